import type { IssueNeighbours as Neighbours } from '@casedrop/contracts/http';
import { Link } from 'react-router-dom';
import { classNames } from '../../../lib/class-names.js';
import { issueAddress } from '../issue-words.js';

/** The ways to the issue before and to the one after. */
export function IssueNeighbours({ earlier, later }: Neighbours) {
  if (!earlier && !later) return null;
  return (
    <nav
      aria-label="Other issues"
      className="grid gap-x-10 divide-rule border-y border-rule max-sm:divide-y sm:grid-cols-2"
    >
      <Neighbour of={earlier} label="The issue before" />
      <Neighbour of={later} label="The issue after" className="sm:text-right" />
    </nav>
  );
}

interface NeighbourProps {
  of: Neighbours['earlier'];
  label: string;
  className?: string;
}

function Neighbour({ of, label, className }: NeighbourProps) {
  if (!of) return <span className="hidden sm:block" />;
  return (
    <Link to={issueAddress(of.week)} className={classNames('group block py-5', className)}>
      <span className="block text-12 text-muted figures">
        {label} · No. {of.number}
      </span>
      <span className="headline mt-1 block text-22 group-hover:text-accent">{of.subject}</span>
    </Link>
  );
}

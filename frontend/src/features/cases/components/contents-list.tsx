import type { CaseSummary } from '@casedrop/contracts/http';
import { Link } from 'react-router-dom';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { difficultyLabel } from '../difficulty.js';

interface ContentsListProps {
  cases: readonly CaseSummary[];
  /** How many are on their way. */
  pending: number;
}

/** The newest cases as the contents column of a front page. */
export function ContentsList({ cases, pending }: ContentsListProps) {
  return (
    <section aria-labelledby="contents" className="border-t-2 border-rule-strong pt-3">
      <h2 id="contents" className="kicker">
        In this edition
      </h2>
      {pending > 0 && (
        <Loading label="Loading cases" className="mt-1">
          {Array.from({ length: pending }, (_, at) => (
            <div key={at} className="border-b border-rule py-4">
              <Skeleton className="h-5" />
              <Skeleton className="mt-2 h-5 w-4/5" />
              <Skeleton className="mt-2 h-3 w-1/2" />
            </div>
          ))}
        </Loading>
      )}
      {pending === 0 && cases.length === 0 && (
        <p className="mt-4 font-serif text-18 text-muted">
          The first case is being set. It appears here the moment an editor approves it.
        </p>
      )}
      <ol className="mt-1">
        {cases.map((one, at) => (
          <li key={one.id} className="border-b border-rule">
            <Link to={`/cases/${one.id}`} className="grid grid-cols-[1.75rem_1fr] py-4 hover:text-accent">
              <span className="headline text-18 text-accent figures">{at + 1}</span>
              <span>
                <span className="headline block text-18 leading-6 text-balance">{one.title}</span>
                <span className="mt-1 block text-12 text-muted figures">
                  {one.industry} · {difficultyLabel(one.difficulty)} · {one.estimatedTime} min
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

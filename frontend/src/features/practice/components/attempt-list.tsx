import type { PublicPart } from '@casedrop/case-engine';
import type { AttemptSummary } from '@casedrop/contracts/http';
import { useId, useState } from 'react';
import { Icon } from '../../../components/ui/icon.js';
import { shortDate } from '../../../lib/dates.js';
import { LazyResult } from './lazy-result.js';

interface AttemptListProps {
  attempts: readonly AttemptSummary[];
  parts: readonly PublicPart[];
  entitled: boolean;
}

/** Attempts at this case that are over, the newest first; absent before the first. */
export function AttemptList({ attempts, parts, entitled }: AttemptListProps) {
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby="earlier-attempts" className="mt-14">
      <h2 id="earlier-attempts" className="headline text-28">
        Earlier attempts
      </h2>
      <ul className="mt-4 border-t border-rule-strong">
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} parts={parts} entitled={entitled} />
        ))}
      </ul>
    </section>
  );
}

function AttemptRow({
  attempt,
  parts,
  entitled,
}: Omit<AttemptListProps, 'attempts'> & { attempt: AttemptSummary }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-b border-rule">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="grid min-h-14 w-full grid-cols-[1fr_auto_auto] items-center gap-4 py-3 text-left figures hover:text-accent"
      >
        <span>
          <span className="font-medium">{shortDate(attempt.finishedAt ?? attempt.createdAt)}</span>
          <span className="ml-3 text-14 text-muted">{attempt.timeSpent} min</span>
        </span>
        <span className={attempt.score === null ? 'text-14 text-muted' : 'headline text-22'}>
          {attempt.score === null ? 'No score' : `${attempt.score} / 100`}
        </span>
        <Icon
          name="chevron"
          className={`size-5 transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!open} className="pt-3 pb-8">
        {open && <LazyResult attemptId={attempt.id} parts={parts} entitled={entitled} />}
      </div>
    </li>
  );
}

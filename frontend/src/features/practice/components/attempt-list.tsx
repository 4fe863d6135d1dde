import type { PublicPart } from '@casedrop/case-engine';
import type { AttemptSummary } from '@casedrop/contracts/http';
import { useId, useState } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { shortDate } from '../../../lib/dates.js';
import { useAllAttempts } from '../api/attempts.js';
import { openDraft } from '../draft-store.js';
import { unsentAnswers } from '../draft.js';
import { useDraft } from '../use-draft.js';
import { LazyResult } from './lazy-result.js';

interface ResultContext {
  parts: readonly PublicPart[];
  /** Of the numbers on the page; absent for the original. */
  variant: number | undefined;
  entitled: boolean;
  personId: number;
}

interface AttemptListProps extends ResultContext {
  caseId: string;
  /** The latest attempts at the case. */
  latest: readonly AttemptSummary[];
  /** How many there are in all. */
  count: number;
  /** The one that is on show elsewhere. */
  shownId: string | null;
}

/** Attempts at this case that are over, the newest first, in the end all of them; absent before the first. */
export default function AttemptList({ caseId, latest, count, shownId, ...context }: AttemptListProps) {
  const [isWanted, setWanted] = useState(false);
  const all = useAllAttempts(caseId, isWanted);
  const items = all.data?.pages.flatMap((page) => page.items) ?? [];
  const known = [...new Map([...latest, ...items].map((one) => [one.id, one])).values()];
  const earlier = known.filter((one) => one.completed && one.id !== shownId);
  if (earlier.length === 0) return null;
  const hasMore = all.data ? all.hasNextPage : known.length < count;
  const more = () => (all.data ? all.fetchNextPage() : all.refetch());
  return (
    <section aria-labelledby="earlier-attempts" className="mt-14">
      <h2 id="earlier-attempts" className="headline text-28">
        Earlier attempts
      </h2>
      <ul className="mt-4 border-t border-rule-strong">
        {earlier.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} {...context} />
        ))}
      </ul>
      {all.error && !all.isFetching ? (
        <NetworkErrorPanel error={all.error} onRetry={more} />
      ) : (
        hasMore && (
          <div className="pt-6">
            <Button
              tone="secondary"
              busy={all.isFetching}
              onClick={() => (isWanted ? void more() : setWanted(true))}
            >
              Show earlier attempts
            </Button>
          </div>
        )
      )}
    </section>
  );
}

function AttemptRow({ attempt, ...context }: ResultContext & { attempt: AttemptSummary }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const draft = useDraft(openDraft(context.personId, attempt.id));
  return (
    <li className="border-b border-rule">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="grid min-h-14 w-full grid-cols-[1fr_auto_auto] items-center gap-4 py-3 text-left figures hover:text-accent"
      >
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{shortDate(attempt.finishedAt ?? attempt.createdAt)}</span>
          <span className="text-14 text-muted">{attempt.timeSpent} min</span>
          {attempt.variant !== undefined && <span className="text-14 text-muted">New numbers</span>}
          {unsentAnswers(draft).length > 0 && (
            <span className="text-14 text-caution">Answers not handed in</span>
          )}
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
        {open && <LazyResult attemptId={attempt.id} {...context} />}
      </div>
    </li>
  );
}

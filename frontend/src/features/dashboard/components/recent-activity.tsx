import type { AttemptSummary, Dashboard } from '@casedrop/contracts/http';
import { DEMONSTRATION_CASE_ID } from '@casedrop/contracts/words';
import { Link } from 'react-router-dom';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { casePath } from '../../../lib/case-address.js';
import { dateTime } from '../../../lib/dates.js';

/** What the person did lately, the newest first; each line leads to its case. */
export function RecentActivity({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="headline rule-double pt-3 text-28">
        Recent Activity
      </h2>
      {dashboard ? <Lines attempts={dashboard.recentActivity} /> : <Coming />}
    </section>
  );
}

function Coming() {
  return (
    <Loading label="Loading your activity" className="mt-4 grid gap-4">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-14" />
      ))}
    </Loading>
  );
}

function Lines({ attempts }: { attempts: readonly AttemptSummary[] }) {
  if (attempts.length === 0) {
    return (
      <p className="mt-3 max-w-prose border-t border-rule pt-4 text-muted">
        Nothing yet. Open a case and start its timer: from then on each case you begin or finish is noted here
        with its score and your time.
      </p>
    );
  }
  return (
    <ol aria-label="Recent activity" className="mt-3 border-t border-rule">
      {attempts.map((attempt) => (
        <li key={attempt.id} className="border-b border-rule">
          <ActivityLine attempt={attempt} />
        </li>
      ))}
    </ol>
  );
}

function ActivityLine({ attempt }: { attempt: AttemptSummary }) {
  const at = attempt.finishedAt ?? attempt.createdAt;
  return (
    <Link
      to={attempt.caseId === DEMONSTRATION_CASE_ID ? '/demo' : casePath(attempt.caseId, attempt.variant)}
      className="group grid grid-cols-[1fr_auto] gap-x-5 gap-y-1 py-4 sm:grid-cols-[7.5rem_1fr_auto]"
    >
      <time dateTime={at} className="col-span-2 text-14 text-muted sm:col-span-1 sm:pt-1">
        {dateTime(at)}
      </time>
      <span className="min-w-0">
        <span className="headline block text-18 leading-6 group-hover:text-accent">{attempt.caseTitle}</span>
        <span className="mt-0.5 block text-14 text-muted">
          {attempt.variant !== undefined && 'With new numbers. '}
          {attempt.feedback ?? standing(attempt)}
        </span>
      </span>
      <span className="text-right">
        <span className="headline block text-22 figures">{resultOf(attempt)}</span>
        {attempt.timeSpent > 0 && (
          <span className="block text-12 text-muted figures">{attempt.timeSpent} min</span>
        )}
      </span>
    </Link>
  );
}

function standing({ completed }: AttemptSummary): string {
  return completed
    ? 'Finished; it could not be scored.'
    : 'Begun. Your answers are kept: go on where you stopped.';
}

function resultOf({ completed, score }: AttemptSummary): string {
  if (!completed) return 'Open';
  return score === null ? '–' : `${score}%`;
}

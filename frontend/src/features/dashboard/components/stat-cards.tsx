import type { Dashboard, User } from '@casedrop/contracts/http';
import { useId } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { creditsUnknown, HAD_CREDITS, waitingNote } from '../../../lib/credits.js';
import { withUnit } from '../measures.js';

interface StatCardsProps {
  user: User;
  dashboard: Dashboard | undefined;
  /** The figures could not be fetched: nothing is on its way. */
  isFailed: boolean;
}

/** The four figures of a person; credits are known before the others. */
export function StatCards({ user, dashboard, isFailed }: StatCardsProps) {
  const figure = (of: (known: Dashboard) => string) =>
    dashboard ? of(dashboard) : isFailed ? '–' : undefined;
  return (
    <div className="grid grid-cols-2 gap-x-6 rule-double lg:grid-cols-4 lg:gap-x-0 lg:divide-x lg:divide-rule">
      <Stat title="Cases Solved" figure={figure((known) => String(known.casesSolved))}>
        {dashboard && libraryNote(dashboard)}
      </Stat>
      <Stat title="Current Streak" figure={figure((known) => withUnit(known.streak, 'days'))}>
        {dashboard && streakNote(dashboard)}
      </Stat>
      <Stat title="Avg Score" figure={figure(scoreOf)}>
        {dashboard &&
          (dashboard.avgScore === null ? 'Set by your first finished case.' : 'over your scored cases')}
      </Stat>
      <Stat
        title="Free Credits"
        figure={user.subscriptionStatus === 'pro' ? 'Pro' : String(user.freeCredits ?? '–')}
      >
        {creditNote(user)}
      </Stat>
    </div>
  );
}

interface StatProps {
  title: string;
  /** Absent while it is on its way. */
  figure: string | undefined;
  children: string | undefined;
}

function Stat({ title, figure, children }: StatProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-b border-rule py-5 lg:border-b-0 lg:px-6 lg:first:pl-0 lg:last:pr-0"
    >
      <h2 id={id} className="kicker text-muted">
        {title}
      </h2>
      {figure === undefined ? (
        <Skeleton className="mt-3 h-11 w-24" />
      ) : (
        <p className="headline mt-2 text-48 figures">{figure}</p>
      )}
      <p className="mt-1 min-h-5 text-14 text-muted figures">{children}</p>
    </section>
  );
}

/** The demonstration case and a case that has left were solved all the same, but are none of the library's. */
function libraryNote({ casesSolved, progress: { solved, available } }: Dashboard): string {
  if (available === 0) return 'No case in the library yet.';
  const all = available.toLocaleString('en-GB');
  return casesSolved === solved ? `of ${all} in the library` : `${solved} of the ${all} in the library`;
}

function scoreOf({ avgScore }: Dashboard): string {
  return avgScore === null ? '–' : `${Math.round(avgScore)}%`;
}

function streakNote({ streakDetail: { current, longest } }: Dashboard): string {
  if (longest === 0) return 'One finished case a day makes one.';
  return current >= longest ? 'Your best so far.' : `Best: ${withUnit(longest, 'days')}`;
}

function creditNote(user: User): string {
  if (user.subscriptionStatus === 'pro') return 'Every solution and rubric is open to you.';
  if (user.freeCredits === null) return creditsUnknown(user);
  if (user.freeCredits <= 1 && user.hadCredits) return HAD_CREDITS;
  if (user.freeCredits === 0) return 'All spent. What you have opened stays open.';
  return waitingNote(user) ?? 'Each opens a solution and its rubric.';
}

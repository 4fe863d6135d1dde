import type { Dashboard, User } from '@casedrop/contracts/http';
import { useId } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { withUnit } from '../measures.js';

/** The four figures of a person; credits are known before the others. */
export function StatCards({ user, dashboard }: { user: User; dashboard: Dashboard | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-x-6 rule-double lg:grid-cols-4 lg:gap-x-0 lg:divide-x lg:divide-rule">
      <Stat title="Cases Solved" figure={dashboard && String(dashboard.casesSolved)}>
        {dashboard && libraryNote(dashboard)}
      </Stat>
      <Stat title="Current Streak" figure={dashboard && withUnit(dashboard.streak, 'days')}>
        {dashboard && streakNote(dashboard)}
      </Stat>
      <Stat title="Avg Score" figure={dashboard && scoreOf(dashboard)}>
        {dashboard &&
          (dashboard.avgScore === null ? 'Set by your first finished case.' : 'over your scored cases')}
      </Stat>
      <Stat
        title="Free Credits"
        figure={user.subscriptionStatus === 'pro' ? 'Pro' : String(user.freeCredits)}
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

function libraryNote({ progress: { available } }: Dashboard): string {
  return available === 0
    ? 'No case in the library yet.'
    : `of ${available.toLocaleString('en-GB')} in the library`;
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
  if (user.freeCredits === 0) return 'All spent. What you have opened stays open.';
  return 'Each opens a solution and its rubric.';
}

import type { Dashboard } from '@casedrop/contracts/http';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { hasFinished } from '../measures.js';
import { AchievementsFigure } from './achievements-figure.js';
import { ComparisonsFigure } from './comparisons-figure.js';
import { GoalsFigure } from './goals-figure.js';
import { SkillsFigure } from './skills-figure.js';
import { StreakFigure } from './streak-figure.js';
import { TrendsFigure } from './trends-figure.js';

/** The person's practice as a deck of six exhibits. */
export function AnalyticsSection({ dashboard }: { dashboard: Dashboard | undefined }) {
  return (
    <section id="analytics" aria-labelledby="analytics-title">
      <h2 id="analytics-title" className="headline rule-double pt-3 text-28">
        Your Analytics
      </h2>
      {dashboard ? <Deck dashboard={dashboard} /> : <Coming />}
    </section>
  );
}

function Coming() {
  return (
    <Loading label="Loading your analytics" className="mt-6 grid gap-10 lg:grid-cols-2">
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-56" />
      ))}
    </Loading>
  );
}

function Deck({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      {!hasFinished(dashboard) && (
        <p className="mt-2 max-w-prose text-muted">
          All of this is computed from the cases you finish. One is enough for a first reading of your six
          skills.
        </p>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-12 lg:grid-cols-12">
        <StreakFigure streak={dashboard.streakDetail} className="lg:col-span-7" />
        <GoalsFigure goals={dashboard.weeklyGoals} className="lg:col-span-5" />
        <SkillsFigure skills={dashboard.skills} className="lg:col-span-7" />
        <ComparisonsFigure comparisons={dashboard.comparisons} className="lg:col-span-5" />
        <TrendsFigure trends={dashboard.trends} className="lg:col-span-5" />
        <AchievementsFigure achievements={dashboard.achievements} className="lg:col-span-7" />
      </div>
    </>
  );
}

import type { Dashboard } from '@casedrop/contracts/http';
import { Progress } from '../../../components/ui/progress.js';
import { plural } from '../../../lib/plural.js';
import { withUnit } from '../measures.js';
import { Figure } from './figure.js';

type Goal = Dashboard['weeklyGoals'][number];

/** What a good week holds, and how far this one has come. */
export function GoalsFigure({ goals, className }: { goals: readonly Goal[]; className?: string }) {
  const reached = goals.filter(isReached).length;
  const daysLeft = goals[0]?.daysLeft ?? 0;
  return (
    <Figure
      kicker="Weekly goals"
      title={`${reached} of ${goals.length} reached, ${daysLeft === 1 ? 'last day' : `${plural(daysLeft, 'day')} left`}`}
      note="The week runs from Monday to Sunday."
      className={className}
    >
      <ul className="border-t border-rule">
        {goals.map((goal) => (
          <li key={goal.goal} className="border-b border-rule py-3">
            <p className="mb-2 flex items-baseline justify-between gap-4">
              <span className="font-medium">{goal.goal}</span>
              <span className="text-14 whitespace-nowrap figures">
                {isReached(goal) && <span className="font-semibold text-success">Reached · </span>}
                {standing(goal)}
              </span>
            </p>
            <Progress value={Math.min((goal.current ?? 0) / goal.target, 1)} label={goal.goal} />
          </li>
        ))}
      </ul>
    </Figure>
  );
}

/** "2 of 3 cases"; a percentage is set against its goal, because "93% of 85%" would read as a share of it. */
function standing({ current, target, unit }: Goal): string {
  if (current === null) return `No score yet, goal ${withUnit(target, unit)}`;
  if (unit === '%') return `${withUnit(current, unit)}, goal ${withUnit(target, unit)}`;
  return `${withUnit(current, '')} of ${withUnit(target, unit)}`;
}

function isReached({ current, target }: Goal): boolean {
  return current !== null && current >= target;
}

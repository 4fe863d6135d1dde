import type { Dashboard } from '@casedrop/contracts/http';
import { withUnit } from '../measures.js';
import { Figure } from './figure.js';

/** Whoever is not in the better half is not told a rank. */
const PRAISED = 50;

type Comparison = Dashboard['comparisons'][number];

/** The person beside everybody who practised lately. */
export function ComparisonsFigure({
  comparisons,
  className,
}: {
  comparisons: readonly Comparison[];
  className?: string;
}) {
  if (comparisons.length === 0) {
    return (
      <Figure kicker="Comparisons" title="You beside everybody else" className={className}>
        <p className="text-14 text-muted">
          Shown once 20 people have finished a case within 90 days. Fewer would say more about them than about
          you.
        </p>
      </Figure>
    );
  }
  return (
    <Figure
      kicker="Comparisons"
      title={headline(comparisons)}
      note="Everybody who finished a case in the last 90 days. Each case counts once, by the first attempt with an answer."
      className={className}
    >
      <ul className="border-t border-rule">
        {comparisons.map((one) => (
          <ComparisonLine key={one.metric} comparison={one} />
        ))}
      </ul>
    </Figure>
  );
}

function ComparisonLine({ comparison }: { comparison: Comparison }) {
  const { metric, userValue, averageValue, topPercentile, unit } = comparison;
  return (
    <li className="border-b border-rule py-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{metric}</span>
        {topPercentile !== null && topPercentile <= PRAISED && (
          <span className="text-14 font-semibold text-accent figures">Top {topPercentile}%</span>
        )}
      </p>
      <Scale comparison={comparison} />
      <p className="flex flex-wrap justify-between gap-x-4 text-14 figures">
        <span>{userValue === null ? 'You: no figure yet' : `You: ${withUnit(userValue, unit)}`}</span>
        <span className="text-muted">Average: {withUnit(averageValue, unit)}</span>
      </p>
    </li>
  );
}

/** A line from zero: a bar for the person, a mark where the average stands. Percentages end at their hundred. */
function Scale({ comparison: { userValue, averageValue, unit } }: { comparison: Comparison }) {
  const end = unit === '%' ? 100 : 1.15 * Math.max(userValue ?? 0, averageValue, Number.EPSILON);
  return (
    <span aria-hidden="true" className="relative my-2 block h-2 bg-rule">
      <span
        className="absolute inset-y-0 left-0 bg-accent"
        style={{ width: `${(100 * (userValue ?? 0)) / end}%` }}
      />
      <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${(100 * averageValue) / end}%` }} />
    </span>
  );
}

function headline(comparisons: readonly Comparison[]): string {
  const ranked = comparisons
    .filter((one): one is Comparison & { topPercentile: number } => (one.topPercentile ?? 100) <= PRAISED)
    .sort((one, other) => one.topPercentile - other.topPercentile);
  const best = ranked[0];
  return best ? `Top ${best.topPercentile}% in ${best.metric.toLowerCase()}` : 'You beside everybody else';
}

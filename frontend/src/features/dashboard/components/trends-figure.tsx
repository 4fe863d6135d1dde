import type { Dashboard } from '@casedrop/contracts/http';
import { DataTable } from '../../../components/ui/data-table.js';
import { trendChange, trendFigure } from '../measures.js';
import { Figure } from './figure.js';

type Trend = Dashboard['trends'][number];

const COLUMNS = [
  { label: 'Measure' },
  { label: 'This time last month', numeric: true },
  { label: 'This month so far', numeric: true },
  { label: 'Change', numeric: true },
];

const CAPTION = 'This month so far against the same days of last month';

/** This month so far beside the same days of the one before. */
export function TrendsFigure({ trends, className }: { trends: readonly Trend[]; className?: string }) {
  const known = trends.some(isKnown) ? trends : [];
  return (
    <Figure
      kicker="Trends"
      title={headline(trends)}
      note={known.length > 0 && 'Both months up to the same day, by the clock of your time zone.'}
      className={className}
    >
      {known.length === 0 ? (
        <p className="text-14 text-muted">
          Finish cases in two months, and the two stand beside each other here: how many, how well, how fast.
        </p>
      ) : (
        <DataTable caption={CAPTION} columns={COLUMNS} rows={known.map(rowOf)} />
      )}
    </Figure>
  );
}

/** A month in which nothing was done says nothing yet. */
function isKnown({ current, previous }: Trend): boolean {
  return Boolean(current) || Boolean(previous);
}

function rowOf(trend: Trend) {
  const cells = [
    trend.label,
    trendFigure(trend.previous, trend.unit),
    <strong key="now" className="font-semibold">
      {trendFigure(trend.current, trend.unit)}
    </strong>,
    <Change key="change" trend={trend} />,
  ];
  return { key: trend.label, cells };
}

/** The change in words beside a line that rises or falls as it does. */
function Change({ trend }: { trend: Trend }) {
  const words = trendChange(trend);
  if (words === null || trend.current === null || trend.previous === null) return '–';
  const rise = Math.sign(trend.current - trend.previous) * 6;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <svg viewBox="0 0 28 20" aria-hidden="true" className="hidden h-5 w-7 sm:block">
        <path d={`M4 ${10 + rise}L24 ${10 - rise}`} fill="none" stroke="currentColor" strokeWidth="1.6" />
        <circle cx="4" cy={10 + rise} r="2.5" className="fill-paper stroke-current" strokeWidth="1.4" />
        <circle cx="24" cy={10 - rise} r="3" className="fill-accent" />
      </svg>
      {words}
    </span>
  );
}

function headline(trends: readonly Trend[]): string {
  const moved = trends.find((trend) => {
    const change = trendChange(trend);
    return change !== null && change !== 'no change';
  });
  if (!moved) return CAPTION;
  return `${moved.label}: ${trendChange(moved)} on this time last month`;
}

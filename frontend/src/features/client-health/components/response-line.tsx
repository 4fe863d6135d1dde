import { quantile, thresholdOf, MOST_SAMPLES } from '../../../lib/reliability/metrics.js';
import { plural } from '../../../lib/plural.js';
import { milliseconds } from '../figures.js';
import { Nothing } from './panel.js';

const HEIGHT = 100;

/** The times as the points of a line from left to right, as wide as so many times as are kept at most. */
function pointsOf(times: readonly number[], highest: number): string {
  const step = MOST_SAMPLES / Math.max(1, times.length - 1);
  return times
    .map((time, at) => `${(at * step).toFixed(2)},${(HEIGHT * (1 - time / highest)).toFixed(2)}`)
    .join(' ');
}

/** How long the server took to answer the last calls of this visit. */
export function ResponseLine({ times, className }: { times: readonly number[]; className?: string }) {
  const limit = thresholdOf('API response');
  const slowest = Math.max(0, ...times);
  const figures = [
    ['Median', milliseconds(quantile(times, 0.5))],
    ['95 of 100 within', milliseconds(quantile(times, 0.95))],
    ['Slowest', milliseconds(slowest)],
    [`Over ${milliseconds(limit)}`, String(times.filter((time) => time > limit).length)],
  ] as const;
  return (
    <section aria-label="Response times" className={className}>
      <p className="text-14 font-medium text-muted">
        Response times of the last {times.length > 1 ? plural(times.length, 'call') : 'calls'}, at most{' '}
        {MOST_SAMPLES}
      </p>
      {times.length < 2 ? (
        <Nothing>The line begins with the second answer of the server.</Nothing>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${MOST_SAMPLES} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`From the oldest call on the left to the latest: median ${figures[0][1]}, slowest ${figures[2][1]}`}
            className="mt-3 block h-28 w-full border-b border-rule-strong"
          >
            <polyline
              points={pointsOf(times, slowest)}
              fill="none"
              strokeWidth="1.75"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className="stroke-accent"
            />
          </svg>
          <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt className="text-12 text-muted">{label}</dt>
                <dd className="headline text-22 figures">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

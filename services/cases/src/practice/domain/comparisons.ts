import type { Dashboard } from '@casedrop/contracts';

/** Cases first answered in so many days are compared. */
export const COMPARED_DAYS = 90;
/** With fewer people than this a comparison says little and may tell of a single one. */
export const FEWEST_PEOPLE = 20;

export const METRICS = {
  cases: { metric: 'Cases Solved', unit: 'cases' },
  score: { metric: 'Average Score', unit: '%' },
  minutes: { metric: 'Time on Cases', unit: 'minutes' },
} as const;
export type Metric = keyof typeof METRICS;

/** Shares of people, 0.01 to 0.99, that the percentiles are taken at. */
export const SHARES: readonly number[] = Array.from({ length: 99 }, (_, i) => (i + 1) / 100);

/** Everybody's values of one metric: their mean, and at each of `SHARES` the value that this share does not exceed. */
export interface Distribution {
  mean: number;
  percentiles: number[];
}

export interface PeerFigures {
  people: number;
  /** `null` where nobody has a value. */
  metrics: Record<Metric, Distribution | null>;
}

/** A person's own values over the same days. */
export type OwnFigures = Record<Metric, number | null>;

/** A person beside everybody; nothing while they are too few. */
export function comparisonsOf(own: OwnFigures, { people, metrics }: PeerFigures): Dashboard['comparisons'] {
  if (people < FEWEST_PEOPLE) return [];
  return (Object.keys(METRICS) as Metric[]).flatMap((name) => {
    const all = metrics[name];
    if (!all) return [];
    const value = own[name];
    return {
      ...METRICS[name],
      userValue: value,
      averageValue: Math.round(all.mean * 10) / 10,
      topPercentile: value === null ? null : topPercentile(value, all.percentiles),
    };
  });
}

/** The share of people, in percent, who are at least as good; whoever ties with all is in the top 100. */
export const topPercentile = (value: number, percentiles: readonly number[]): number =>
  100 - percentiles.filter((percentile) => percentile < value).length;

import { comparisonsOf, type Distribution, type PeerFigures, SHARES, topPercentile } from './comparisons.js';

/** What PostgreSQL's percentile_disc gives for these values. */
const percentilesOf = (values: number[]): number[] => {
  const sorted = [...values].sort((a, b) => a - b);
  return SHARES.map((share) => sorted[Math.ceil(Number((share * sorted.length).toFixed(6))) - 1] ?? NaN);
};
const distribution = (values: number[]): Distribution => ({
  mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  percentiles: percentilesOf(values),
});
const oneToTwenty = Array.from({ length: 20 }, (_, i) => i + 1);
const peers = (people: number, values: number[]): PeerFigures => {
  const all = distribution(values);
  return { people, metrics: { cases: all, score: all, minutes: all } };
};

it('says nothing while fewer than 20 people practise', () => {
  const own = { cases: 1, score: 1, minutes: 1 };
  expect(comparisonsOf(own, peers(19, oneToTwenty.slice(1)))).toEqual([]);
  expect(comparisonsOf(own, peers(20, oneToTwenty))).toHaveLength(3);
});

it.each([
  [20, 5],
  [19, 10],
  [11, 50],
  [1, 100],
  [1000, 1],
])('puts %i among 1 to 20 into the top %i percent', (value, top) => {
  expect(topPercentile(value, percentilesOf(oneToTwenty))).toBe(top);
});

it('calls nobody better than those they tie with', () => {
  const alike = Array.from({ length: 50 }, () => 3);
  expect(topPercentile(3, percentilesOf(alike))).toBe(100);
});

it('leaves out what nobody has, and the place of whoever has no value', () => {
  const figures = peers(20, oneToTwenty);
  const own = { cases: null, score: null, minutes: 20 };
  expect(comparisonsOf(own, { ...figures, metrics: { ...figures.metrics, score: null } })).toEqual([
    { metric: 'Cases Solved', unit: 'cases', userValue: null, averageValue: 10.5, topPercentile: null },
    { metric: 'Time on Cases', unit: 'minutes', userValue: 20, averageValue: 10.5, topPercentile: 5 },
  ]);
});

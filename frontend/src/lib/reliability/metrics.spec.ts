import { Metrics, quantile, thresholdOf } from './metrics.js';

it.each([
  ['retry recovery', 5000],
  ['fallback', 2000],
  ['auto recovery', 3000],
  ['component render', 1000],
  ['API response', 3000],
  ['anything else', 5000],
])('%s may take %d ms', (name, ms) => {
  const metrics = new Metrics();
  expect(thresholdOf(name)).toBe(ms);
  expect(metrics.add(name, ms)).toBe(false);
  expect(metrics.add(name, ms + 1)).toBe(true);
  expect(metrics.summaries()).toEqual([
    { name, count: 2, median: ms, p95: ms + 1, slow: 1, thresholdMs: ms },
  ]);
});

it('keeps the response times of the last 100 calls, and 100 other measurements', () => {
  const metrics = new Metrics();
  for (let ms = 1; ms <= 150; ms++) {
    metrics.add('API response', ms);
    metrics.add('fallback', ms);
  }
  expect(metrics.responseTimes).toHaveLength(100);
  expect(metrics.responseTimes[0]).toBe(51);
  expect(metrics.samples).toHaveLength(100);
  expect(metrics.summaries()[0]).toMatchObject({ name: 'API response', median: 100, p95: 145 });
});

it.each([
  [[], 0.5, 0],
  [[4], 0.95, 4],
  [[3, 1, 2], 0.5, 2],
  [[1, 2, 3, 4], 0.5, 2],
])('of %j the quantile %d is %d', (values, part, value) => {
  expect(quantile(values, part)).toBe(value);
});

import { judge, median, type Round, type Sample } from './rounds.js';

const sample = (rate: number, errors = 0): Sample => ({ rate, p50: 1, p99: 2, errors });
const rounds = (...ratios: number[]): Round[] =>
  ratios.map((r) => ({ ours: sample(r * 100), baseline: sample(100) }));

it('takes the median of the rounds after the first', () => {
  expect(judge(rounds(9, 2, 3, 4), { kind: 'at-least', ratio: 3 })).toEqual({
    ratio: 3,
    worst: 2,
    met: true,
  });
  expect(judge(rounds(9, 2, 2.5, 2.9), { kind: 'at-least', ratio: 3 }).met).toBe(false);
});

it('fails on one round that is far too slow, and on any wrong answer', () => {
  expect(judge(rounds(9, 1.7, 3, 4), { kind: 'at-least', ratio: 3 }).met).toBe(false);
  const wrong = rounds(9, 4, 4, 4).map((round) => ({ ...round, ours: sample(400, 1) }));
  expect(judge(wrong, { kind: 'at-least', ratio: 3 }).met).toBe(false);
});

it('judges times the other way round', () => {
  expect(judge(rounds(9, 1.5, 1.8, 2.1), { kind: 'at-most', ratio: 2 })).toEqual({
    ratio: 1.8,
    worst: 2.1,
    met: true,
  });
  expect(judge(rounds(1, 1.5, 1.8, 4), { kind: 'at-most', ratio: 2 }).met).toBe(false);
});

it('knows the median of even and odd numbers of values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

import fc from 'fast-check';
import { pairsOf, rank, readingProbability, usableOf, type Scores } from './ranking.js';
import { EVENT_KINDS, SECTOR_NAMES } from './ranking.js';
import { weights } from './weights.js';

const scoresFrom = (seed: number): Scores => {
  const wave = (length: number, step: number) =>
    Float32Array.from({ length }, (_, at) => 3 * Math.sin(seed * 7.3 + at * step));
  return {
    usable: Math.sin(seed) * 5,
    events: wave(EVENT_KINDS.length, 1.7),
    sectors: wave(SECTOR_NAMES.length, 2.3),
    directions: wave(3, 1.1),
  };
};

describe('ranking', () => {
  const { calibration } = weights();

  it('gives three readings, best first, no two of the same event and sector', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (seed) => {
        const { readings, usable } = rank(scoresFrom(seed), calibration);
        const kinds = new Set(readings.map(({ event, sector }) => `${event} ${sector}`));
        expect(kinds.size).toBe(3);
        expect(readings.map(({ probability }) => probability)).toEqual(
          readings.map(({ probability }) => probability).sort((one, other) => other - one),
        );
        for (const share of [usable, ...readings.map(({ probability }) => probability)]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('never names "other" as an event', () => {
    const scores = scoresFrom(1);
    scores.events[EVENT_KINDS.indexOf('other')] = 50;
    expect(pairsOf(scores, calibration).some(({ event }) => EVENT_KINDS[event] === 'other')).toBe(false);
  });

  it('is calibrated so that more of anything never makes a reading less likely', () => {
    const shares = Array.from({ length: 99 }, (_, at) => (at + 1) / 100);
    const rising = (values: number[]) => values.slice(1).every((value, at) => value >= values[at]!);
    const scores = scoresFrom(2);
    expect(rising(shares.map((share) => readingProbability(share, 0.6, calibration)))).toBe(true);
    expect(rising(shares.map((usable) => readingProbability(0.4, usable, calibration)))).toBe(true);
    expect(rising(shares.map((share) => usableOf(scores, share, calibration)))).toBe(true);
    expect(rising(shares.map((usable) => usableOf({ ...scores, usable }, 0.4, calibration)))).toBe(true);
    expect(readingProbability(0.99, 0.99, calibration)).toBeGreaterThan(0.8);
    expect(readingProbability(0.01, 0.01, calibration)).toBeLessThan(0.05);
  });
});

import { nextFetch, type FetchEnd } from './next-fetch.js';

const now = new Date('2026-11-20T12:00:00Z');
const first = '00000000-0000-4000-8000-000000000000';
const last = '00000000-0000-4000-8000-0000ffffffff';

/** Minutes from now. */
const minutes = (end: Partial<FetchEnd>): number =>
  (nextFetch({ now, feedId: first, pollMinutes: 60, failures: 0, ...end }).getTime() - now.getTime()) /
  60_000;

describe('nextFetch', () => {
  it('comes after the interval', () => {
    expect([15, 60, 1440].map((pollMinutes) => minutes({ pollMinutes }))).toEqual([15, 60, 1440]);
  });

  it('doubles with each failure in a row, up to a day', () => {
    expect([1, 2, 3, 4, 5, 60].map((failures) => minutes({ failures }))).toEqual([
      120, 240, 480, 960, 1440, 1440,
    ]);
    expect(minutes({ pollMinutes: 1440, failures: 1 })).toBe(1440);
  });

  it('waits for as long as the host wants, up to a week', () => {
    expect(minutes({ failures: 1, retryAfterSeconds: 60 })).toBe(120);
    expect(minutes({ failures: 1, retryAfterSeconds: 3 * 3600 })).toBe(180);
    expect(minutes({ failures: 1, retryAfterSeconds: 1e9 })).toBe(7 * 1440);
  });

  it('spreads feeds over a tenth of the wait, each always alike, and none too early', () => {
    expect(minutes({ feedId: last })).toBeCloseTo(66, 3);
    expect(minutes({ feedId: last, retryAfterSeconds: 7200 })).toBeCloseTo(132, 3);
    expect(minutes({ feedId: last })).toBe(minutes({ feedId: last }));
  });
});

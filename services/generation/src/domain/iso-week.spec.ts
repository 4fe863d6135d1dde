import { isoWeek } from './iso-week.js';

describe('isoWeek', () => {
  it.each([
    ['2026-11-20T16:00:00Z', '2026-W47'],
    ['2026-11-22T23:59:59Z', '2026-W47'],
    ['2026-11-23T00:00:00Z', '2026-W48'],
    ['2027-01-03T12:00:00Z', '2026-W53'],
    ['2024-12-30T00:00:00Z', '2025-W01'],
    ['2021-01-03T00:00:00Z', '2020-W53'],
  ])('%s is in %s', (instant, week) => {
    expect(isoWeek(new Date(instant))).toBe(week);
  });
});

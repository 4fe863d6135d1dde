import { addInterval, periodEnd } from './dates.js';

const seconds = (text: string) => Date.parse(text) / 1000;
const day = (moment: number) => new Date(moment * 1000).toISOString().slice(0, 10);

describe('periods', () => {
  it.each([
    ['2026-01-31', 'month', 1, '2026-02-28'],
    ['2028-01-31', 'month', 1, '2028-02-29'],
    ['2026-12-15', 'month', 1, '2027-01-15'],
    ['2028-02-29', 'year', 1, '2029-02-28'],
    ['2026-11-23', 'week', 2, '2026-12-07'],
    ['2026-11-23', 'day', 10, '2026-12-03'],
  ])('%s and one %s × %d is %s', (from, interval, count, to) => {
    expect(day(addInterval(seconds(from), interval, count))).toBe(to);
  });

  it('are counted from their anchor, so that a short month costs no days', () => {
    const anchor = seconds('2026-01-31');
    expect(day(periodEnd(anchor, seconds('2026-02-28'), 'month', 1))).toBe('2026-03-31');
  });
});

import { isoWeek, longDate, minutesAndSeconds } from './dates.js';

describe('isoWeek', () => {
  it.each([
    [2026, 11, 20, 47],
    [2026, 1, 1, 1],
    [2027, 1, 1, 53],
    [2024, 12, 30, 1],
    [2021, 1, 3, 53],
    [2021, 1, 4, 1],
  ])('%i-%i-%i is in week %i', (year, month, day, week) => {
    expect(isoWeek(new Date(year, month - 1, day))).toBe(week);
  });
});

it('prints dates and times the British way', () => {
  expect(longDate(new Date(2026, 10, 20))).toBe('Friday 20 November 2026');
  expect(minutesAndSeconds(0)).toBe('00:00');
  expect(minutesAndSeconds(3671)).toBe('61:11');
});

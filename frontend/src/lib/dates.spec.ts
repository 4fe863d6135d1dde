import { clockTime, dateTime, dayInWords, isoWeek, longDate, minutesAndSeconds, shortDate } from './dates.js';

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

it.each(Array.from({ length: 12 }, (_, month) => month))('writes a day of month %i as Intl does', (month) => {
  const date = new Date(2026, month, 3 + month, 7 + month, 5);
  const at = date.toISOString();
  const by = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options).format(date);
  const [day, clock] = [
    { day: 'numeric', month: 'short' },
    { hour: '2-digit', minute: '2-digit' },
  ] as const;
  expect(longDate(date)).toBe(
    by({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', ''),
  );
  expect(shortDate(at)).toBe(by({ ...day, year: 'numeric' }));
  expect(dateTime(at)).toBe(by({ ...day, ...clock }));
  expect(clockTime(at)).toBe(by(clock));
  expect(dayInWords(`2026-${String(month + 1).padStart(2, '0')}-09`)).toBe(
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
      .format(Date.UTC(2026, month, 9))
      .replace(',', ''),
  );
});

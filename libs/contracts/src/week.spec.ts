import {
  isoWeekOf,
  issueNumberOf,
  LONDON_AT_EIGHT,
  mondayOf,
  startOfWeek,
  weekOf,
  weeksLater,
} from './week.js';

it.each([
  // winter: London keeps UTC
  ['2026-11-23T07:59:59.999Z', '2026-11-16'],
  ['2026-11-23T08:00:00.000Z', '2026-11-23'],
  ['2026-11-29T23:59:59.999Z', '2026-11-23'],
  // summer: London is an hour ahead
  ['2026-07-06T06:59:59.999Z', '2026-06-29'],
  ['2026-07-06T07:00:00.000Z', '2026-07-06'],
  // the clocks go forward on Sunday 29 March 2026: that week has an hour less
  ['2026-03-23T07:59:59.999Z', '2026-03-16'],
  ['2026-03-23T08:00:00.000Z', '2026-03-23'],
  ['2026-03-29T01:30:00.000Z', '2026-03-23'],
  ['2026-03-30T06:59:59.999Z', '2026-03-23'],
  ['2026-03-30T07:00:00.000Z', '2026-03-30'],
  // and back on Sunday 25 October 2026: that week has an hour more
  ['2026-10-19T06:59:59.999Z', '2026-10-12'],
  ['2026-10-19T07:00:00.000Z', '2026-10-19'],
  ['2026-10-26T07:59:59.999Z', '2026-10-19'],
  ['2026-10-26T08:00:00.000Z', '2026-10-26'],
  // over the end of a year
  ['2027-01-01T12:00:00.000Z', '2026-12-28'],
  ['2027-01-04T07:30:00.000Z', '2026-12-28'],
])('%s belongs to the week that begins on %s', (moment, monday) => {
  expect(weekOf(new Date(moment))).toBe(monday);
});

it.each([
  // the two Sundays on which London's clocks change, and the Mondays around them
  ['2026-03-23', '2026-03-23T08:00:00.000Z'],
  ['2026-03-30', '2026-03-30T07:00:00.000Z'],
  ['2026-10-19', '2026-10-19T07:00:00.000Z'],
  ['2026-10-26', '2026-10-26T08:00:00.000Z'],
  ['2026-12-28', '2026-12-28T08:00:00.000Z'],
])('the week of %s begins at %s, and is the week of that moment', (monday, moment) => {
  expect(startOfWeek(monday).toISOString()).toBe(moment);
  expect(weekOf(new Date(moment))).toBe(monday);
  expect(weekOf(new Date(Date.parse(moment) - 1))).toBe(weeksLater(monday, -1));
});

it('keeps to another zone and hour, also where the clocks skip it', () => {
  // Chile changes its clocks at midnight of a Sunday.
  const santiago = { zone: 'America/Santiago', hour: 0 };
  for (let monday = '2026-01-05'; monday < '2030-01-01'; monday = weeksLater(monday, 1)) {
    for (const clock of [LONDON_AT_EIGHT, santiago, { zone: 'Pacific/Apia', hour: 23 }]) {
      const start = startOfWeek(monday, clock);
      expect(weekOf(start, clock)).toBe(monday);
      expect(weekOf(new Date(start.getTime() - 1), clock)).toBe(weeksLater(monday, -1));
    }
  }
});

it.each([
  ['2026-11-23', '2026-W48'],
  ['2026-12-28', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
])('the week of %s is %s, and the other way round', (monday, isoWeek) => {
  expect(isoWeekOf(monday)).toBe(isoWeek);
  expect(mondayOf(isoWeek)).toBe(monday);
  expect(issueNumberOf(isoWeek)).toBe(Number(isoWeek.slice(6)));
});

it.each(['2025-W53', '2026-W00', '2026-W54', '2026-W99', '0000-W01', '', '2026', 'next-W01'])(
  'there is no week "%s"',
  (isoWeek) => {
    expect(mondayOf(isoWeek)).toBeNull();
  },
);

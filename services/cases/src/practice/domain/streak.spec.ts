import { seededRandom } from '@casedrop/case-engine';
import { activeDays, dated } from './history.js';
import { dateOf, type Day, dayOf, LocalTime } from './local-time.js';
import { longestRun, streakOf } from './streak.js';
import { practised } from '../../../test/practised.js';

const TODAY = dayOf('2026-11-20');
const daysAgo = (...ago: number[]): Day[] => ago.map((n) => TODAY - n).sort((a, b) => a - b);

it.each([
  ['nobody', [], 0, 0, null],
  ['today alone', [0], 1, 1, '2026-11-20'],
  ['yesterday alone', [1], 1, 1, '2026-11-19'],
  ['the day before yesterday alone', [2], 0, 1, '2026-11-18'],
  ['three days up to today', [0, 1, 2], 3, 3, '2026-11-20'],
  ['three days up to yesterday', [1, 2, 3], 3, 3, '2026-11-19'],
  ['a gap', [0, 2, 3, 4], 1, 3, '2026-11-20'],
  ['a longer run long ago', [0, 1, 100, 101, 102, 103], 2, 4, '2026-11-20'],
])('of %s', (_who, ago, current, longest, lastActiveDate) => {
  expect(streakOf(daysAgo(...ago), TODAY)).toMatchObject({ current, longest, lastActiveDate });
});

it('shows the last 14 days, oldest first', () => {
  const { days } = streakOf(daysAgo(0, 13, 14), TODAY);
  expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, i) => dateOf(TODAY - 13 + i)));
  expect(days.filter(({ active }) => active).map(({ date }) => date)).toEqual(['2026-11-07', '2026-11-20']);
});

/** The same by looking at one day after the other. */
function counted(days: ReadonlySet<Day>, today: Day) {
  const from = (day: Day): number => (days.has(day) ? 1 + from(day - 1) : 0);
  const runs = [...days].map(from);
  return { current: from(today) || from(today - 1), longest: Math.max(0, ...runs) };
}

it('equals what one counts day by day, whatever the days are', () => {
  const random = seededRandom(20);
  for (let round = 0; round < 500; round++) {
    const share = random();
    const days = Array.from({ length: 60 }, (_, i) => TODAY - 59 + i).filter(() => random() < share);
    const streak = streakOf(days, TODAY);
    expect(streak).toMatchObject(counted(new Set(days), TODAY));
    expect(streak.longest).toBeGreaterThanOrEqual(streak.current);
    expect(longestRun(days.map((day) => day + 1000))).toBe(streak.longest);
  }
});

it.each([
  // finished each evening at 23:30, over both changes of the clocks
  ['Europe/London', ['2026-10-23T22:30Z', '2026-10-24T22:30Z', '2026-10-25T23:30Z', '2026-10-26T23:30Z'], 4],
  ['Europe/London', ['2026-03-28T23:30Z', '2026-03-29T22:30Z', '2026-03-30T22:30Z'], 3],
  // the same moments are one day apart in one zone and on one day in another
  ['Pacific/Kiritimati', ['2026-11-20T09:30Z', '2026-11-20T10:30Z'], 2],
  ['Pacific/Pago_Pago', ['2026-11-20T11:30Z', '2026-11-21T10:30Z'], 1],
  ['UTC', ['2026-11-20T11:30Z', '2026-11-21T10:30Z'], 2],
])('counts by the days of %s', (zone, moments, longest) => {
  const attempts = moments.map((moment) => practised({ at: Date.parse(moment) }));
  expect(longestRun(activeDays(dated(attempts, new LocalTime(zone))))).toBe(longest);
});

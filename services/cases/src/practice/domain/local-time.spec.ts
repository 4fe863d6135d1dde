import { seededRandom } from '@casedrop/case-engine';
import { dateOf, dayOf, firstOfMonth, LocalTime, mondayOf } from './local-time.js';

const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Asia/Kolkata',
  'Europe/London',
  'UTC',
  'America/St_Johns',
  'America/New_York',
  'America/Sao_Paulo',
  'Pacific/Pago_Pago',
];

it.each([
  ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21', 0],
  ['Pacific/Kiritimati', '2026-11-20T09:59:59Z', '2026-11-20', 23],
  ['Pacific/Pago_Pago', '2026-11-20T10:59:59Z', '2026-11-19', 23],
  ['Pacific/Pago_Pago', '2026-11-20T11:00:00Z', '2026-11-20', 0],
  ['Asia/Kolkata', '2026-11-20T18:30:00Z', '2026-11-21', 0],
  ['UTC', '2026-12-31T23:59:59Z', '2026-12-31', 23],
  // Clocks go forward at 01:00 and back at 02:00.
  ['Europe/London', '2026-03-29T00:59:59Z', '2026-03-29', 0],
  ['Europe/London', '2026-03-29T01:00:00Z', '2026-03-29', 2],
  ['Europe/London', '2026-03-29T23:00:00Z', '2026-03-30', 0],
  ['Europe/London', '2026-10-25T00:30:00Z', '2026-10-25', 1],
  ['Europe/London', '2026-10-25T01:30:00Z', '2026-10-25', 1],
  ['Europe/London', '2026-10-25T23:59:59Z', '2026-10-25', 23],
  ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31', 23],
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01', 23],
  // A day that never was: Samoa went from 29 to 31 December.
  ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29', 23],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31', 0],
])('%s at %s is %s, hour %i', (zone, moment, date, hour) => {
  const local = new LocalTime(zone).at(Date.parse(moment));
  expect([dateOf(local.day), local.hour]).toEqual([date, hour]);
});

it('agrees with the calendar of every zone, hour by hour over two years', () => {
  const wrong: string[] = [];
  for (const zone of ZONES) {
    const clock = new LocalTime(zone);
    const long = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short' });
    const random = seededRandom(7);
    for (let i = 0; i < 2000; i++) {
      const moment = Date.parse('2025-06-01T00:00:00Z') + Math.floor(random() * 730 * 24) * 3_600_000;
      const [month, day, year] = long.format(moment).split('/').map(Number);
      const date = new Date(Date.UTC(2000 + (year ?? 0), (month ?? 0) - 1, day)).toISOString().slice(0, 10);
      if (dateOf(clock.at(moment).day) !== date) wrong.push(`${zone} ${new Date(moment).toISOString()}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('never goes back a day while time goes on', () => {
  const backwards: string[] = [];
  for (const zone of ZONES) {
    const clock = new LocalTime(zone);
    let last = Number.NEGATIVE_INFINITY;
    for (let hour = 0; hour < 24 * 800; hour++) {
      const { day } = clock.at(Date.parse('2025-01-01T00:00:00Z') + hour * 3_600_000);
      if (day < last) backwards.push(`${zone} ${dateOf(day)}`);
      last = day;
    }
  }
  expect(backwards).toEqual([]);
});

it('finds the Monday of every day, also before 1970', () => {
  for (let day = -800; day < 800; day++) {
    const monday = mondayOf(day);
    expect(new Date(`${dateOf(monday)}T00:00:00Z`).getUTCDay()).toBe(1);
    expect(day - monday).toBeGreaterThanOrEqual(0);
    expect(day - monday).toBeLessThan(7);
  }
});

it.each([
  ['2026-01-31', '2026-01-01'],
  ['2025-12-01', '2025-12-01'],
  ['2024-02-29', '2024-02-01'],
])('finds the first day of the month of %s', (date, first) => {
  expect(dateOf(firstOfMonth(dayOf(date)))).toBe(first);
});

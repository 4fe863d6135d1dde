import type { IssueLine } from '@casedrop/contracts/http';
import { cityOf, isoWeekOf, weekOf, weeksLater } from '@casedrop/contracts/words';
import { plural } from '../../lib/plural.js';
import { isOnTheMove } from './issue-states.js';

/** How many weeks ahead an issue can be begun. */
const AHEAD = 8;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A week that has no issue. */
export interface FreeWeek {
  week: string;
  number: number;
  /** "Monday 30 November". */
  day: string;
  isPresent: boolean;
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Of the present week and those ahead that an issue can be written for, the ones that have none. */
export function weeksWithoutIssue(lines: readonly IssueLine[], now: Date): FreeWeek[] {
  const taken = new Set(lines.map(({ week }) => week));
  const present = weekOf(now);
  return Array.from({ length: AHEAD + 1 }, (_unused, at) => {
    const monday = weeksLater(present, at);
    const week = isoWeekOf(monday);
    const day = DAY.format(new Date(monday)).replace(',', '');
    return { week, number: Number(week.slice(-2)), day, isPresent: at === 0 };
  }).filter(({ week }) => !taken.has(week));
}

/**
 * The issue that an editor cares for now: one that goes out or stands still on its way, else the earliest, from the present
 * week on, that is still to go out. One that was left behind in an earlier week is no next issue.
 */
export function nextIssue(lines: readonly IssueLine[], now: Date): IssueLine | undefined {
  const present = isoWeekOf(weekOf(now));
  const open = lines.filter((one) => one.state === 'draft' || one.state === 'scheduled');
  const ahead = open.filter(({ week }) => week >= present);
  return (
    lines.find(isOnTheMove) ??
    lines.find(({ state }) => state === 'paused') ??
    ahead.sort((one, other) => one.week.localeCompare(other.week))[0]
  );
}

/** How long it is until a moment, in words: "in 6 days", "in 3 hours and 20 minutes"; since when, once it is past. */
export function untilInWords(instant: string, now: Date): string {
  const distance = Date.parse(instant) - now.getTime();
  const words = spanInWords(Math.abs(distance));
  return distance >= 0 ? `in ${words}` : `${words} ago`;
}

function spanInWords(ms: number): string {
  if (ms < MINUTE_MS) return 'less than a minute';
  if (ms < HOUR_MS) return plural(Math.floor(ms / MINUTE_MS), 'minute');
  if (ms >= 2 * DAY_MS) return plural(Math.round(ms / DAY_MS), 'day');
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const hours = plural(Math.floor(ms / HOUR_MS), 'hour');
  return minutes > 0 ? `${hours} and ${plural(minutes, 'minute')}` : hours;
}

/** "Monday 30 November, 08:00 London": by the clocks that the issue goes by, whatever that of the machine shows. */
export function pressTime(instant: string, { zone }: Pick<IssueLine, 'zone'>): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  const part = Object.fromEntries(
    clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${part.weekday} ${part.day} ${part.month}, ${part.hour}:${part.minute} ${cityOf(zone)}`;
}

/** `2026-W48` as "48 of 2026". */
export function weekInWords(week: string): string {
  const [year, number] = week.split('-W');
  return `${Number(number)} of ${year}`;
}

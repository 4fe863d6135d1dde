const DAY_MS = 86_400_000;

/** The ISO 8601 week of a date: weeks start on Monday, week 1 holds the year's first Thursday. */
export function isoWeek(date: Date): number {
  const day = new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
  const weekday = day.getUTCDay() || 7;
  day.setUTCDate(day.getUTCDate() + 4 - weekday);
  const yearStart = Date.UTC(day.getUTCFullYear(), 0, 1);
  return Math.ceil(((day.getTime() - yearStart) / DAY_MS + 1) / 7);
}

// By hand, as Intl would write them: the first formatter that a page makes takes 20 ms, as long as the rest of its start.
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const SHORT = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');

const dayAndMonth = (date: Date): string => `${date.getDate()} ${SHORT[date.getMonth()]}`;
const two = (part: number): string => String(part).padStart(2, '0');
const clock = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** "Friday 20 November 2026". */
export function longDate(date: Date): string {
  return `${WEEKDAYS[date.getDay()]} ${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** A day as a date without a time, "2026-11-20", in words: "Friday 20 November"; it is that day wherever the browser stands. */
export function dayInWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** "20 Nov 2026". */
export function shortDate(instant: string): string {
  const date = new Date(instant);
  return `${dayAndMonth(date)} ${date.getFullYear()}`;
}

/** "20 Nov, 16:04". */
export function dateTime(instant: string): string {
  const date = new Date(instant);
  return `${dayAndMonth(date)}, ${clock(date)}`;
}

/** "16:04". */
export function clockTime(instant: string): string {
  return clock(new Date(instant));
}

/** Seconds as "mm:ss". */
export function minutesAndSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${two(minutes)}:${two(seconds % 60)}`;
}

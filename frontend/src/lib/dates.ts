const DAY_MS = 86_400_000;

/** The ISO 8601 week of a date: weeks start on Monday, week 1 holds the year's first Thursday. */
export function isoWeek(date: Date): number {
  const day = new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
  const weekday = day.getUTCDay() || 7;
  day.setUTCDate(day.getUTCDate() + 4 - weekday);
  const yearStart = Date.UTC(day.getUTCFullYear(), 0, 1);
  return Math.ceil(((day.getTime() - yearStart) / DAY_MS + 1) / 7);
}

const LONG_DATE = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const SHORT_DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const DATE_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "Friday 20 November 2026". */
export function longDate(date: Date): string {
  return LONG_DATE.format(date).replace(',', '');
}

/** "20 Nov 2026". */
export function shortDate(instant: string): string {
  return SHORT_DATE.format(new Date(instant));
}

/** "20 Nov, 16:04". */
export function dateTime(instant: string): string {
  return DATE_TIME.format(new Date(instant));
}

/** "16:04". */
export function clockTime(instant: string): string {
  return CLOCK.format(new Date(instant));
}

/** Seconds as "mm:ss". */
export function minutesAndSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

const DAY_MS = 86_400_000;

/** The ISO 8601 week of a date: weeks start on Monday, week 1 holds the year's first Thursday. */
export function isoWeek(date: Date): number {
  const day = new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
  const weekday = day.getUTCDay() || 7;
  day.setUTCDate(day.getUTCDate() + 4 - weekday);
  const yearStart = Date.UTC(day.getUTCFullYear(), 0, 1);
  return Math.ceil(((day.getTime() - yearStart) / DAY_MS + 1) / 7);
}

const SHORT_DATE = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const DATE_TIME = formatter({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const CLOCK = formatter({ hour: '2-digit', minute: '2-digit' });

/** Made when it is first used: the first one that a page makes takes 20 ms, as long as all the rest of a start. */
function formatter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (date) => (made ??= new Intl.DateTimeFormat('en-GB', options)).format(date);
}

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "Friday 20 November 2026"; by hand, as it stands at the head of every page before anything else does. */
export function longDate(date: Date): string {
  return `${WEEKDAYS[date.getDay()]} ${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** "20 Nov 2026". */
export function shortDate(instant: string): string {
  return SHORT_DATE(new Date(instant));
}

/** "20 Nov, 16:04". */
export function dateTime(instant: string): string {
  return DATE_TIME(new Date(instant));
}

/** "16:04". */
export function clockTime(instant: string): string {
  return CLOCK(new Date(instant));
}

/** Seconds as "mm:ss". */
export function minutesAndSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

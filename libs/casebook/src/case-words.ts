const DAY_MS = 24 * 60 * 60 * 1000;

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** `20 November 2026`; what is no date stays as it is. */
export function dateInWords(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : DATE.format(date);
}

/** The week by ISO 8601, which numbers the Monday papers. */
export function weekOf(text: string): number {
  const date = new Date(text);
  const day = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
  return Math.ceil(((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / DAY_MS + 1) / 7);
}

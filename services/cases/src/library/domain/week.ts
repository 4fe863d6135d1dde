/** The clock of the press room: a week of the product begins on its Mondays at this hour. */
const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
});
const FIRST_HOUR = 8;
const DAY_MS = 86_400_000;

/**
 * The week that a moment belongs to, by the date of the Monday with which it begins (ISO 8601): from 08:00 on that day in
 * London to 08:00 on the next Monday, whatever happens to the clocks between.
 */
export function weekOf(moment: Date): string {
  const part = Object.fromEntries(
    LONDON.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = NaN, month = NaN, day = NaN, hour = NaN } = part;
  // What London's clocks show, as if it were UTC: days of this calendar all have 24 hours.
  const shown = Date.UTC(year, month - 1, day, hour - FIRST_HOUR);
  const daysSinceMonday = (new Date(shown).getUTCDay() + 6) % 7;
  return new Date(shown - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}

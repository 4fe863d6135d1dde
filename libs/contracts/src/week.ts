/**
 * The week of the press room: it begins with the Monday Case Drop and ends with the next, by the clock of its zone, whatever
 * happens to the clocks between. It is known by the date of its Monday (`2026-11-23`) and shown as `2026-W48` (ISO 8601).
 */
export interface PressClock {
  /** IANA name of the zone. */
  zone: string;
  /** The hour of Monday, 0 to 23, at which the week begins. */
  hour: number;
}

/** Monday 08:00 in London, unless an operator says otherwise. */
export const LONDON_AT_EIGHT: PressClock = { zone: 'Europe/London', hour: 8 };

/** What the clocks of a zone are called after: `London`, `New York`. */
export const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** The Monday (`YYYY-MM-DD`) with which the week of a moment begins. */
export function weekOf(moment: Date, { zone, hour }: PressClock = LONDON_AT_EIGHT): string {
  // What the clocks there show, as if it were UTC: days of that calendar all have 24 hours.
  const shown = shownIn(zone, moment.getTime()) - hour * HOUR_MS;
  const daysSinceMonday = (new Date(shown).getUTCDay() + 6) % 7;
  return dateOf(shown - daysSinceMonday * DAY_MS);
}

/** The moment at which the week of that Monday begins. Where the clocks skip the hour it is the moment of the skip. */
export function startOfWeek(monday: string, { zone, hour }: PressClock = LONDON_AT_EIGHT): Date {
  const wanted = Date.parse(monday) + hour * HOUR_MS;
  const offset = shownIn(zone, wanted) - wanted;
  const first = wanted - offset;
  return new Date(wanted - (shownIn(zone, first) - first));
}

/** The Monday that many weeks later. */
export const weeksLater = (monday: string, weeks: number): string =>
  dateOf(Date.parse(monday) + weeks * WEEK_MS);

/** `2026-W48` of the Monday `2026-11-23`: week 1 holds the year's first Thursday. */
export function isoWeekOf(monday: string): string {
  const thursday = new Date(Date.parse(monday) + 3 * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / WEEK_MS) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The Monday of `2026-W48`; `null` for a week that the year does not have, and for what names no week. */
export function mondayOf(isoWeek: string): string | null {
  const named = /^(\d{4})-W(\d{2})$/.exec(isoWeek);
  if (!named) return null;
  const [year, week] = [Number(named[1]), Number(named[2])];
  // 4 January is always in week 1.
  const fourth = Date.UTC(year, 0, 4);
  const monday = dateOf(fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS + (week - 1) * WEEK_MS);
  return isoWeekOf(monday) === isoWeek ? monday : null;
}

/** The number of an issue is that of its ISO week, as in the masthead: 48 of `2026-W48`. */
export const issueNumberOf = (isoWeek: string): number => Number(isoWeek.slice(-2));

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show at a moment, in milliseconds as if they showed UTC. */
function shownIn(zone: string, time: number): number {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN } = part;
  return Date.UTC(year, month - 1, day, hour, minute) + (time % 60_000);
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  clocks.set(zone, made);
  return made;
}

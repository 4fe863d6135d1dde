/** A day as its number since 1 January 1970: arithmetic on days knows no clock changes. */
export type Day = number;

const DAY_MS = 86_400_000;

/** The day of an ISO date such as `2026-11-20`. */
export const dayOf = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** The ISO date of a day. */
export const dateOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week that a day is in. */
export const mondayOf = (day: Day): Day => day - ((((day + 3) % 7) + 7) % 7);

/** The first day of the month that a day is in. */
export const firstOfMonth = (day: Day): Day => dayOf(`${dateOf(day).slice(0, 7)}-01`);

/** The day of the month, from 1. */
export const dayOfMonth = (day: Day): number => day - firstOfMonth(day) + 1;

/**
 * Reads moments on the clocks of a time zone. The zones are those of this machine's Intl, which the contract checks
 * names against; PostgreSQL may know others.
 */
export class LocalTime {
  private readonly format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    // Swedish writes dates as ISO does: `2026-11-20 07`.
    this.format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
  }

  /** Day and hour of a moment, given in milliseconds since 1970. */
  at(millis: number): { day: Day; hour: number } {
    const text = this.format.format(millis);
    return { day: dayOf(text.slice(0, 10)), hour: Number(text.slice(11, 13)) };
  }
}

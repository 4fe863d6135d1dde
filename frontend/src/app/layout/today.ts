import { isoWeek, longDate } from '../../lib/dates.js';

/** What stands in the masthead on any day. */
export const PAPER = 'Monday Case Drop';

/** "Monday Case Drop · No. 48". */
export const paperOf = (day: Date): string => `${PAPER} · No. ${isoWeek(day)}`;

/** Fills the day and the year into a printed page, which may be read on any day. */
export function tellToday(page: ParentNode): void {
  const today = new Date();
  const write = (mark: string, text: string) => {
    const place = page.querySelector(`[data-today=${mark}]`);
    if (place) place.textContent = text;
  };
  write('date', longDate(today));
  write('paper', paperOf(today));
  write('year', String(today.getFullYear()));
}

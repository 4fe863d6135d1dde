import { isoWeek, longDate } from '../../lib/dates.js';

/** Fills the day into the printed masthead, which may be read on any day. */
export function tellToday(page: ParentNode): void {
  const today = new Date();
  const write = (mark: string, text: string) => {
    const place = page.querySelector(`[data-today=${mark}]`);
    if (place) place.textContent = text;
  };
  write('date', longDate(today));
  write('week', String(isoWeek(today)));
}

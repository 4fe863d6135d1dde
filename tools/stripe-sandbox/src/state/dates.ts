export const HOUR = 3600;
export const DAY = 24 * HOUR;

type Interval = 'day' | 'week' | 'month' | 'year';

/**
 * The moment `count` intervals after another, in seconds. A month that lacks the day ends on its last one, and the next
 * count goes from the anchor again: 31 January, 28 February, 31 March.
 */
export function addInterval(anchor: number, interval: string, count: number): number {
  const unit = interval as Interval;
  if (unit === 'day') return anchor + count * DAY;
  if (unit === 'week') return anchor + 7 * count * DAY;
  const months = unit === 'year' ? 12 * count : count;
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}

/** The end of the period that begins at `start`, counted from the anchor so that month ends do not drift. */
export function periodEnd(anchor: number, start: number, interval: string, count: number): number {
  for (let times = 1; ; times++) {
    const end = addInterval(anchor, interval, times * count);
    if (end > start) return end;
  }
}

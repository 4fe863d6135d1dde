/** Zone names that feeds use and `Date.parse` does not know, in hours from UTC. */
const ZONES: Record<string, string> = {
  BST: '+0100',
  CET: '+0100',
  CEST: '+0200',
  WET: '+0000',
  WEST: '+0100',
};

/**
 * Reads a feed's date leniently (RFC 822, ISO 8601, with wrong weekdays or named zones). A date that cannot be read,
 * or that lies in the future, counts as now.
 */
export function readPublishedAt(text: string | undefined, now: Date): Date {
  const time = text === undefined ? Number.NaN : parse(text.trim());
  return Number.isNaN(time) || time > now.getTime() || time < 0 ? now : new Date(time);
}

function parse(text: string): number {
  const direct = Date.parse(text);
  if (!Number.isNaN(direct)) return direct;
  const withoutWeekday = text.replace(/^\p{L}+\.?,?\s+(?=\d)/u, '');
  return Date.parse(withoutWeekday.replace(/\b[A-Z]{2,4}$/, (zone) => ZONES[zone] ?? 'GMT'));
}

import { issueNumberOf, isoWeekOf } from '@casedrop/contracts';

/** Week and number of an issue, by its Monday. */
export function nameOf(monday: string): { week: string; number: number } {
  const week = isoWeekOf(monday);
  return { week, number: issueNumberOf(week) };
}

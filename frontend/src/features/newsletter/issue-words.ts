import type { PublishedIssueLine } from '@casedrop/contracts/http';

const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'Europe/London',
});
const SHORT = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  timeZone: 'Europe/London',
});

/** The day in London on which an issue went out, such as "Monday 23 November 2026". */
export const dayOf = (instant: string): string => DAY.format(new Date(instant)).replace(',', '');

/** The same, short: "23 Nov 2026". */
export const shortDayOf = (instant: string): string => SHORT.format(new Date(instant));

/** The address of an issue. */
export const issueAddress = (week: string): string => `/archive/${week}`;

/** Issues by the year of their week, in the order in which they come: the volumes of the paper. */
export function volumes<Line extends Pick<PublishedIssueLine, 'week'>>(
  issues: readonly Line[],
): { year: string; issues: Line[] }[] {
  const bound: { year: string; issues: Line[] }[] = [];
  for (const issue of issues) {
    const year = issue.week.slice(0, 4);
    const last = bound.at(-1);
    if (last?.year === year) last.issues.push(issue);
    else bound.push({ year, issues: [issue] });
  }
  return bound;
}

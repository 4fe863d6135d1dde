import type { NewsletterFigures } from '@casedrop/contracts/http';
import type { ReadPlace } from '../../components/chart/reader.js';
import { orDash, percent, whole } from '../../lib/figures.js';
import { plural } from '../../lib/plural.js';

export type GrowthWeek = NewsletterFigures['growth'][number];
export type IssueFigures = NewsletterFigures['issues'][number];

/** `2026-W48` as "W48". */
export const weekName = (week: string): string => week.slice(5);

/** As few weeks as a chart has. */
const LEAST_WEEKS = 6;

/** The weeks from the one before the first subscriber on: an empty half year says nothing. */
export function sinceTheFirst(growth: readonly GrowthWeek[]): readonly GrowthWeek[] {
  const first = growth.findIndex(({ total, joined }) => total > 0 || joined > 0);
  return growth.slice(Math.max(0, Math.min(first - 1, growth.length - LEAST_WEEKS)));
}

/** Who left in a week, in either way. */
export const leftIn = ({ unsubscribed, suppressed }: GrowthWeek): number => unsubscribed + suppressed;

/** Percent of those who agreed to be counted; `null` where there is nobody. */
const ofMeasured = (count: number, { measured }: IssueFigures): number | null =>
  measured > 0 ? (count / measured) * 100 : null;

export const openedShare = (issue: IssueFigures): number | null => ofMeasured(issue.opened, issue);
export const clickedShare = (issue: IssueFigures): number | null => ofMeasured(issue.clicked, issue);

/** Percent of those sent to who unsubscribed by its links. */
export const unsubscribedShare = ({ unsubscribed, sent }: IssueFigures): number | null =>
  sent > 0 ? (unsubscribed / sent) * 100 : null;

/** What the line of subscribers shows, as a headline. */
export function growthHeadline(growth: readonly GrowthWeek[]): string {
  const [first, last] = [growth[0], growth.at(-1)];
  if (!first || !last) return 'Nobody has subscribed yet';
  const before = first.total - first.joined + leftIn(first);
  const change = last.total - before;
  const now = plural(last.total, 'subscriber');
  const span = growth.length === 1 ? 'this week' : `in ${plural(growth.length, 'week')}`;
  if (change === 0) return `${now}, as many as before`;
  return `${now}, ${whole(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} ${span}`;
}

/** What came and went, as a headline. */
export function movesHeadline(growth: readonly GrowthWeek[]): string {
  const joined = growth.reduce((sum, one) => sum + one.joined, 0);
  const left = growth.reduce((sum, one) => sum + leftIn(one), 0);
  return `${whole(joined)} joined and ${whole(left)} left`;
}

/** What the lines of opens and clicks show, as a headline. */
export function ratesHeadline(issues: readonly IssueFigures[]): string {
  const last = issues.filter(({ measured }) => measured > 0).at(-1);
  if (!last) return 'Nobody who got an issue has agreed to be counted';
  const [opened, clicked] = [orDash(openedShare(last), percent), orDash(clickedShare(last), percent)];
  return `No. ${last.number} was opened by ${opened} and clicked by ${clicked} of those counted`;
}

/** What is read of each week; the latest is not over. */
export const growthPlaces = (growth: readonly GrowthWeek[]): ReadPlace[] =>
  growth.map((week, at) => ({
    name: `${week.week}${at === growth.length - 1 ? ' so far' : ''}`,
    reading: [
      { label: 'Subscribers', value: whole(week.total) },
      { label: 'Joined', value: whole(week.joined) },
      { label: 'Unsubscribed', value: whole(week.unsubscribed) },
      { label: 'Bounced', value: whole(week.suppressed) },
    ],
  }));

/** What is read of each issue. */
export const issuePlaces = (issues: readonly IssueFigures[]): ReadPlace[] =>
  issues.map((issue) => ({
    name: `No. ${issue.number}`,
    reading: [
      { label: 'Opened', value: orDash(openedShare(issue), percent) },
      { label: 'Clicked', value: orDash(clickedShare(issue), percent) },
      { label: 'of', value: `${whole(issue.measured)} counted` },
      { label: 'Sent', value: whole(issue.sent) },
    ],
  }));

import type { Dashboard } from '@casedrop/contracts';
import { activeDays, type DatedAttempt, meanScore, secondsOf, solvedCases } from './history.js';
import { type Day, dayOfMonth, firstOfMonth, mondayOf } from './local-time.js';
import { longestRun } from './streak.js';

type Trend = Dashboard['trends'][number];

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

/**
 * This month so far against as many days of the one before, both on the person's calendar; a month against all of a
 * shorter one.
 */
export function trendsOf(attempts: readonly DatedAttempt[], today: Day): Dashboard['trends'] {
  const first = firstOfMonth(today);
  const firstBefore = firstOfMonth(first - 1);
  const now = attempts.filter(({ day }) => day >= first);
  const endBefore = Math.min(first, firstBefore + dayOfMonth(today));
  const before = attempts.filter(({ day }) => day >= firstBefore && day < endBefore);
  const trend = (
    words: Pick<Trend, 'label' | 'format' | 'unit'>,
    of: (some: DatedAttempt[]) => number | null,
  ): Trend => ({ ...words, current: of(now), previous: of(before) });
  return [
    trend({ label: 'Cases Solved', format: 'number', unit: 'cases' }, (some) => solvedCases(some).size),
    trend({ label: 'Average Score', format: 'percent', unit: '%' }, (some) => rounded(meanScore(some))),
    trend({ label: 'Time Practised', format: 'minutes', unit: 'min' }, (some) =>
      Math.round(secondsOf(some) / 60),
    ),
    trend({ label: 'Longest Streak', format: 'number', unit: 'days' }, (some) =>
      longestRun(activeDays(some)),
    ),
  ];
}

/** The goals of the week, which runs from Monday to Sunday on the person's calendar; today counts as a day left. */
export function weeklyGoalsOf(attempts: readonly DatedAttempt[], today: Day): Dashboard['weeklyGoals'] {
  const monday = mondayOf(today);
  const week = attempts.filter(({ day }) => day >= monday && day < monday + 7);
  const daysLeft = monday + 7 - today;
  const hours = Math.round(secondsOf(week) / 360) / 10;
  return [
    { goal: 'Solve cases', current: solvedCases(week).size, target: 3, unit: 'cases', daysLeft },
    { goal: 'Practise', current: hours, target: 5, unit: 'hours', daysLeft },
    { goal: 'Average score', current: rounded(meanScore(week)), target: 85, unit: '%', daysLeft },
  ];
}

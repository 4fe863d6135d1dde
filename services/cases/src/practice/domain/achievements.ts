import { type Dashboard, SCORE_DIMENSIONS } from '@casedrop/contracts';
import type { DatedAttempt } from './history.js';
import type { DimensionRecord } from './skills.js';

type Achievement = Dashboard['achievements'][number];

/** Counts through attempts in order of time; each call takes the next one and tells how far one is. */
type Counter = () => (attempt: DatedAttempt) => number;

interface Goal {
  id: string;
  title: string;
  description: string;
  maxProgress: number;
  counter: Counter;
  /** Attempts that are open count too. */
  open?: boolean;
}

const distinct =
  (key: (attempt: DatedAttempt) => string): Counter =>
  () => {
    const seen = new Set<string>();
    return (attempt) => seen.add(key(attempt)).size;
  };

const anyOf =
  (holds: (attempt: DatedAttempt) => boolean): Counter =>
  () =>
  (attempt) =>
    holds(attempt) ? 1 : 0;

const daysInARow: Counter = () => {
  let last = Number.NaN;
  let run = 0;
  return ({ day }) => {
    if (day !== last) run = day === last + 1 ? run + 1 : 1;
    last = day;
    return run;
  };
};

const hours: Counter = () => {
  let seconds = 0;
  return (attempt) => Math.floor((seconds += attempt.seconds) / 3600);
};

const cases = distinct(({ caseId }) => caseId);

const goal = (
  id: string,
  title: string,
  description: string,
  maxProgress: number,
  counter: Counter,
): Goal => ({ id, title, description, maxProgress, counter });

const GOALS: readonly Goal[] = [
  goal('first-case', 'First Case', 'Finish your first case', 1, cases),
  goal('five-cases', 'Warmed Up', 'Finish 5 different cases', 5, cases),
  goal('twenty-five-cases', 'Case Veteran', 'Finish 25 different cases', 25, cases),
  goal('three-day-streak', 'Three in a Row', 'Finish a case on 3 days in a row', 3, daysInARow),
  goal('seven-day-streak', 'Full Week', 'Finish a case on 7 days in a row', 7, daysInARow),
  goal(
    'high-score',
    'High Score',
    'Score at least 80% in a case',
    1,
    anyOf(({ score }) => (score ?? 0) >= 80),
  ),
  goal(
    'all-difficulties',
    'Every Level',
    'Finish a beginner, an intermediate and an advanced case',
    3,
    distinct(({ difficulty }) => difficulty),
  ),
  goal(
    'five-industries',
    'All-Rounder',
    'Finish cases from 5 industries',
    5,
    distinct(({ industry }) => industry),
  ),
  // the same time as everywhere: that of open attempts too
  { ...goal('ten-hours', 'Ten Hours', 'Practise for 10 hours', 10, hours), open: true },
  goal(
    'early-bird',
    'Early Bird',
    'Finish a case between 4 and 8 in the morning',
    1,
    anyOf(({ hour }) => hour >= 4 && hour < 8),
  ),
];

/** What was achieved by the attempts of a person, in order of time, and how far the rest is. */
export function achievementsOf(
  attempts: readonly DatedAttempt[],
  records: readonly DimensionRecord[],
): Achievement[] {
  const finished = attempts.filter((attempt) => attempt.finished);
  return [...GOALS.map((goal) => reached(goal, goal.open ? attempts : finished)), wellRounded(records)];
}

/**
 * The same with what was earned before, by its moment: what was reached once is nobody's to take back, though by
 * another time zone the days would fall otherwise.
 */
export const withEarned = (
  achievements: readonly Achievement[],
  earned: ReadonlyMap<string, string>,
): Achievement[] =>
  achievements.map((one) => {
    const earnedAt = earned.get(one.id);
    return earnedAt === undefined ? one : { ...one, earned: true, earnedAt, progress: one.maxProgress };
  });

function reached({ counter, open: _open, ...goal }: Goal, attempts: readonly DatedAttempt[]): Achievement {
  const count = counter();
  let progress = 0;
  let earnedAt: string | null = null;
  for (const attempt of attempts) {
    progress = Math.max(progress, count(attempt));
    if (progress >= goal.maxProgress) earnedAt ??= new Date(attempt.at).toISOString();
  }
  return {
    ...goal,
    earned: earnedAt !== null,
    earnedAt,
    progress: Math.min(progress, goal.maxProgress),
  };
}

function wellRounded(records: readonly DimensionRecord[]): Achievement {
  const strong = records.flatMap(({ strongSince }) => (strongSince === null ? [] : [strongSince]));
  const maxProgress = Object.keys(SCORE_DIMENSIONS).length;
  const earned = strong.length >= maxProgress;
  return {
    id: 'all-dimensions',
    title: 'Well Rounded',
    description: 'Score at least 4 of 5 in every dimension',
    earned,
    earnedAt: earned ? new Date(Math.max(...strong)).toISOString() : null,
    progress: strong.length,
    maxProgress,
  };
}

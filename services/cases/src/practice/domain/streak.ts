import type { Dashboard } from '@casedrop/contracts';
import { dateOf, type Day } from './local-time.js';

const SHOWN_DAYS = 14;

interface Run {
  last: Day;
  length: number;
}

/** Runs of days in a row; `days` ascend, each once. */
export function runsOf(days: readonly Day[]): Run[] {
  const runs: Run[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.last === day - 1) Object.assign(run, { last: day, length: run.length + 1 });
    else runs.push({ last: day, length: 1 });
  }
  return runs;
}

/** The longest run of days in a row. */
export const longestRun = (days: readonly Day[]): number =>
  Math.max(0, ...runsOf(days).map(({ length }) => length));

/** The streak of somebody active on `days`; it is alive while it reaches today or yesterday. */
export function streakOf(days: readonly Day[], today: Day): Dashboard['streakDetail'] {
  const last = runsOf(days).at(-1);
  const active = new Set(days);
  const shown = Array.from({ length: SHOWN_DAYS }, (_, i) => today - SHOWN_DAYS + 1 + i);
  return {
    current: last && last.last >= today - 1 ? last.length : 0,
    longest: longestRun(days),
    lastActiveDate: last ? dateOf(last.last) : null,
    days: shown.map((day) => ({ date: dateOf(day), active: active.has(day) })),
  };
}

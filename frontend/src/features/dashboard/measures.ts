import type { Dashboard } from '@casedrop/contracts/http';
import { dimensionName } from '../../lib/dimension-names.js';

type Trend = Dashboard['trends'][number];
type Skill = Dashboard['skills'][number];

/** With at most one decimal place: "1,204", "4.5"; by hand for the reason of `lib/dates.ts`. */
function numberOf(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 10) / 10).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** A figure with at most one decimal place and its unit: "78%", "3 cases", "1 day". */
export function withUnit(value: number, unit: string): string {
  const figure = numberOf(value);
  if (unit === '%' || unit === 'percent') return `${figure}%`;
  if (unit === '') return figure;
  return `${figure} ${value === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** A figure of a trend; a dash where there is none. */
export function trendFigure(value: number | null, unit: string): string {
  return value === null ? '–' : withUnit(value, unit);
}

/** The change of a trend in words: "+4 points", "+2 cases", "no change"; `null` where there is nothing to compare. */
export function trendChange({ current, previous, format, unit }: Trend): string | null {
  if (current === null || previous === null) return null;
  const change = current - previous;
  if (Math.abs(change) < 0.05) return 'no change';
  return `${change > 0 ? '+' : '−'}${withUnit(Math.abs(change), format === 'percent' ? 'points' : unit)}`;
}

/** What the skills say in one line; `null` before the first score. */
export function skillsHeadline(skills: readonly Skill[]): string | null {
  const scored = skills
    .filter((one): one is Skill & { averageScore: number } => one.averageScore !== null)
    .sort((one, other) => other.averageScore - one.averageScore);
  const [best, worst] = [scored[0], scored.at(-1)];
  if (!best || !worst) return null;
  const strongest = dimensionName(best.skill);
  if (best.averageScore === worst.averageScore) return `${strongest} leads so far`;
  return `${strongest} carries you; ${dimensionName(worst.skill).toLowerCase()} has most to gain`;
}

/** What the streak says in one line. */
export function streakHeadline({ current, longest }: Dashboard['streakDetail']): string {
  if (current === 0)
    return longest === 0 ? 'Your streak begins with one case' : 'Finish a case to begin a new streak';
  if (current >= longest) return `${withUnit(current, 'days')} in a row, your best so far`;
  return `${withUnit(current, 'days')} in a row; your best is ${numberOf(longest)}`;
}

/** Whether the person has finished anything yet. */
export function hasFinished(dashboard: Dashboard): boolean {
  return dashboard.casesSolved > 0 || dashboard.streakDetail.lastActiveDate !== null;
}

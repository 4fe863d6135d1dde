import type { CaseQuality, CaseStatistics } from '@casedrop/contracts';

/** What is counted of one case: people, each once, by the first attempt that they finished with an answer. */
export interface CaseCounts {
  /** People who began it. */
  attempts: number;
  /** Of them, those who finished it. */
  completed: number;
  /** Those with a score, and with one of at least 60. */
  scored: number;
  passed: number;
  scoreSum: number;
  ratingSum: number;
  ratingCount: number;
  secondsSum: number;
  medianMinutes: number | null;
}

/** How one question fared. */
export interface ItemCounts {
  partId: string;
  kind: string;
  answered: number;
  facility: number | null;
  discrimination: number | null;
}
export type ItemStatistics = CaseQuality['items'][number];

/** Questions answered less often than this tell nothing yet. */
export const ENOUGH_ANSWERS = 20;
const ENOUGH_RATINGS = 10;
const ENOUGH_PEOPLE = 30;
export const ENOUGH_FINISHED = 5;
/** Of fewer people a figure of how they fared would tell of each: the score and the time of one person are their own. */
const PUBLIC_FROM_PEOPLE = 5;
/** A corrected item-total correlation that books on testing call very good. */
const VERY_GOOD_DISCRIMINATION = 0.4;

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** Percent of people who finished what they began; `null` without any. */
export const completionRate = ({ completed, attempts }: CaseCounts): number | null =>
  percent(completed, attempts);

/** What is wrong with a question by its figures, in a sentence; `null` while nothing is. */
export function itemConcern({ answered, facility, discrimination }: ItemCounts): string | null {
  if (answered < ENOUGH_ANSWERS || facility === null) return null;
  if (facility < 0.1) return `Hardly anybody gets this question right, of ${answered} who answered it.`;
  if (facility > 0.97) return `Almost everybody gets this question right, of ${answered} who answered it.`;
  if (discrimination !== null && discrimination < 0.05)
    return 'People who do well in the rest of the case do no better in this question.';
  return null;
}

/** What is wrong with a whole case by its figures, in sentences. */
export function caseConcerns(counts: CaseCounts): string[] {
  const { attempts, completed, ratingSum, ratingCount } = counts;
  const rating = ratingSum / ratingCount;
  return [
    ...(ratingCount >= ENOUGH_RATINGS && rating < 2.5
      ? [`People rate this case ${rating.toFixed(1)} of 5, in ${ratingCount} ratings.`]
      : []),
    ...(attempts >= ENOUGH_PEOPLE && completed / attempts < 0.2
      ? [`Only ${completed} of ${attempts} people who began this case finished it.`]
      : []),
  ];
}

/**
 * Quality from 0 to 5; `null` below 5 people who finished. Half of it is the average rating, a quarter the share of
 * people who finished, a quarter the mean discrimination of its questions, where 0.4 and more is the best and
 * nothing below 0 counts. What there is no figure for is left out and the others count for it.
 */
export function qualityScore(counts: CaseCounts, items: readonly ItemCounts[]): number | null {
  if (counts.completed < ENOUGH_FINISHED) return null;
  const told = items.flatMap(({ answered, discrimination }) =>
    answered >= ENOUGH_FINISHED && discrimination !== null ? [discrimination] : [],
  );
  const terms = [
    ...(counts.ratingCount > 0 ? [{ weight: 2, value: counts.ratingSum / counts.ratingCount }] : []),
    { weight: 1, value: (5 * counts.completed) / counts.attempts },
    ...(told.length > 0 ? [{ weight: 1, value: 5 * discriminating(told) }] : []),
  ];
  const weights = terms.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((10 * terms.reduce((sum, { weight, value }) => sum + weight * value, 0)) / weights) / 10;
}

const discriminating = (values: readonly number[]): number =>
  within(0, values.reduce((sum, value) => sum + value, 0) / values.length / VERY_GOOD_DISCRIMINATION, 1);

const LABELS: Record<string, number> = { beginner: 3, intermediate: 5.5, advanced: 8 };

/**
 * Difficulty from 1 to 10: 3, 5.5 or 8 by the label; up to 1 more or less by the number of calculation steps, of which
 * 6 are usual; and from 5 scores on up to 1.5 more or less by how far people stay from 60 percent.
 */
export function difficultyOfTen(
  { difficulty, steps }: { difficulty: string; steps: number },
  { scored, scoreSum }: Pick<CaseCounts, 'scored' | 'scoreSum'>,
): number {
  const fared = scored < ENOUGH_FINISHED ? 0 : within(-1.5, (60 - scoreSum / scored) / 20, 1.5);
  const all = (LABELS[difficulty] ?? 5.5) + within(-1, (steps - 6) / 4, 1) + fared;
  return Math.round(10 * within(1, all, 10)) / 10;
}

/** The figures of a case, however few people they come from: for admins. */
export function statisticsOf(
  counts: CaseCounts,
  listing: { difficulty: string; steps: number; averageRating: number | null; totalRatings: number },
): CaseStatistics {
  const { attempts, completed, scored, passed, scoreSum, medianMinutes } = counts;
  return {
    attempts,
    completed,
    averageRating: listing.averageRating,
    totalRatings: listing.totalRatings,
    successRate: percent(passed, completed),
    medianMinutes: medianMinutes === null ? null : Math.max(1, Math.round(medianMinutes)),
    averageScore: scored === 0 ? null : Math.round((10 * scoreSum) / scored) / 10,
    difficultyOfTen: difficultyOfTen(listing, counts),
  };
}

/** The figures of a case as everybody sees them. */
export function publicStatisticsOf(...[counts, listing]: Parameters<typeof statisticsOf>): CaseStatistics {
  const { successRate, medianMinutes, averageScore, ...others } = statisticsOf(counts, listing);
  const from = <T>(people: number, figure: T): T | null => (people < PUBLIC_FROM_PEOPLE ? null : figure);
  return {
    ...others,
    successRate: from(counts.completed, successRate),
    medianMinutes: from(counts.completed, medianMinutes),
    averageScore: from(counts.scored, averageScore),
  };
}

/** Why a case goes back to a reviewer; `null` when nothing is wrong with it. */
export function reasonToReturn(
  concerns: readonly string[],
  items: readonly Pick<ItemStatistics, 'partId' | 'concern'>[],
): string | null {
  const ofItems = items.flatMap(({ partId, concern }) =>
    concern ? [`Question "${partId}": ${concern}`] : [],
  );
  return [...concerns, ...ofItems].join(' ') || null;
}

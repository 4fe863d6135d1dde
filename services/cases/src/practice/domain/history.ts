import type { Day, LocalTime } from './local-time.js';

/** One attempt of a person, as far as figures need it. */
export interface PractisedAttempt {
  caseId: string;
  /** When it was finished, or last saved while it is open; milliseconds since 1970. */
  at: number;
  /** Whether it was finished with an answer: what was handed in blank was begun and no more. */
  finished: boolean;
  /** Percent; `null` without a score. */
  score: number | null;
  seconds: number;
  industry: string;
  difficulty: string;
  /** Whether the case is in the library today. */
  inLibrary: boolean;
}

/** The same with day and hour on the person's clock. */
export interface DatedAttempt extends PractisedAttempt {
  day: Day;
  hour: number;
}

/** Attempts in order of time, dated on the clock of the person. */
export function dated(attempts: readonly PractisedAttempt[], clock: LocalTime): DatedAttempt[] {
  return [...attempts]
    .sort((one, other) => one.at - other.at)
    .map((attempt) => ({ ...attempt, ...clock.at(attempt.at) }));
}

/** Cases that were finished at least once. */
export const solvedCases = (attempts: readonly PractisedAttempt[]): Set<string> =>
  new Set(attempts.filter(({ finished }) => finished).map(({ caseId }) => caseId));

/** Mean of the scores, unrounded; `null` without any. */
export function meanScore(attempts: readonly PractisedAttempt[]): number | null {
  const scores = attempts.flatMap(({ score }) => (score === null ? [] : [score]));
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Time practised in seconds; open attempts count. */
export const secondsOf = (attempts: readonly PractisedAttempt[]): number =>
  attempts.reduce((sum, { seconds }) => sum + seconds, 0);

/** Days on which an attempt was finished, each once, in order. */
export const activeDays = (attempts: readonly DatedAttempt[]): Day[] =>
  [...new Set(attempts.filter(({ finished }) => finished).map(({ day }) => day))].sort((a, b) => a - b);

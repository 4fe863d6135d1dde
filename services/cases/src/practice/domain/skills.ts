import { type Dashboard, SCORE_DIMENSIONS, type ScoreDimension } from '@casedrop/contracts';

/** What a person's scored attempts add up to in one dimension. */
export interface DimensionRecord {
  dimension: ScoreDimension;
  scored: number;
  /** Sum of the scores from 1 to 5. */
  total: number;
  /** When a score of at least 4 was first reached; milliseconds since 1970. */
  strongSince: number | null;
}

/** A score of 1 to 5 gives 10 to 50 points of experience. */
const POINTS = 10;
/** Experience from which levels 1 to 5 are reached: the first score, then about 3, 10, 23 and 50 scores of 3. */
export const LEVELS = [10, 100, 300, 700, 1500] as const;
const MAX_LEVEL = LEVELS.length;

/** Level and experience in every dimension, also in those without a score yet. */
export const skillsOf = (records: readonly DimensionRecord[]): Dashboard['skills'] =>
  (Object.keys(SCORE_DIMENSIONS) as ScoreDimension[]).map((skill) => {
    const record = records.find(({ dimension }) => dimension === skill);
    const experience = Math.round((record?.total ?? 0) * POINTS);
    const level = LEVELS.filter((threshold) => threshold <= experience).length;
    return {
      skill,
      level,
      maxLevel: MAX_LEVEL,
      experience,
      // at the highest level there is no next one, and the bar stays full
      nextLevelExperience: LEVELS[Math.min(level, MAX_LEVEL - 1)] ?? 0,
      averageScore: record ? Math.round((record.total / record.scored) * 10) / 10 : null,
    };
  });

import type { Grade } from '@casedrop/case-engine';
import { type AttemptDetail, dimensionScoreSchema, gradedCriterionSchema } from '@casedrop/contracts';

/** What is stored of a grade; without one when grading failed. */
export interface Assessment {
  score: number | null;
  gradingFailed: boolean;
  feedback: string;
  dimensions: AttemptDetail['dimensions'] | null;
  criteria: AttemptDetail['criteria'] | null;
  parts: Grade['parts'];
}

/** What an attempt gets that could not be graded: a sentence that says so, and no invented score. */
export const UNGRADED: Assessment = {
  score: null,
  gradingFailed: true,
  feedback: 'We could not grade this attempt. Your answers are kept.',
  dimensions: null,
  criteria: null,
  parts: [],
};

/** The grade as it is stored; throws when it is none, so that no nonsense is kept as a score. */
export function assessmentOf({ percent, dimensions, criteria, parts, feedback }: Grade): Assessment {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError('the percent of a grade is out of range');
  if (!parts.every(({ share }) => share >= 0 && share <= 1))
    throw new RangeError('the share of a part is out of range');
  return {
    score: percent,
    gradingFailed: false,
    feedback,
    dimensions: dimensionScoreSchema.array().parse(dimensions),
    criteria: gradedCriterionSchema.array().parse(criteria),
    parts,
  };
}

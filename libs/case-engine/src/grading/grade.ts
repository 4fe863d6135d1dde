import type { DIMENSIONS, Part } from '../model/case-model.js';

type Dimension = (typeof DIMENSIONS)[number];

/** What a candidate answered to one part; `number` is what they put into the field for a number, as they wrote it. */
export interface CandidateAnswer {
  partId: string;
  text: string;
  number?: string;
}

/** How one part went, as a share of the best. */
export interface GradedPart {
  partId: string;
  kind: Part['kind'];
  /** 0 to 1. */
  share: number;
}

/** One criterion of the rubric, graded. */
export interface GradedCriterion {
  id: string;
  dimension: Dimension;
  /** Percent of the whole. */
  weight: number;
  parts: string[];
  /** 1 to 5. */
  score: number;
  /** The sentence of the candidate's that earned it. */
  evidence: string | null;
  anchorMet: string;
  nextAnchor: string | null;
  /** What went right and wrong, in sentences, such as "You took revenue as profit." */
  remarks: string[];
}

/** What an attempt is worth. Everything but `feedback` may tell of the solution. */
export interface Grade {
  /** Percent of what can be reached, from the criteria by their weight. */
  percent: number;
  /** 1 to 5, `null` where the rubric has no criterion of that dimension. */
  dimensions: { dimension: Dimension; score: number | null }[];
  criteria: GradedCriterion[];
  parts: GradedPart[];
  /** One sentence that gives nothing of the solution away: the strongest and the weakest dimension. */
  feedback: string;
}

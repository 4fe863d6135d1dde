import type { Industry } from '@casedrop/case-engine';

/** A headline as far as a ranking looks at it. */
export interface RankedHeadline {
  title: string;
  summary: string | null;
  publisher: string | null;
}

/** How good a case a headline would make, 0 to 100, and of what industry. */
export interface Ranking {
  score: number;
  industry: Industry;
}

/** Somebody who says which headlines are worth a case. */
export interface HeadlineRanking {
  /** For each headline, in their order, its ranking; `undefined` for one that makes no case. */
  rank(headlines: readonly RankedHeadline[]): Promise<(Ranking | undefined)[]>;
}

/** Injection token of the ranking. */
export const HEADLINE_RANKING = Symbol('HEADLINE_RANKING');

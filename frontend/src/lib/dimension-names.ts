import type { ScoreDimension } from '@casedrop/contracts/http';

const NAMES: Record<ScoreDimension, string> = {
  structuring: 'Structuring',
  quantitative: 'Quantitative',
  judgement: 'Judgement',
  synthesis: 'Synthesis',
  creativity: 'Creativity',
  communication: 'Communication',
};

/** The word that people see for a dimension of the score. */
export function dimensionName(dimension: ScoreDimension): string {
  return NAMES[dimension];
}

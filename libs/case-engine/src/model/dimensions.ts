/** What a candidate is scored in; fixed, so that people can be compared. */
export const DIMENSIONS = [
  'structuring',
  'quantitative',
  'judgement',
  'synthesis',
  'creativity',
  'communication',
] as const;

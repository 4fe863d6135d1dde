import type { PublicPart } from '@casedrop/case-engine';

const LABELS: Record<PublicPart['kind'], string> = {
  structure: 'Structure',
  quant: 'Calculation',
  exhibit: 'Exhibit',
  brainstorm: 'Brainstorm',
  recommend: 'Recommendation',
};

/** What kind of question a part is, in the word people use. */
export function partLabel(kind: PublicPart['kind']): string {
  return LABELS[kind];
}

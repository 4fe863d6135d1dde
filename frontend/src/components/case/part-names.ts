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

/** The sections of a worked solution: their anchors and names, in order. */
export const SOLUTION_SECTIONS = {
  decides: 'What decides it',
  structure: 'One good structure',
  calculations: 'The calculations',
  ideas: 'Ideas',
  risks: 'Risks',
  next: 'Next steps',
} as const;
export type SolutionSection = keyof typeof SOLUTION_SECTIONS;

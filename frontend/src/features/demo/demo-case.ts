import { publicView, type PublicPart } from '@casedrop/case-engine';
import { demonstrationCase } from '@casedrop/case-engine/demo';

/** What a candidate may see of the demonstration case. */
export const DEMO_CASE = publicView(demonstrationCase);

/** The questions in their order, in the words that the steps are called by. */
const NAMES = ['Structure', 'Calculation', 'Exhibit', 'Ideas', 'Advice'] as const;

export interface Question extends PublicPart {
  name: string;
  /** Points of a hundred that hang on this question alone. */
  points: number;
  /** Whether a number answers it, and is told at once what it is. */
  hasNumber: boolean;
}

export const QUESTIONS: readonly Question[] = DEMO_CASE.parts.map((part, at) => ({
  ...part,
  name: NAMES[at] ?? '',
  points: pointsOf(part.id),
  hasNumber: part.kind === 'quant' || part.kind === 'exhibit',
}));

function pointsOf(partId: string): number {
  const own = demonstrationCase.rubric.criteria.filter(({ parts }) => parts.every((id) => id === partId));
  return own.reduce((sum, { weight }) => sum + weight, 0);
}

/** The steps of the page: the brief, the questions, and what they are worth. */
export const STEPS: readonly string[] = ['Brief', ...QUESTIONS.map(({ name }) => name), 'Result'];
export const RESULT = STEPS.length - 1;

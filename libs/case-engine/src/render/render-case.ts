import type { CaseModel } from '../model/case-model.js';
import { lockedView } from './locked-view.js';
import { publicView } from './public-view.js';

/** The case as plain texts with line breaks. */
export type CaseTexts = {
  title: string;
  description: string;
  content: string;
  solution: string;
  rubric: string;
};

/** Renders all texts of a case; `solution` and `rubric` belong behind the lock. */
export function renderCase(model: CaseModel): CaseTexts {
  const { title, description, content } = publicView(model);
  const { solution, rubricText: rubric } = lockedView(model);
  return { title, description, content, solution, rubric };
}

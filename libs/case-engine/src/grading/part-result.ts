import type { CaseModel, Part } from '../model/case-model.js';
import type { Values } from './grading-subject.js';

/** How a part, or one side of it, went. */
export interface PartResult {
  /** 0 to 1. */
  share: number;
  evidence: string | null;
  remarks: string[];
  /** Wrong values that later questions may rightly build on, each way to understand them. */
  errors?: Values[];
}

/** A question as people count them: `Question 2`. */
export const questionOf = ({ parts }: Pick<CaseModel, 'parts'>, { id }: Pick<Part, 'id'>) =>
  `Question ${parts.findIndex((part) => part.id === id) + 1}`;

/** The result of a question that was left out. */
export const unanswered = (model: Pick<CaseModel, 'parts'>, part: Pick<Part, 'id'>): PartResult => ({
  share: 0,
  evidence: null,
  remarks: [`${questionOf(model, part)} was not answered; a first attempt earns more than none.`],
});

/** The result of an answer that only says again what the case has said. */
export const repeated = (model: Pick<CaseModel, 'parts'>, part: Pick<Part, 'id'>): PartResult => ({
  share: 0,
  evidence: null,
  remarks: [`${questionOf(model, part)} repeats what the case says: add something of your own to it.`],
});

import type { CaseModel } from '../model/case-model.js';
import { written } from './candidate-text.js';
import { gradingSubject } from './grading-subject.js';
import { matchField, numberTask, type NumberMatch } from './match-number.js';

/**
 * What the number in a field turns out to be, told at once and apart from any grade; undefined where no number can be read in
 * it. Throws for a part that asks for none.
 */
export function judgeNumber(model: CaseModel, partId: string, field: string): NumberMatch | undefined {
  const part = model.parts.find(({ id }) => id === partId);
  const task = part && numberTask(gradingSubject(model), part);
  if (!task) throw new Error(`part ${partId} of ${model.id} asks for no number`);
  return matchField(written({ text: '', number: field }).number, task);
}

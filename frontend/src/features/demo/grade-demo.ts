import {
  gradeAttempt,
  judgeNumber,
  lockedView,
  type CandidateAnswer,
  type Grade,
  type NumberMatch,
} from '@casedrop/case-engine';
import { demonstrationCase } from '@casedrop/case-engine/demo';

/** The solution of the demonstration case, which everybody may read. */
export const DEMO_SOLUTION = lockedView(demonstrationCase);

export const gradeDemo = (answers: readonly CandidateAnswer[]): Grade =>
  gradeAttempt(demonstrationCase, answers);

/** How the answer to one question does by the criterion that belongs to it. */
export function gradeQuestion(partId: string, text: string): Grade['criteria'][number] | undefined {
  return gradeDemo([{ partId, text }]).criteria.find(({ parts }) => parts.includes(partId));
}

/** What a number in the field of a question turns out to be; undefined where no number can be read in it. */
export function checkNumber(partId: string, field: string): NumberMatch | undefined {
  return judgeNumber(demonstrationCase, partId, field);
}

import type { Answer } from '@casedrop/contracts/http';
import { ANSWER_LETTERS } from '@casedrop/contracts/words';

export type AnswerField = 'text' | 'number';

/** How many letters of each field the server takes. */
export const LONGEST: Readonly<Record<AnswerField, number>> = ANSWER_LETTERS;

/** How many letters too many stand in a field of an answer. */
export function excessOf(answer: Answer | undefined, field: AnswerField): number {
  return Math.max(0, (answer?.[field] ?? '').length - LONGEST[field]);
}

/** Whether the server would refuse an answer for its length. */
export function isTooLong(answer: Answer): boolean {
  return excessOf(answer, 'text') > 0 || excessOf(answer, 'number') > 0;
}

/** The name of the control for a field of an answer, by which it is found in the page. */
export function controlName(partId: string, field: AnswerField): string {
  return `${field}-${partId}`;
}

/** A count of letters as people read it. */
export function inThousands(count: number): string {
  return count.toLocaleString('en-GB');
}

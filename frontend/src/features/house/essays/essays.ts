import type { Essay } from '../essay.js';
import { ESSAY_LIST, type EssayEntry } from '../essay-list.js';
import { A_WRONG_NUMBER_HAS_A_NAME } from './a-wrong-number-has-a-name.js';
import { WHAT_A_HEADLINE_HAS_TO_HAVE } from './what-a-headline-has-to-have.js';
import { WHY_A_CASE_MUST_RECOMPUTE } from './why-a-case-must-recompute.js';

const TEXTS: readonly Essay[] = [
  WHY_A_CASE_MUST_RECOMPUTE,
  A_WRONG_NUMBER_HAS_A_NAME,
  WHAT_A_HEADLINE_HAS_TO_HAVE,
];

/** The essay at an address, with its text; `undefined` where there is none. */
export function essayAt(slug: string | undefined): (EssayEntry & Essay) | undefined {
  const entry = ESSAY_LIST.find((one) => one.slug === slug);
  const text = TEXTS.find((one) => one.slug === slug);
  return entry && text && { ...entry, ...text };
}

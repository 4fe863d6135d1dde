import type { Essay } from '../essay.js';
import { ESSAY_LIST, type EssayEntry, type EssaySlug } from '../essay-list.js';
import { A_WRONG_NUMBER_HAS_A_NAME } from './a-wrong-number-has-a-name.js';
import { WHAT_A_HEADLINE_HAS_TO_HAVE } from './what-a-headline-has-to-have.js';
import { WHY_A_CASE_MUST_RECOMPUTE } from './why-a-case-must-recompute.js';

const TEXTS: Record<EssaySlug, Essay> = {
  'why-a-case-must-recompute': WHY_A_CASE_MUST_RECOMPUTE,
  'a-wrong-number-has-a-name': A_WRONG_NUMBER_HAS_A_NAME,
  'what-a-headline-has-to-have': WHAT_A_HEADLINE_HAS_TO_HAVE,
};

/** The essays with their texts, the one to begin with first. */
export const ESSAYS: readonly (EssayEntry & Essay)[] = ESSAY_LIST.map((entry) => ({
  ...entry,
  ...TEXTS[entry.slug],
}));

/** The essay at an address; `undefined` where there is none. */
export const essayAt = (slug: string | undefined) => ESSAYS.find((essay) => essay.slug === slug);

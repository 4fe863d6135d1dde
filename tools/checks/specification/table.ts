import { FAILURES } from './failures.js';
import { MESSAGES } from './messages.js';
import { NUMBERS } from './numbers.js';
import { RELIABILITY } from './reliability.js';
import type { Row } from './rows.js';
import { RULES } from './rules.js';
import { SCREENS } from './screens.js';

/**
 * The specification as tests show it: every message of §8, every number of §9, and each statement of the other sections
 * that was found open once. What coaches have of their own, and the factors and PKCE of the provider, stand apart.
 */
export const TABLE: readonly Row[] = [
  ...MESSAGES,
  ...FAILURES,
  ...NUMBERS,
  ...RELIABILITY,
  ...SCREENS,
  ...RULES,
];

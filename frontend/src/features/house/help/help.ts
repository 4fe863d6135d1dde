import { ACCOUNT, REFERRALS } from './account.js';
import { CREDITS } from './credits.js';
import type { HelpGroup } from './help-group.js';
import { PAYMENTS } from './payments.js';
import { PRACTICE } from './practice.js';

/** All questions and answers, by subject. */
export const HELP: readonly HelpGroup[] = [CREDITS, PRACTICE, PAYMENTS, REFERRALS, ACCOUNT];

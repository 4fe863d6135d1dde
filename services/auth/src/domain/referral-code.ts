import { randomInt } from 'node:crypto';

/** Capital letters and digits without those that are taken for one another: no 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const REFERRAL_ALPHABET = '34679ACDEFGHJKMNPQRTUVWXY';
const REFERRAL_CODE_LENGTH = 8;

/** A random referral code (37 bits); uniqueness is the database's to enforce. */
export function newReferralCode(pick: (below: number) => number = randomInt): string {
  const character = () => REFERRAL_ALPHABET.charAt(pick(REFERRAL_ALPHABET.length));
  return Array.from({ length: REFERRAL_CODE_LENGTH }, character).join('');
}

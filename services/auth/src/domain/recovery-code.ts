import { randomBytes } from 'node:crypto';
import { hashOfSecret } from './secret.js';

/** Small letters and digits that are not taken for one another (RFC 4648). */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

/** A new recovery code of 120 random bits, in groups that can be read out: `abcd-efgh-…`. */
export function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(GROUP, '$&-');
}

/** The hash by which a recovery code is known, however its holder typed it. */
export const hashOfRecoveryCode = (typed: string): Buffer =>
  hashOfSecret(
    typed
      .toLowerCase()
      .replace(/[^a-z\d]/g, '')
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')
      .replaceAll('8', 'b'),
  );

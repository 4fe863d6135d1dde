import { createHmac } from 'node:crypto';

/** How long an address is known again after its account was deleted: 12 months. */
export const ERASED_ADDRESS_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** The form in which an erased address (in lower case) is kept: whoever lacks the key cannot try addresses on it. */
export const macOfAddress = (email: string, key: string): Buffer =>
  createHmac('sha256', key).update(email).digest();

/** The forms in which it may be kept, under the key of now and those of before. */
export const macsOfAddress = (
  email: string,
  keys: { DELETED_ADDRESSES_KEY: string; DELETED_ADDRESSES_FORMER_KEYS: readonly string[] },
): Buffer[] =>
  [keys.DELETED_ADDRESSES_KEY, ...keys.DELETED_ADDRESSES_FORMER_KEYS].map((key) => macOfAddress(email, key));

/**
 * Whether an account earns credits for signing up or being referred, once for each person. Who deleted an account
 * had them. If that account never showed its address to be its own, it may have been a stranger's doing: the account
 * of whoever does show it earns them.
 */
export const earnsCredits = (erased: { proven: boolean } | null, isConfirmed: boolean): boolean =>
  erased === null || (!erased.proven && isConfirmed);

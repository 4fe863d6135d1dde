import { createHmac } from 'node:crypto';

/** How long an address is known again after its account was deleted, and where it got its first credit: 12 months. */
export const ADDRESSES_KNOWN_MS = 365 * 24 * 60 * 60 * 1000;

/** The forms in which it may be kept, under the key of now and those of before. */
export const macsOfAddress = (
  email: string,
  keys: { DELETED_ADDRESSES_KEY: string; DELETED_ADDRESSES_FORMER_KEYS: readonly string[] },
): Buffer[] =>
  [keys.DELETED_ADDRESSES_KEY, ...keys.DELETED_ADDRESSES_FORMER_KEYS].map((key) => macOfAddress(email, key));

/**
 * The form in which an address is kept without an account, one of mail or of the network: whoever lacks the key cannot try
 * addresses on it.
 */
export const macOfAddress = (address: string, key: string): Buffer =>
  createHmac('sha256', key).update(address).digest();

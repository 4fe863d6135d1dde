import { createHash, randomBytes } from 'node:crypto';

const HOUR_MS = 60 * 60 * 1000;

/** An address gets at most one confirmation mail in this time. */
export const MAIL_EVERY_MS = 24 * HOUR_MS;
/** A code can be used for this long. */
export const CODE_LIFETIME_MS = 7 * 24 * HOUR_MS;

/** Which wording the subscriber agreed to; a new wording gets a new version. */
export const CONSENT_TEXT_VERSION = '2025-11';

/** A confirmation code: 256 random bits in base64url. It goes into the mail and is kept nowhere. */
export const newCode = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a code, the form in which the database knows it. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** SHA-256 of an address in lower case: what is left of it when it must not be kept itself. */
export const hashOfEmail = (email: string): Buffer => createHash('sha256').update(email).digest();

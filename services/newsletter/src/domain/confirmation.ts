import { createHash, randomBytes } from 'node:crypto';

const HOUR_MS = 60 * 60 * 1000;

/** An address gets at most one confirmation mail in this time. */
export const MAIL_EVERY_MS = 24 * HOUR_MS;
/** A code can be used for this long. */
export const CODE_LIFETIME_MS = 7 * 24 * HOUR_MS;

/** What subscribers agreed to, in each wording that there has been; none is ever changed or taken out. */
const CONSENT_TEXTS = {
  '2025-11':
    'Somebody, we hope you, asked for the Monday Case Drop at this address: one fresh business case each Monday, written from the week’s news.',
};

/** Which wording is asked in now; a new wording gets a new version. */
export const CONSENT_TEXT_VERSION: keyof typeof CONSENT_TEXTS = '2025-11';
export const CONSENT_TEXT = CONSENT_TEXTS[CONSENT_TEXT_VERSION];

/** The sentence of a version, and the version itself where its sentence is not known. */
export const consentTextOf = (version: string): string =>
  (CONSENT_TEXTS as Record<string, string>)[version] ?? version;

/** A confirmation code: 256 random bits in base64url. It goes into the mail and is kept nowhere. */
export const newCode = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a code, the form in which the database knows it. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** SHA-256 of an address in lower case: what is left of it when it must not be kept itself. */
export const hashOfEmail = (email: string): Buffer => createHash('sha256').update(email).digest();

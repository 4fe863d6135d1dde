import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits in base64url. It goes to its owner and is kept nowhere. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token, the form in which the database knows it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

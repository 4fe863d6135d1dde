import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url: a session's token or a mail's code. It goes to its owner and is kept nowhere. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a secret, the form in which the database knows it. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A new salt for hashing a password. */
export const newSalt = (): Buffer => randomBytes(16);

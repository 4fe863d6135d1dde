import { hash } from 'node:crypto';

/** Hex SHA-256: the form in which a secret is kept and looked up. */
export const hashOf = (secret: string): string => hash('sha256', secret);

import { createHash } from 'node:crypto';
import { HostedAuthError } from './hosted-auth-error.js';

/** The SHA-256 of a secret that a client keeps (RFC 7636): only who shows the secret gets what it stands before. */
export interface Challenge {
  sha256: string;
}

const UNRESERVED = /^[a-zA-Z._~0-9-]{43,128}$/;

/**
 * The challenge of a request, if it brings one. GoTrue also knows the method `plain`, which hides nothing; a client falls
 * back on it where it has no WebCrypto, so that here it is a fault.
 */
export function challengeOf(member: (name: string) => string | undefined): Challenge | undefined {
  const [sha256, method] = [member('code_challenge'), member('code_challenge_method')];
  if (!sha256 && !method) return undefined;
  if (!sha256 || method?.toLowerCase() !== 's256') {
    const message = 'PKCE flow requires code_challenge_method and code_challenge';
    throw new HostedAuthError(400, 'validation_failed', message);
  }
  if (UNRESERVED.test(sha256)) return { sha256 };
  const message = 'code challenge has to be between 43 and 128 characters';
  throw new HostedAuthError(400, 'validation_failed', message);
}

export const isVerifierOf = (verifier: string, { sha256 }: Challenge): boolean =>
  createHash('sha256').update(verifier).digest('base64url') === sha256;

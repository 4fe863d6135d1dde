import { hashOfToken, newSessionToken } from './session-token.js';

/** A session as it is stored, which is without its token. */
export interface NewSession {
  id: string;
  personId: number;
  tokenHash: Buffer;
  begunAt: Date;
  lastUsedAt: Date;
  address: string;
  userAgent: string;
}

/** A session about to begin; `token` is for its owner alone. */
export function newSession(
  id: string,
  personId: number,
  client: { address: string; userAgent: string },
  now: Date,
): { token: string; session: NewSession } {
  const token = newSessionToken();
  const { address, userAgent } = client;
  const tokenHash = hashOfToken(token);
  return { token, session: { id, personId, tokenHash, begunAt: now, lastUsedAt: now, address, userAgent } };
}

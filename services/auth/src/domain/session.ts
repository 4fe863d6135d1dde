import { deviceOf } from './device.js';
import { hashOfSecret, newSecret } from './secret.js';

/** A cookie's session is known by its token; one of the hosted provider by the provider's session. */
export type SessionKind = 'cookie' | 'provider';

/** A session as it is stored, which is without its token. */
export interface NewSession {
  id: string;
  personId: number;
  kind: SessionKind;
  tokenHash: Buffer;
  begunAt: Date;
  lastUsedAt: Date;
  address: string;
  userAgent: string;
  /** Browser and system, by which a new device is noticed; `null` when no device is to be noted. */
  device: string | null;
}

interface Client {
  address: string;
  userAgent: string;
}

/** A session about to begin; `token` is for its owner alone. */
export function newSession(
  id: string,
  personId: number,
  client: Client,
  now: Date,
): { token: string; session: NewSession } {
  const token = newSecret();
  return {
    token,
    session: sessionOf({ id, personId, kind: 'cookie', tokenHash: hashOfSecret(token) }, client, now),
  };
}

/** The session of ours that stands for one of the hosted provider. */
export const providerSession = (
  id: string,
  personId: number,
  sessionKey: Buffer,
  client: Client,
  now: Date,
): NewSession => sessionOf({ id, personId, kind: 'provider', tokenHash: sessionKey }, client, now);

const sessionOf = (
  what: Pick<NewSession, 'id' | 'personId' | 'kind' | 'tokenHash'>,
  { address, userAgent }: Client,
  now: Date,
): NewSession => ({
  ...what,
  begunAt: now,
  lastUsedAt: now,
  address,
  userAgent,
  device: deviceOf(userAgent),
});

import { deviceOf } from './device.js';
import { hashOfSecret, newSecret } from './secret.js';

/** A cookie's session is known by its token; one of the hosted provider by the provider's session. */
export type SessionKind = 'cookie' | 'provider';

/** How a session came about, as the record of sign-ins has it. */
export type WayIn = 'registration' | 'password' | 'totp' | 'recovery-code' | 'passkey' | 'provider';
const WITH_SECOND_FACTOR: readonly WayIn[] = ['totp', 'recovery-code', 'passkey'];

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
  way: WayIn;
  /** Whether a second factor was shown for it. */
  secondFactor: boolean;
}

interface Client {
  address: string;
  userAgent: string;
}

/** A session about to begin; `token` is for its owner alone. */
export function newSession(
  id: string,
  personId: number,
  { way, ...client }: Client & { way: WayIn },
  now: Date,
): { token: string; session: NewSession } {
  const token = newSecret();
  const what = { id, personId, kind: 'cookie', tokenHash: hashOfSecret(token), way } as const;
  return {
    token,
    session: sessionOf({ ...what, secondFactor: WITH_SECOND_FACTOR.includes(way) }, client, now),
  };
}

/** The session of ours that stands for one of the hosted provider. */
export const providerSession = (
  id: string,
  personId: number,
  sessionKey: Buffer,
  { secondFactor = false, ...client }: Client & { secondFactor?: boolean },
  now: Date,
): NewSession =>
  sessionOf(
    { id, personId, kind: 'provider', tokenHash: sessionKey, way: 'provider', secondFactor },
    client,
    now,
  );

const sessionOf = (
  what: Omit<NewSession, 'begunAt' | 'lastUsedAt' | 'address' | 'userAgent' | 'device'>,
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

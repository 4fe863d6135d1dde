import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a browser is known that an account was signed in with: a year. */
export const KNOWN_DEVICE_MS = 365 * 24 * 60 * 60 * 1000;

/** Whose browser it may be. */
export interface MarkOwner {
  id: number;
  passwordSetAt: Date | null;
}

const FORM = /^(\d{1,16})\.([\w-]{22})\.(\d{1,16})\.([\w-]{43})$/;

const signatureOf = (signed: string, key: string): Buffer =>
  createHmac('sha256', key).update(signed).digest();

/** A new mark for a browser that `personId` was signed in with: it says whose, since when, and is signed with our key. */
export function markDevice(personId: number, key: string, now: Date): string {
  const signed = `${personId}.${randomBytes(16).toString('base64url')}.${now.getTime()}`;
  return `${signed}.${signatureOf(signed, key).toString('base64url')}`;
}

/**
 * By what a mark's own tries are counted, if it is the owner's, not too old, and younger than their password; `null`
 * otherwise: who knew a password of before is a stranger by now. Marks are no proof of
 * who somebody is: they only tell an owner's tries from those of strangers.
 */
export function knownDevice(
  mark: string | undefined,
  owner: MarkOwner | null,
  { key, now }: { key: string; now: Date },
): string | null {
  const [, personId, nonce, since, signature] = FORM.exec(mark ?? '') ?? [];
  if (!nonce || !signature || !owner || Number(personId) !== owner.id) return null;
  if (owner.passwordSetAt && Number(since) < owner.passwordSetAt.getTime()) return null;
  if (now.getTime() - Number(since) >= KNOWN_DEVICE_MS) return null;
  const right = signatureOf(`${personId}.${nonce}.${since}`, key);
  return timingSafeEqual(right, Buffer.from(signature, 'base64url')) ? nonce : null;
}

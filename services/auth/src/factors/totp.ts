import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** As all authenticator apps know it (RFC 6238): six digits of SHA-1, new every 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const ISSUER = 'CaseDrop';
/** Clocks may differ by a step: a code is taken half a minute early or late. */
const TOLERANCE = 1;

const bytesOf = (secret: Buffer): Secret => new Secret({ buffer: Uint8Array.from(secret).buffer });

/** A new secret of 160 bits, as long as the hash (RFC 4226). */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** What an app is set up with: the address that its camera reads, and the secret for typing. */
export function totpOffer(secret: Buffer, email: string): { uri: string; secret: string } {
  const totp = new TOTP({ ...FORM, issuer: ISSUER, label: email, secret: bytesOf(secret) });
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

/** The time step that a code is of, now or a step away; `null` when it is of none. */
export function stepOf(code: string, secret: Buffer, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...FORM, token, secret: bytesOf(secret), timestamp, window: TOLERANCE });
  return delta === null ? null : Math.floor(timestamp / 1000 / FORM.period) + delta;
}

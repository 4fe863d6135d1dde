import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

const keyOf = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'second-factor-secrets', 32));

/** A secret of a person, encrypted and bound to them (AES-256-GCM): put into another's row it opens no more. */
export function sealSecret(secret: Buffer, personId: number, key: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(String(personId)));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Opens a sealed secret; throws when it is another person's, was changed, or was sealed with another key. */
export function openSecret(sealed: Buffer, personId: number, key: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAAD(Buffer.from(String(personId))).setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
}

import { createHmac } from 'node:crypto';

/** The header that proves where a delivery comes from: one signature for each secret that is in force. */
export function signatureHeader(payload: string, secrets: readonly string[], at: number): string {
  const sign = (secret: string) => createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return [`t=${at}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
}

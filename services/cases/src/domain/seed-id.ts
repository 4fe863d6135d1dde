import { createHash } from 'node:crypto';

/** The namespace of our own cases: any constant will do that stays the same for ever. */
const NAMESPACE = Buffer.from('5c6a7d1e0b4f4f0c9d3ac5e5d2a7b610', 'hex');

/** The id of a case of the starter library: a UUID of version 5 (RFC 9562) of its readable identifier. */
export function seedId(slug: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(slug).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

import { createHash, randomBytes } from 'node:crypto';

/** The time, injected so that tests can set it. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/** New identifiers, injected so that tests can foresee them. */
export abstract class Ids {
  /** A UUID of version 7: sorts by time of making. */
  abstract uuid(): string;
}

export class RandomIds extends Ids {
  uuid(): string {
    return uuidV7(Date.now(), randomBytes(10));
  }
}

/** Builds a version 7 UUID (RFC 9562) from milliseconds since 1970 and 10 random bytes. */
export function uuidV7(millis: number, random: Uint8Array): string {
  const time = millis.toString(16).padStart(12, '0');
  const bytes = Uint8Array.from(random);
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8, 20)}`;
}

/** Builds a version 5 UUID (RFC 9562), the same for ever of the same name in the same namespace. */
export function uuidV5(namespace: Uint8Array, name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

import { randomBytes } from 'node:crypto';

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

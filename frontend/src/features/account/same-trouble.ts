import type { SecurityEvent } from '@casedrop/contracts/http';
import { isTrouble } from '../../lib/security-words.js';

/** One event, or several in a row that are the same trouble: whoever tries a thousand passwords must not hide the rest. */
export type Happening = readonly [SecurityEvent, ...SecurityEvent[]];

const isSame = (one: SecurityEvent, other: SecurityEvent): boolean =>
  isTrouble(one) && one.kind === other.kind && one.reason === other.reason;

/** The events of a record in their order, those together that are the same trouble in a row. */
export function happenings(events: readonly SecurityEvent[]): Happening[] {
  const found: [SecurityEvent, ...SecurityEvent[]][] = [];
  for (const event of events) {
    const last = found.at(-1);
    if (last && isSame(last[0], event)) last.push(event);
    else found.push([event]);
  }
  return found;
}

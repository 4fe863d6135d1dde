import type { SecurityEvent } from '@casedrop/contracts/http';

/** One event, or several in a row that tell of the same trouble: whoever tries a thousand passwords must not hide the rest. */
export type Happening = readonly [SecurityEvent, ...SecurityEvent[]];

/** Fewer are told one by one, each with the device and the network by which people know themselves again. */
const FEWEST_TOGETHER = 3;

/** That sign-in was slowed down belongs to the failures that it came of. */
const belongs = ({ kind, reason }: SecurityEvent, failure: SecurityEvent): boolean =>
  kind === 'locked' || (kind === 'sign-in-failed' && reason === failure.reason);

/** The events of a record in their order, failures of one kind in a row together. */
export function happenings(events: readonly SecurityEvent[]): Happening[] {
  const found: Happening[] = [];
  for (let at = 0; at < events.length;) {
    const run = runAt(events, at);
    found.push(run);
    at += run.length;
  }
  return found;
}

function runAt(events: readonly SecurityEvent[], at: number): Happening {
  const one = events[at] as SecurityEvent;
  const failure = events.slice(at).find(({ kind }) => kind !== 'locked');
  if (failure?.kind !== 'sign-in-failed') return [one];
  const end = events.findIndex((event, i) => i > at && !belongs(event, failure));
  const others = events.slice(at + 1, end < 0 ? undefined : end);
  return others.length + 1 < FEWEST_TOGETHER ? [one] : [one, ...others];
}

import { setTimeout as wait } from 'node:timers/promises';
import { batched, type Clock, isRefusal } from '@casedrop/platform';
import type { ClaimedRange, Noted, RecipientRepository } from '../persistence/recipient.repository.js';

interface Ask {
  noted: Noted | null;
  next: number | null;
}

/** Notes what became of the last mail of a line and says whether its next one may go. */
export type NoteAndAsk = (noted: Noted | null, next: number | null) => Promise<boolean>;

/** While the database is away it is asked again after this: a mail that was taken must not be forgotten. */
const AGAIN_MS = 500;
const MOST_TRIES = 120;

/** One statement for what all lines have to say at the moment; while one is under way, the next collects. */
export function noteAndAsk(
  recipients: RecipientRepository,
  range: ClaimedRange,
  { clock, lines, ending }: { clock: Clock; lines: number; ending: AbortSignal },
): NoteAndAsk {
  const ask = batched<Ask, boolean>({ largest: lines, atOnce: 1 }, async (asks) => {
    const noted = asks.flatMap((one) => one.noted ?? []);
    const next = asks.flatMap((one) => one.next ?? []);
    const allowed = await persistently(ending, () => recipients.noteAndAsk(range, noted, next, clock.now()));
    return asks.map((one) => one.next !== null && allowed.has(one.next));
  });
  return (noted, next) => ask({ noted, next });
}

async function persistently<Result>(ending: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if ((isRefusal(error) && !isCrossing(error)) || ending.aborted || tries === MOST_TRIES) throw error;
      await wait(AGAIN_MS);
    }
  }
}

/** Two transactions met in opposite directions; this one was sent back and can go again. */
const isCrossing = (error: Error): boolean => 'code' in error && /^40(001|P01)$/.test(String(error.code));

import { setTimeout as wait } from 'node:timers/promises';
import { batched, type Clock, isRefusal } from '@casedrop/platform';
import type { ClaimedRange, Noted, RecipientRepository } from '../persistence/recipient.repository.js';

interface Ask {
  range: ClaimedRange;
  noted: Noted | null;
  next: number | null;
}

/** Notes what became of the last mail of a line and says whether its next one may go. */
export type NoteAndAsk = (noted: Noted | null, next: number | null) => Promise<boolean>;

/** While the database is away it is asked again after this: a mail that was taken must not be forgotten. */
const AGAIN_MS = 500;
const MOST_TRIES = 120;
/** While PostgreSQL works on one statement the next is read and the one before it answered; more only make them smaller. */
const STATEMENTS_AT_ONCE = 3;

/**
 * One statement for what all lines have to say at the moment, whatever range they are on; while a few are under way, the next
 * collects. Gives what a range asks by.
 */
export function noteAndAsk(
  recipients: RecipientRepository,
  { clock, lines, ending }: { clock: Clock; lines: number; ending: AbortSignal },
): (range: ClaimedRange) => NoteAndAsk {
  const answer = async (asks: readonly Ask[]): Promise<Set<Ask>> => {
    const noted = asks.flatMap((one) => one.noted ?? []);
    const next = asks.flatMap((one) => one.next ?? []);
    const ranges = [...new Set(asks.map(({ range }) => range))];
    const allowed = await persistently(ending, () => recipients.noteAndAsk(ranges, noted, next, clock.now()));
    return new Set(asks.filter((one) => one.next !== null && allowed.has(one.next)));
  };
  const ask = batched<Ask, boolean>({ largest: lines, atOnce: STATEMENTS_AT_ONCE }, async (asks) => {
    const issues = [...new Set(asks.map(({ range }) => range.issueId))];
    const allowed = await Promise.all(
      issues.map((id) => answer(asks.filter(({ range }) => range.issueId === id))),
    );
    return asks.map((one) => allowed.some((ofIssue) => ofIssue.has(one)));
  });
  return (range) => (noted, next) => ask({ range, noted, next });
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

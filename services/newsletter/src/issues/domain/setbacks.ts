import { pauseAfter } from './backoff.js';

/** So often in a row, over about a minute, is no passing trouble. */
const MOST_IN_A_ROW = 6;

/** A failure so long ago was another trouble's: the longest pause between two tries, twice. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;

/** What a range that failed does next. */
export interface Setback {
  pauseMs: number;
  /** It failed too often, and no other range of its issue went through meanwhile. */
  isHopeless: boolean;
}

/**
 * Counts how often ranges of an issue failed in a row for a reason that is neither the mail server's nor a reader's. One that
 * fails while others go through waits longer each time; when none goes through any more, somebody has to look.
 */
export class Setbacks {
  private readonly failed = new Map<number, { times: number; throughBefore: number; at: number }>();
  private through = 0;

  /** Notes that a range failed. */
  note(range: number, now: Date): Setback {
    const at = now.getTime();
    const last = this.failed.get(range);
    const isOld = !last || at - last.at > FORGOTTEN_AFTER_MS;
    const { times: before, throughBefore } = isOld ? { times: 0, throughBefore: 0 } : last;
    const times = before + 1;
    this.failed.set(range, { times, throughBefore: this.through, at });
    const isHopeless = times >= MOST_IN_A_ROW && throughBefore === this.through;
    return { pauseMs: pauseAfter(times), isHopeless };
  }

  /** Notes that a range came to its end, whatever became of its mails. */
  forget(range: number): void {
    this.failed.delete(range);
    this.through++;
  }
}

/** The latest mails that are looked at. */
const LOOKED_AT = 100;
/** Of those, so many refused are more than bad addresses. */
const TOO_MANY = 50;
/** A server that takes no mail for so long is not coming back by itself. */
const SILENCE_MS = 5 * 60_000;
/** So many different readers put off are not to blame themselves. */
const MANY_READERS = 50;
/** After so long without any mail, what was before it says nothing any more: the longest pause between two tries, twice. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;

/** What became of a mail to the reader at a position; `reached` tells whether there was a line to the server at all. */
export interface Weather {
  position: number;
  outcome: 'taken' | 'refused' | 'put-off';
  reason: string | null;
  reached: boolean;
}

/**
 * Watches over what a mail server answers while an issue goes out. When it refuses half of the latest hundred, or for five
 * minutes takes none while it cannot be reached or puts off many readers, it is not the recipients: each further mail would
 * only be lost or spoil our name. One reader whose own server is away for days is no storm.
 */
export class Storm {
  private latest: boolean[] = [];
  private last = 0;
  /** Since the last mail that was taken: when it began to go wrong, with whom, and whether the server was away. */
  private bad: { since: number; readers: Set<number>; isAway: boolean } | null = null;

  /** The sentence to stop with, once it is time to. */
  note({ position, outcome, reason, reached }: Weather, at: Date): string | null {
    const now = at.getTime();
    if (now - this.last > FORGOTTEN_AFTER_MS) this.forget();
    this.last = now;
    if (outcome === 'put-off') return this.putOff(position, reached, now) ? silence(reason) : null;
    if (outcome === 'taken') this.bad = null;
    this.latest.push(outcome === 'refused');
    if (this.latest.length > LOOKED_AT) this.latest.shift();
    if (outcome === 'taken') return null;
    const refused = this.latest.filter(Boolean).length;
    return refused >= TOO_MANY
      ? `${refused} of the last ${this.latest.length} mails were refused: ${reason ?? ''}`
      : null;
  }

  private putOff(position: number, reached: boolean, now: number): boolean {
    this.bad ??= { since: now, readers: new Set(), isAway: false };
    if (this.bad.readers.size < MANY_READERS) this.bad.readers.add(position);
    this.bad.isAway ||= !reached;
    return now - this.bad.since >= SILENCE_MS && (this.bad.isAway || this.bad.readers.size >= MANY_READERS);
  }

  private forget(): void {
    this.latest = [];
    this.bad = null;
  }
}

const silence = (reason: string | null): string => `No mail was taken for five minutes: ${reason ?? ''}`;

import type { Envelope, HandOver } from './smtp-line.js';

/** A way to hand mails over, one after the other, in one hand at a time. */
export interface MailLine {
  /** False once it has failed: it is given back all the same. */
  readonly usable: boolean;
  /** Whether an upcoming mail that is named goes out in part with the one before it. */
  readonly announces: boolean;
  /**
   * Room to write the next mail on: whoever has the line in hand has nothing else of it under way. Fifty thousand new buffers of
   * the size of a mail keep the collector of garbage busy.
   */
  readonly paper: Buffer;
  /** Hands one mail over, a whole MIME message. Whoever names the `upcoming` one sends it next on this line. */
  send(mail: Envelope & { message: Buffer }, upcoming?: Envelope): Promise<HandOver>;
}

/** The lines to the mail server by which issues go out: a bounded number, opened when they are needed. */
export abstract class MailLines {
  /** How many there are at most. */
  abstract readonly size: number;
  /** A line of one's own; waits while all are in other hands. Throws `LineBrokenError` when the server cannot be reached. */
  abstract take(): Promise<MailLine>;
  /** Gives a line back to others. */
  abstract give(line: MailLine): void;
}

import { MailRefusedError } from '../../integrations/mailer/mailer.js';
import { type HandOver, LineBrokenError } from '../../integrations/mailer/smtp-line.js';
import type { MailLine, MailLines } from '../../integrations/mailer/mail-lines.js';
import { MOST_ATTEMPTS } from '../domain/backoff.js';
import type { Noted, Recipient } from '../persistence/recipient.repository.js';
import type { NoteAndAsk } from './note-and-ask.js';
import type { Pace } from './pace.js';

export interface RangeParts {
  lines: MailLines;
  pace: Pace;
  from: string;
  /** The mail to one of them, whole. */
  messageTo(recipient: Recipient): Buffer | Promise<Buffer>;
  note: NoteAndAsk;
  /** Hears of each mail; true stops the run. */
  hear(outcome: HandOver): boolean;
  ending: AbortSignal;
}

/** What a run came to. */
export interface RangeEnd {
  /** How often the most patient of those was tried who were put off; 0 when nobody was. */
  putOff: number;
  /** All of the range were looked at: nobody told it to stop. */
  complete: boolean;
}

/** Sends a range over all lines at once, each of them one mail after the other. */
export async function runRange(recipients: readonly Recipient[], parts: RangeParts): Promise<RangeEnd> {
  const run = new RangeRun([...recipients], parts);
  const lanes = Array.from({ length: Math.min(parts.lines.size, recipients.length) }, () => run.lane());
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
  return { putOff: run.putOff, complete: run.complete };
}

class RangeRun {
  putOff = 0;
  complete = true;
  private stopped = false;

  constructor(
    private readonly queue: Recipient[],
    private readonly parts: RangeParts,
  ) {
    this.queue.reverse();
  }

  /** One line's share: before a mail goes, the one before it is noted. */
  async lane(): Promise<void> {
    const hand: { line?: MailLine } = {};
    let noted: Noted | null = null;
    try {
      for (;;) {
        const next = this.next();
        const mayGo: boolean = await this.parts.note(noted, next?.position ?? null);
        noted = null;
        if (!next) return;
        if (mayGo) noted = await this.sendTo(next, hand);
        // They left a moment ago, or the issue stands still: whoever looks at the range next finds out.
        else this.complete = false;
      }
    } catch (error) {
      this.stopped = true;
      throw error;
    } finally {
      if (hand.line) this.parts.lines.give(hand.line);
    }
  }

  private next(): Recipient | undefined {
    if (this.stopped || this.parts.ending.aborted) {
      this.complete &&= this.queue.length === 0;
      return undefined;
    }
    return this.queue.pop();
  }

  private async sendTo(recipient: Recipient, hand: { line?: MailLine }): Promise<Noted> {
    const { position, attempts, wanted } = recipient;
    if (!wanted) return { position, state: 'suppressed', refusal: null };
    await this.parts.pace.turn();
    const outcome = await this.handOver(recipient, hand);
    if (this.parts.hear(outcome)) this.stopped = true;
    if (outcome.kind === 'taken') return { position, state: 'sent', refusal: null };
    const given = outcome.kind === 'refused' || attempts + 1 >= MOST_ATTEMPTS;
    if (!given) this.putOff = Math.max(this.putOff, attempts + 1);
    return { position, state: given ? 'failed' : 'waiting', refusal: outcome.reason };
  }

  /** An address that no mail can go to is for this recipient alone to bear. */
  private async messageTo(recipient: Recipient): Promise<Buffer | MailRefusedError> {
    try {
      return await this.parts.messageTo(recipient);
    } catch (error) {
      if (error instanceof MailRefusedError) return error;
      throw error;
    }
  }

  private async handOver(recipient: Recipient, hand: { line?: MailLine }): Promise<HandOver> {
    const { lines, from } = this.parts;
    const message = await this.messageTo(recipient);
    if (message instanceof MailRefusedError) return { kind: 'refused', reason: message.message };
    if (hand.line && !hand.line.usable) {
      lines.give(hand.line);
      delete hand.line;
    }
    try {
      hand.line ??= await lines.take();
    } catch (error) {
      if (!(error instanceof LineBrokenError)) throw error;
      return { kind: 'put-off', reason: error.message };
    }
    return hand.line.send({ from, to: recipient.email, message });
  }
}

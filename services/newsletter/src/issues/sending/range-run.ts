import { isMailAddress } from '../../integrations/mailer/mail-template.js';
import { LineBrokenError } from '../../integrations/mailer/smtp-channel.js';
import type { HandOver } from '../../integrations/mailer/smtp-line.js';
import type { MailLine, MailLines } from '../../integrations/mailer/mail-lines.js';
import { MOST_ATTEMPTS } from '../domain/backoff.js';
import { dividedLines } from '../domain/recipient.js';
import type { Weather } from '../domain/storm.js';
import type { Noted, Recipient } from '../persistence/recipient.repository.js';
import type { MessageTo } from './issue-messages.js';
import type { NoteAndAsk } from './note-and-ask.js';
import type { Pace } from './pace.js';

export interface RangeParts {
  lines: MailLines;
  pace: Pace;
  from: string;
  messageTo: MessageTo;
  note: NoteAndAsk;
  /** Hears of each mail; true stops the run. */
  hear(weather: Weather): boolean;
  ending: AbortSignal;
}

/** What a run came to. */
export interface RangeEnd {
  /** How often the most patient of those was tried who were put off; 0 when nobody was. */
  putOff: number;
  /** All of the range were looked at: nobody told it to stop. */
  complete: boolean;
}

/** Sends a range over its share of the lines at once, each of them one mail after the other. */
export async function runRange(recipients: readonly Recipient[], parts: RangeParts): Promise<RangeEnd> {
  const run = new RangeRun([...recipients], parts);
  const { linesEach } = dividedLines(parts.lines.size);
  const lanes = Array.from({ length: Math.min(linesEach, recipients.length) }, () => run.lane());
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
  return { putOff: run.putOff, complete: run.complete };
}

/** So many in a row have not all left a moment ago: the issue stands still, or the range is in other hands. */
const STANDSTILL = 5;

class RangeRun {
  putOff = 0;
  complete = true;
  private stopped = false;
  /** In a row. */
  private passedOver = 0;

  constructor(
    private readonly queue: Recipient[],
    private readonly parts: RangeParts,
  ) {
    this.queue.reverse();
  }

  /**
   * One line's share. Before a mail goes, the one before it is noted, and it is asked whether the one after it may go too: its
   * envelope goes out with this one's end, where the line does that. Nobody waits for a line with a leave in hand: there are no
   * more lanes than lines.
   */
  async lane(): Promise<void> {
    const hand: { line?: MailLine } = {};
    let [current, noted]: [Recipient | undefined, Noted | null] = [undefined, null];
    try {
      for (;;) {
        const next = await this.nextReader();
        const mayGo: boolean = await this.parts.note(noted, next?.position ?? null);
        noted = null;
        if (!next && !current) return;
        if (next) this.heed(mayGo);
        let upcoming: Recipient | undefined = mayGo ? next : undefined;
        // There is nothing for its envelope to go out with: it goes by itself.
        if (!current && !hand.line?.announces) [current, upcoming] = [upcoming, undefined];
        if (current) noted = await this.send(current, upcoming, hand);
        current = upcoming;
      }
    } catch (error) {
      this.stopped = true;
      throw error;
    } finally {
      if (hand.line) this.parts.lines.give(hand.line);
    }
  }

  /**
   * Who may not be written to is passed over: they left a moment ago, or the issue stands still, as whoever looks at the range
   * next finds out. Where nobody may be any more the run ends, so that its range is free when the issue is resumed.
   */
  private heed(mayGo: boolean): void {
    this.passedOver = mayGo ? 0 : this.passedOver + 1;
    if (!mayGo) this.complete = false;
    if (this.passedOver >= STANDSTILL) this.stopped = true;
  }

  /** The next one who is to be written to; who is not is noted on the way. */
  private async nextReader(): Promise<Recipient | undefined> {
    for (let next = this.next(); next; next = this.next()) {
      const { position, wanted, email } = next;
      if (wanted && isMailAddress(email)) {
        await this.parts.pace.turn();
        return next;
      }
      const ended = wanted ? NO_ADDRESS : GONE;
      await this.parts.note({ position, ...ended }, null);
    }
    return undefined;
  }

  private next(): Recipient | undefined {
    if (!this.stopped && !this.parts.ending.aborted) return this.queue.pop();
    this.complete &&= this.queue.length === 0;
    return undefined;
  }

  private async send(
    reader: Recipient,
    upcoming: Recipient | undefined,
    hand: { line?: MailLine },
  ): Promise<Noted> {
    const { position, attempts } = reader;
    const outcome = await this.handOver(reader, upcoming, hand);
    const reason = 'reason' in outcome ? outcome.reason : null;
    const weather = { position, outcome: outcome.kind, reason, reached: hand.line !== undefined };
    if (this.parts.hear(weather)) this.stopped = true;
    if (outcome.kind === 'taken') return { position, state: 'sent', refusal: null };
    const given = outcome.kind === 'refused' || attempts + 1 >= MOST_ATTEMPTS;
    if (!given) this.putOff = Math.max(this.putOff, attempts + 1);
    return { position, state: given ? 'failed' : 'waiting', refusal: outcome.reason };
  }

  private async handOver(
    reader: Recipient,
    upcoming: Recipient | undefined,
    hand: { line?: MailLine },
  ): Promise<HandOver> {
    const { lines, from, messageTo } = this.parts;
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
    const data = await messageTo(reader, hand.line.paper);
    return hand.line.send({ from, to: reader.email, ...data }, upcoming && { from, to: upcoming.email });
  }
}

const GONE = { state: 'suppressed', refusal: null } as const;
const NO_ADDRESS = { state: 'failed', refusal: 'This is no address that mail can go to.' } as const;

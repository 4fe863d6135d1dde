import { Clock, CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { MailLines } from '../../integrations/mailer/mail-lines.js';
import { pauseAfter } from '../domain/backoff.js';
import { Setbacks } from '../domain/setbacks.js';
import { Storm, type Weather } from '../domain/storm.js';
import { DropQueue } from '../jobs/drop-queue.js';
import { type ClaimedRange, RecipientRepository } from '../persistence/recipient.repository.js';
import { IssueEnd } from './issue-end.js';
import { IssueMessages } from './issue-messages.js';
import { type NoteAndAsk, noteAndAsk } from './note-and-ask.js';
import { Pace } from './pace.js';
import { type RangeEnd, runRange } from './range-run.js';

/** How often a worker shows that it is alive: three times before its claim would run out. */
const KEEP_MS = 3000;

/** Sends ranges of issues: claims one, hands its mails over, and says how it ended. */
@Injectable()
export class RangeSender implements OnModuleDestroy {
  private readonly pace: Pace;
  private readonly noteOf: (range: ClaimedRange) => NoteAndAsk;
  private readonly storms = new Map<string, Storm>();
  private readonly setbacks = new Map<string, Setbacks>();
  private readonly ending = new AbortController();
  /** What this process has in hand: by an earlier claim too, which its own renewing may have lost while the database was away. */
  private readonly inHand = new Set<string>();

  constructor(
    private readonly recipients: RecipientRepository,
    private readonly messages: IssueMessages,
    private readonly lines: MailLines,
    private readonly queue: DropQueue,
    private readonly end: IssueEnd,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.pace = new Pace(config.DROP_PER_SECOND);
    this.noteOf = noteAndAsk(recipients, { clock, lines: lines.size, ending: this.ending.signal });
  }

  /** The mails under way are waited for; the others are the next process's. */
  onModuleDestroy(): void {
    this.ending.abort();
  }

  /** Sends what is left of a range, unless it is in other hands, put off or done. */
  async send(issueId: string, number: number): Promise<void> {
    const name = `${issueId}-${number}`;
    if (this.ending.signal.aborted || this.inHand.has(name)) return;
    this.inHand.add(name);
    try {
      const range = await this.recipients.claim(issueId, number, this.clock.now());
      if (range) await this.sendClaimed(range);
    } finally {
      this.inHand.delete(name);
    }
  }

  private async sendClaimed(range: ClaimedRange): Promise<void> {
    const alive = setInterval(() => void this.keep(range), KEEP_MS);
    try {
      await this.conclude(range, await this.run(range));
      this.setbacks.get(range.issueId)?.forget(range.number);
    } catch (error) {
      await this.setBack(range, error);
    } finally {
      clearInterval(alive);
    }
  }

  private async run(range: ClaimedRange): Promise<RangeEnd> {
    const { issueId } = range;
    const ending = this.ending.signal;
    const [messageTo, waiting] = await Promise.all([
      this.messages.of(issueId),
      this.recipients.waiting(range),
    ]);
    return runRange(waiting, {
      lines: this.lines,
      pace: this.pace,
      from: this.config.MAIL_FROM.address,
      messageTo,
      note: this.noteOf(range),
      hear: (weather) => this.hear(issueId, weather),
      ending,
    });
  }

  private async conclude(range: ClaimedRange, { putOff, complete }: RangeEnd): Promise<void> {
    // Whoever left while it ran, or found the issue paused, was passed over.
    if (putOff === 0 && (complete || (await this.recipients.waiting(range)).length === 0)) {
      await this.recipients.release(range, { state: 'done', nextAt: null });
      await this.end.tryEnd(range.issueId);
      return;
    }
    await this.putBack(range, putOff > 0 ? pauseAfter(putOff) : 0);
  }

  /**
   * Something of ours failed. The range is tried again after a pause that grows; when nothing of the issue goes through any more, it
   * is paused, and the admins are told. A process that ends leaves the range to the next one.
   */
  private async setBack(range: ClaimedRange, error: unknown): Promise<void> {
    const { issueId, number } = range;
    if (this.ending.signal.aborted) {
      await this.putBack(range, 0);
      throw error;
    }
    const setbacks = this.setbacks.get(issueId) ?? new Setbacks();
    this.setbacks.set(issueId, setbacks);
    const { pauseMs, isHopeless } = setbacks.note(number, this.clock.now());
    this.log.error(
      { err: error, issueId, number, pauseMs },
      'a range failed; it is tried again after a pause',
    );
    await this.putBack(range, pauseMs);
    if (!isHopeless) return;
    this.setbacks.delete(issueId);
    await this.end.stop(issueId, 'sending-failed', null);
  }

  private async putBack(range: ClaimedRange, pauseMs: number): Promise<void> {
    const nextAt = pauseMs > 0 ? new Date(this.clock.now().getTime() + pauseMs) : null;
    await this.recipients.release(range, { state: 'waiting', nextAt });
    // The job for it is still this one: the call is made once that has ended, or by the sweeper.
    if (pauseMs > 0) this.queue.wake(range.issueId, [range.number], pauseMs);
  }

  /** True when the mail server is beyond hope; the issue is paused then, and the admins are told. */
  private hear(issueId: string, weather: Weather): boolean {
    const storm = this.storms.get(issueId) ?? new Storm();
    this.storms.set(issueId, storm);
    const verdict = storm.note(weather, this.clock.now());
    if (!verdict) return false;
    this.storms.delete(issueId);
    this.end
      .stop(issueId, 'mail-server', verdict)
      .catch((error: unknown) => this.log.error({ err: error, issueId }, 'an issue was not paused'));
    return true;
  }

  private keep(range: ClaimedRange): Promise<void> {
    return this.recipients.keep(range, this.clock.now()).catch((error: unknown) => {
      this.log.warn({ err: error, ...range }, 'a claim was not renewed; the next round tries again');
    });
  }
}

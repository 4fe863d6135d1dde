import { setTimeout as pause } from 'node:timers/promises';
import { type DataSource, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import type { MessagingLogger } from '../connection/connect-nats.js';
import { DeadLetterEntity } from './dead-letter.entity.js';
import { EVENT_RETENTION_MS, EventRefusedError, type EventStream, type StreamEvent } from './event-stream.js';
import { DUE_IN_OUTBOX, MARK_PUBLISHED } from './hot-statements.js';
import { InboxEntity } from './inbox.entity.js';
import { OutboxStreamEntity } from './outbox-stream.entity.js';
import { OutboxEntity } from './outbox.entity.js';
import { noteRefusals, type Refusal } from './refused-events.js';

const BATCH = 200;
const IDLE_MS = 1000;
/** Events of one moment go together; nobody notices that they wait so long. */
const BATCHING_MS = 5;
/** While there is much to publish, rounds are this far apart: each costs a commit. */
const ROUND_MS = 25;
const STREAM_CHECK_MS = 5000;
const PURGE_MS = 3_600_000;
/** How long a dead letter stays that was applied after all. */
const DEAD_LETTER_RETENTION_MS = 30 * 86_400_000;

interface DueRow extends StreamEvent {
  position: string;
}

/**
 * Publishes outbox rows to the event stream, the oldest first, and marks them. A row is marked only after JetStream has
 * acknowledged it, so an event is published at least once; `Nats-Msg-Id` and the inbox remove the doubles. A row that the
 * stream refuses ten times is set aside with its reason. When the stream was made anew, everything it should still hold
 * is published again.
 */
export class OutboxRelay {
  private running: Promise<void> | undefined;
  private stopped = false;
  private waken: (() => void) | undefined;
  private awake = false;
  private lastStreamCheck = 0;
  private lastPurge = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly stream: EventStream,
    private readonly log: MessagingLogger,
  ) {}

  start(): void {
    this.running ??= this.loop();
  }

  /** Tells the relay that rows may be waiting. */
  wake(): void {
    this.awake = true;
    this.waken?.();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      this.awake = false;
      const began = Date.now();
      const published = await this.publishDue().catch((error: unknown) => {
        this.tryAgainLater(error);
        return 0;
      });
      if (published < BATCH && !this.awake && !this.stopped) await this.sleep();
      if (published < BATCH && !this.stopped)
        await pause(Math.max(BATCHING_MS, began + ROUND_MS - Date.now()));
    }
  }

  /** Publishes and marks what is due, and returns how many that were; a row that cannot be published holds no other back. */
  private async publishDue(): Promise<number> {
    await this.checkStream();
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<DueRow[]>(DUE_IN_OUTBOX, [BATCH]);
      if (rows.length === 0) return 0;
      const outcomes = await Promise.allSettled(rows.map((row) => this.stream.publish(row)));
      const published = rows.filter((_row, i) => outcomes[i]?.status === 'fulfilled');
      await manager.query(MARK_PUBLISHED, [published.map((row) => row.position)]);
      const refusals: Refusal[] = [];
      let fault: unknown;
      rows.forEach(({ position }, i) => {
        const outcome = outcomes[i];
        if (outcome?.status !== 'rejected') return;
        if (outcome.reason instanceof EventRefusedError) refusals.push({ position, error: outcome.reason });
        else fault = outcome.reason;
      });
      await noteRefusals(manager, refusals, this.log);
      // The stream is away, full or late: nothing is counted, everything waits.
      if (fault) this.tryAgainLater(fault);
      return published.length;
    });
  }

  private tryAgainLater(error: unknown): void {
    this.log.warn({ err: error }, 'events could not be published; trying again');
    this.lastStreamCheck = 0;
  }

  private async checkStream(): Promise<void> {
    if (Date.now() - this.lastStreamCheck < STREAM_CHECK_MS) return;
    const { created } = await this.stream.ensure();
    await this.purge();
    await this.dataSource.transaction((manager) => this.republishAfterLoss(manager, created));
    this.lastStreamCheck = Date.now();
  }

  /**
   * Once an hour removes what the stream no longer holds; the inbox remembers twice as long, to know every double.
   * Dead letters that were applied after all stay a month for whoever looks into it.
   */
  private async purge(): Promise<void> {
    if (Date.now() - this.lastPurge < PURGE_MS) return;
    const before = (millis: number) => new Date(Date.now() - millis);
    const { manager } = this.dataSource;
    await manager.delete(OutboxEntity, { publishedAt: LessThan(before(EVENT_RETENTION_MS)) });
    await manager.delete(InboxEntity, { handledAt: LessThan(before(2 * EVENT_RETENTION_MS)) });
    await manager.delete(DeadLetterEntity, { redrivenAt: LessThan(before(DEAD_LETTER_RETENTION_MS)) });
    this.lastPurge = Date.now();
  }

  private async republishAfterLoss(manager: EntityManager, created: string): Promise<void> {
    const known = await manager.findOne(OutboxStreamEntity, {
      where: { onlyRow: true },
      lock: { mode: 'pessimistic_write' },
    });
    if (known?.streamCreated === created) return;
    await manager.upsert(OutboxStreamEntity, { onlyRow: true, streamCreated: created }, ['onlyRow']);
    if (!known) return;
    this.log.warn({}, 'the event stream is new: publishing the retained events again');
    await manager.update(OutboxEntity, { publishedAt: Not(IsNull()) }, { publishedAt: null });
  }

  private sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      this.waken = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

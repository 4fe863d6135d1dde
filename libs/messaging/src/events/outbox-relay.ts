import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import type { MessagingLogger } from '../connection/connect-nats.js';
import { EVENT_RETENTION_MS, type EventStream } from './event-stream.js';
import type { StreamEvent } from './stream-publisher.js';

const BATCH = 200;
const IDLE_MS = 1000;
/** Events of one moment go together; nobody notices that they wait so long. */
const GATHER_MS = 5;
/** While there is much to publish, rounds are this far apart: each costs a commit. */
const ROUND_MS = 25;
const STREAM_CHECK_MS = 5000;
const PURGE_MS = 3_600_000;

interface UnpublishedRow extends StreamEvent {
  position: string;
}

/**
 * Publishes outbox rows to the event stream, the oldest first, and marks them. A row is marked only after JetStream has
 * acknowledged it, so an event is published at least once; `Nats-Msg-Id` and the inbox remove the doubles. When the
 * stream was made anew, everything it should still hold is published again.
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
      if (published < BATCH && !this.stopped) await pause(Math.max(GATHER_MS, began + ROUND_MS - Date.now()));
    }
  }

  /** Publishes and marks what is due; a row that cannot be published stays due and holds no other back. */
  private async publishDue(): Promise<number> {
    await this.checkStream();
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<UnpublishedRow[]>(
        `SELECT position, event_id AS "eventId", subject, payload::text AS payload,
            correlation_id AS "correlationId" FROM outbox
          WHERE published_at IS NULL ORDER BY position LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      );
      if (rows.length === 0) return 0;
      const failures = await this.stream.publisher.publish(rows);
      const published = rows.filter((_row, i) => !failures[i]);
      const failure = failures.find((one) => one !== undefined);
      if (failure) this.tryAgainLater(failure);
      await manager.query('UPDATE outbox SET published_at = now() WHERE position = ANY($1::bigint[])', [
        published.map((row) => row.position),
      ]);
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
    const seconds = EVENT_RETENTION_MS / 1000;
    await this.dataSource.query(`DELETE FROM outbox WHERE published_at < now() - make_interval(secs => $1)`, [
      seconds,
    ]);
    await this.dataSource.query(`DELETE FROM inbox WHERE handled_at < now() - make_interval(secs => $1)`, [
      2 * seconds,
    ]);
    await this.dataSource.query(`DELETE FROM dead_letters WHERE redriven_at < now() - interval '30 days'`);
    this.lastPurge = Date.now();
  }

  private async republishAfterLoss(manager: EntityManager, created: string): Promise<void> {
    const [known] = await manager.query<{ stream_created: string }[]>(
      'SELECT stream_created FROM outbox_stream FOR UPDATE',
    );
    if (known?.stream_created === created) return;
    await manager.query(
      `INSERT INTO outbox_stream (stream_created) VALUES ($1)
        ON CONFLICT (only_row) DO UPDATE SET stream_created = excluded.stream_created`,
      [created],
    );
    if (!known) return;
    this.log.warn({}, 'the event stream is new: publishing the retained events again');
    await manager.query('UPDATE outbox SET published_at = NULL WHERE published_at IS NOT NULL');
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

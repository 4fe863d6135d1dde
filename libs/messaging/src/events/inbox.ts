import type { RequestContext, ServiceName } from '@casedrop/contracts';
import type { DataSource } from 'typeorm';
import { durableName, type EventConsumer } from './event-consumer.js';
import type { UnitOfWork } from './unit-of-work.js';

/** One delivered event, as it came. */
export interface DeliveredEvent {
  eventId: string;
  subject: string;
  payload: string;
  correlationId: string;
}

/** Applies delivered events exactly once and keeps those that cannot be applied. */
export class Inbox {
  constructor(
    private readonly service: ServiceName,
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Inbox row and effect in one transaction. Returns false when the event was handled before. */
  async apply(consumer: EventConsumer, delivered: DeliveredEvent): Promise<boolean> {
    const payload = consumer.event.payload.parse(JSON.parse(delivered.payload));
    return this.unitOfWork.run(async (tx) => {
      const first = await tx.manager.query<unknown[]>(
        'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
        [durableName(this.service, consumer.event), delivered.eventId],
      );
      if (first.length === 0) return false;
      await consumer.handle(payload, tx, { eventId: delivered.eventId, context: this.contextOf(delivered) });
      return true;
    });
  }

  /** Keeps an event that cannot be applied, with its reason. */
  async bury(consumer: EventConsumer, delivered: DeliveredEvent, reason: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO dead_letters (consumer, event_id, subject, payload, correlation_id, reason)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (consumer, event_id) DO UPDATE SET reason = excluded.reason, died_at = now(), redriven_at = NULL`,
      [
        durableName(this.service, consumer.event),
        delivered.eventId,
        delivered.subject,
        delivered.payload,
        delivered.correlationId,
        reason,
      ],
    );
  }

  /** Applies the dead letters of `consumer` again; returns how many worked. The others keep their new reason. */
  async redrive(consumer: EventConsumer): Promise<number> {
    const name = durableName(this.service, consumer.event);
    const dead = await this.dataSource.query<DeliveredEvent[]>(
      `SELECT event_id AS "eventId", subject, payload, correlation_id AS "correlationId"
        FROM dead_letters WHERE consumer = $1 AND redriven_at IS NULL ORDER BY died_at`,
      [name],
    );
    let worked = 0;
    for (const letter of dead) {
      try {
        await this.apply(consumer, letter);
        await this.dataSource.query(
          'UPDATE dead_letters SET redriven_at = now() WHERE consumer = $1 AND event_id = $2',
          [name, letter.eventId],
        );
        worked++;
      } catch (error) {
        await this.bury(consumer, letter, String(error));
      }
    }
    return worked;
  }

  private contextOf(delivered: DeliveredEvent): RequestContext {
    return { actor: { kind: 'system', name: this.service }, correlationId: delivered.correlationId };
  }
}

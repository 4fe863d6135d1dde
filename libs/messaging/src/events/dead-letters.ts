import type { ServiceName } from '@casedrop/contracts';
import { type DataSource, IsNull, type Repository } from 'typeorm';
import { DeadLetterEntity } from './dead-letter.entity.js';
import type { EventConsumer } from './event-consumer.js';
import type { DeliveredEvent, Inbox } from './inbox.js';
import { durableName } from './stream-names.js';

/** A dead letter as operators see it: never its payload. */
export type DeadLetterSummary = Pick<
  DeadLetterEntity,
  'consumer' | 'eventId' | 'subject' | 'correlationId' | 'reason' | 'diedAt'
>;

/** How many are shown at once. */
const SHOWN = 200;

/** The events that this service could not apply, until they are redriven. */
export class DeadLetters {
  constructor(
    private readonly service: ServiceName,
    private readonly dataSource: DataSource,
    private readonly inbox: Inbox,
  ) {}

  /** Keeps an event that cannot be applied, with its reason. */
  async keep(consumer: EventConsumer, delivered: DeliveredEvent, reason: string): Promise<void> {
    const name = durableName(this.service, consumer.event);
    const { eventId, subject, payload, correlationId } = delivered;
    await this.repository.upsert(
      {
        consumer: name,
        eventId,
        subject,
        payload,
        correlationId,
        reason,
        diedAt: () => 'now()',
        redrivenAt: null,
      },
      ['consumer', 'eventId'],
    );
  }

  /** Applies the dead letters of `consumer` again; returns how many worked. The others keep their new reason. */
  async redrive(consumer: EventConsumer): Promise<number> {
    const name = durableName(this.service, consumer.event);
    const letters = await this.repository.find({
      where: { consumer: name, redrivenAt: IsNull() },
      order: { diedAt: 'ASC' },
    });
    let worked = 0;
    for (const letter of letters) {
      try {
        await this.inbox.apply(consumer, letter);
        await this.repository.update(
          { consumer: name, eventId: letter.eventId },
          { redrivenAt: () => 'now()' },
        );
        worked++;
      } catch (error) {
        await this.keep(consumer, letter, String(error));
      }
    }
    return worked;
  }

  /** How many wait to be redriven. */
  count(): Promise<number> {
    return this.repository.countBy({ redrivenAt: IsNull() });
  }

  /** Those that wait to be redriven, the latest first, at most 200. */
  list(): Promise<DeadLetterSummary[]> {
    return this.repository.find({
      select: {
        consumer: true,
        eventId: true,
        subject: true,
        correlationId: true,
        reason: true,
        diedAt: true,
      },
      where: { redrivenAt: IsNull() },
      order: { diedAt: 'DESC' },
      take: SHOWN,
    });
  }

  private get repository(): Repository<DeadLetterEntity> {
    return this.dataSource.getRepository(DeadLetterEntity);
  }
}

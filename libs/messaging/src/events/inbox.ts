import type { RequestContext, ServiceName } from '@casedrop/contracts';
import type { EventConsumer } from './event-consumer.js';
import { ADD_TO_INBOX } from './hot-statements.js';
import { durableName } from './stream-names.js';
import type { UnitOfWork } from './unit-of-work.js';

/** One delivered event, as it came. */
export interface DeliveredEvent {
  eventId: string;
  subject: string;
  payload: string;
  correlationId: string;
}

/** Applies delivered events, each at most once. */
export class Inbox {
  constructor(
    private readonly service: ServiceName,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Inbox row and effect in one transaction. Returns false when the event was handled before. */
  async apply(consumer: EventConsumer, delivered: DeliveredEvent): Promise<boolean> {
    const payload = consumer.event.payload.parse(JSON.parse(delivered.payload));
    await consumer.prepare?.(payload);
    return this.unitOfWork.run(async (tx) => {
      const first = await tx.manager.query<unknown[]>(ADD_TO_INBOX, [
        durableName(this.service, consumer.event),
        delivered.eventId,
      ]);
      if (first.length === 0) return false;
      await consumer.handle(payload, tx, { eventId: delivered.eventId, context: this.contextOf(delivered) });
      return true;
    });
  }

  private contextOf(delivered: DeliveredEvent): RequestContext {
    return { actor: { kind: 'system', name: this.service }, correlationId: delivered.correlationId };
  }
}

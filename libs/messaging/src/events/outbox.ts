import { randomUUID } from 'node:crypto';
import type { EventContract, PayloadOf, RequestContext } from '@casedrop/contracts';
import type { EntityManager } from 'typeorm';

/** The values of one outbox row, for statements that insert it by themselves. */
export interface OutboxRow {
  eventId: string;
  subject: string;
  payload: string;
  correlationId: string;
}

/** Makes the row that announces an event; validates the payload. */
export function outboxRow<E extends EventContract>(
  contract: E,
  payload: PayloadOf<E>,
  context: Pick<RequestContext, 'correlationId'>,
): OutboxRow {
  return {
    eventId: randomUUID(),
    subject: contract.subject,
    payload: JSON.stringify(contract.payload.parse(payload)),
    correlationId: context.correlationId,
  };
}

/** A business transaction in which events can be announced. */
export interface Transaction {
  readonly manager: EntityManager;
  /** Announces an event: it is published after, and only if, the transaction commits. */
  emit<E extends EventContract>(
    contract: E,
    payload: PayloadOf<E>,
    context: Pick<RequestContext, 'correlationId'>,
  ): Promise<void>;
}

/** Inserts one outbox row in the transaction of `manager`. */
export async function addToOutbox(manager: EntityManager, row: OutboxRow): Promise<void> {
  await manager.query(
    'INSERT INTO outbox (event_id, subject, payload, correlation_id) VALUES ($1, $2, $3, $4)',
    [row.eventId, row.subject, row.payload, row.correlationId],
  );
}

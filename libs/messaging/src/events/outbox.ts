import { randomUUID } from 'node:crypto';
import type { EventContract, PayloadOf, RequestContext } from '@casedrop/contracts';
import type { EntityManager } from 'typeorm';
import { ADD_TO_OUTBOX } from './hot-statements.js';

/** The values of one outbox row. Made by `outboxRow` alone. */
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

/** Rows as columns: the values for `unnest($n::uuid[], $n+1::text[], $n+2::json[], $n+3::text[])`. */
export type OutboxColumns = [
  eventIds: string[],
  subjects: string[],
  payloads: string[],
  correlationIds: string[],
];

/**
 * Turns rows into columns, for a hot statement that inserts outbox rows together with what they announce:
 * `INSERT INTO outbox (event_id, subject, payload, correlation_id) SELECT … FROM unnest(…)`.
 */
export const outboxColumns = (rows: readonly OutboxRow[]): OutboxColumns => [
  rows.map((row) => row.eventId),
  rows.map((row) => row.subject),
  rows.map((row) => row.payload),
  rows.map((row) => row.correlationId),
];

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

/** Inserts outbox rows, in this order, in the transaction of `manager`. */
export async function addToOutbox(manager: EntityManager, ...rows: OutboxRow[]): Promise<void> {
  await manager.query(ADD_TO_OUTBOX, outboxColumns(rows));
}

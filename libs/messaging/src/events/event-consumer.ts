import type { EventContract, PayloadOf, RequestContext } from '@casedrop/contracts';
import type { Transaction } from './outbox.js';

/** What a consumer learns beside the payload. */
export interface EventEnvelope {
  eventId: string;
  /** The context in which the consumer acts: the system, for the request that caused the event. */
  context: RequestContext;
}

/**
 * Effect of a foreign event on this service. Runs in one transaction with the inbox row: at most one effect for
 * each event, however often it is delivered. Throwing makes the event come again, later.
 */
export interface EventConsumer<E extends EventContract = EventContract> {
  readonly event: E;
  /**
   * What has to wait for another service, run before the transaction so that none waits for it: at every delivery,
   * so it must do no harm when done twice.
   */
  prepare?(payload: PayloadOf<E>): Promise<void>;
  handle(payload: PayloadOf<E>, tx: Transaction, envelope: EventEnvelope): Promise<void>;
}

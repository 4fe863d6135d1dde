import type { EventContract, PayloadOf } from '@casedrop/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { MessagingLogger } from '../connection/connect-nats.js';

/**
 * Calls `listener` for each event as it is published, in every process that listens. Not durable: it is meant for
 * caches, which also forget everything when the connection was lost (`onDisconnect`).
 */
export function onBroadcast<E extends EventContract>(
  nc: NatsConnection,
  contract: E,
  listener: (payload: PayloadOf<E>) => void,
  log: MessagingLogger,
): void {
  nc.subscribe(contract.subject, {
    callback: (error, message) => {
      // What a callback throws ends the reading of the whole connection.
      try {
        if (error) throw error;
        listener(contract.payload.parse(message.json()) as PayloadOf<E>);
      } catch (fault) {
        log.error({ err: fault, subject: contract.subject }, 'broadcast not understood');
      }
    },
  });
}

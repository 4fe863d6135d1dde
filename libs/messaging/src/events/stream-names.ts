import type { EventContract, ServiceName } from '@casedrop/contracts';

/** The JetStream stream that carries all events. */
export const EVENT_STREAM = 'EVENTS';

/** Durable name of the consumer of one event in one service. */
export const durableName = (service: ServiceName, event: EventContract): string =>
  `${service}_${event.service}_${event.name}`;

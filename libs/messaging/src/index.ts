export {
  connectNats,
  onDisconnect,
  type MessagingLogger,
  type NatsConnection,
} from './connection/connect-nats.js';
export type { EventOutcome, MessagingMeasures } from './measures.js';
export { onBroadcast } from './events/event-broadcast.js';
export type { EventConsumer, EventEnvelope } from './events/event-consumer.js';
export { DeadLetters } from './events/dead-letters.js';
export { EventListener } from './events/event-listener.js';
export { EventStream } from './events/event-stream.js';
export { Inbox } from './events/inbox.js';
export { OutboxOperations } from './events/outbox-operations.js';
export { OutboxRelay } from './events/outbox-relay.js';
export { addToOutbox, outboxRow, type Transaction } from './events/outbox.js';
export { UnitOfWork } from './events/unit-of-work.js';
export { ContractServer } from './rpc/contract-server.js';
export { AppErrorFilter } from './rpc/app-error.filter.js';
export { NatsRpcServer } from './rpc/nats-rpc-server.js';
export { RpcClient, type BytesReply } from './rpc/rpc-client.js';
export { Rpc } from './rpc/rpc.decorator.js';
export { isConnectionFault } from './rpc/database-fault.js';
export { permissionsOf } from './permissions/nats-permissions.js';
export { ASKS, CONSUMES, HEARS, NATS_USERS, type NatsUser } from './permissions/who-asks.js';
export { MESSAGING_ENTITIES } from './schema/messaging-entities.js';
export {
  MESSAGING_TABLES_DOWN,
  MESSAGING_TABLES_UP,
  OUTBOX_REFUSALS_DOWN,
  OUTBOX_REFUSALS_UP,
} from './schema/messaging-tables.js';

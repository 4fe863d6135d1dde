import { connect, type NatsConnection } from '@nats-io/transport-node';

export type { NatsConnection };

/** The part of a logger that messaging writes to. */
export interface MessagingLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Connects to NATS and stays connected: it waits for a server that is not there yet and reconnects for ever.
 * `url` may carry user and password and may list several servers with commas.
 */
export async function connectNats(options: {
  url: string;
  name: string;
  logger: MessagingLogger;
}): Promise<NatsConnection> {
  const servers = options.url.split(',').map((text) => new URL(text));
  const [first] = servers;
  const nc = await connect({
    servers: servers.map((url) => url.host),
    ...(first?.username
      ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
      : {}),
    name: options.name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    waitOnFirstConnect: true,
    ignoreAuthErrorAbort: true,
    pingInterval: 10_000,
    // A stack trace for each request, in case it fails, costs more than the rest of sending it.
    noAsyncTraces: true,
  });
  void logStatus(nc, options.logger);
  return nc;
}

async function logStatus(nc: NatsConnection, logger: MessagingLogger): Promise<void> {
  for await (const status of nc.status()) {
    if (status.type === 'disconnect') logger.warn({}, 'NATS is away');
    if (status.type === 'reconnect') logger.info({}, 'NATS is back');
    if (status.type === 'error') logger.error({ err: status.error }, 'NATS reports an error');
  }
}

/** Calls `listener` each time the connection has been lost, since messages may have been missed. */
export async function onDisconnect(nc: NatsConnection, listener: () => void): Promise<void> {
  for await (const status of nc.status()) {
    if (status.type === 'disconnect' || status.type === 'reconnect') listener();
  }
}

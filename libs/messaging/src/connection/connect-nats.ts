import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { setTimeout as pause } from 'node:timers/promises';
import { inboxOf } from '../permissions/nats-permissions.js';

export type { NatsConnection };

/** The part of a logger that messaging writes to. */
export interface MessagingLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const RETRY_MS = 250;

export interface NatsOptions {
  /** May carry user and password, and may list several servers with commas. */
  url: string;
  name: string;
  logger: MessagingLogger;
  /** Certificates (PEM) by which the server is known; with them it is spoken to over TLS or not at all. */
  ca?: string;
}

/**
 * Connects to NATS and stays connected: it waits for a server that is not there yet, or that refuses it, says so in the
 * log, and reconnects for ever. Replies come in at the user's own inbox.
 */
export async function connectNats({ url, name, logger, ca }: NatsOptions): Promise<NatsConnection> {
  const servers = url.split(',').map((text) => new URL(text));
  const { username = '', password = '' } = servers[0] ?? {};
  const user = decodeURIComponent(username);
  const options = {
    servers: servers.map(({ host }) => host),
    ...(user ? { user, pass: decodeURIComponent(password), inboxPrefix: inboxOf(user) } : {}),
    ...(ca ? { tls: { ca } } : {}),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    ignoreAuthErrorAbort: true,
    pingInterval: 10_000,
    // A stack trace for each request, in case it fails, costs more than the rest of sending it.
    noAsyncTraces: true,
  };
  const nc = await connectAtLast(options, logger);
  void logStatus(nc, logger);
  return nc;
}

/** The client's own patience would be silent, whatever keeps it waiting: each new reason is said once. */
async function connectAtLast(
  options: Parameters<typeof connect>[0],
  logger: MessagingLogger,
): Promise<NatsConnection> {
  let said = '';
  for (;;) {
    try {
      return await connect(options);
    } catch (error) {
      if (String(error) !== said) logger.warn({ err: error }, 'NATS cannot be reached yet; trying again');
      said = String(error);
      await pause(RETRY_MS);
    }
  }
}

async function logStatus(nc: NatsConnection, logger: MessagingLogger): Promise<void> {
  for await (const status of nc.status()) {
    if (status.type === 'disconnect') logger.warn({}, 'NATS is away');
    if (status.type === 'reconnect') logger.info({}, 'NATS is back');
    if (status.type === 'error') logger.error({ err: status.error }, sentenceOf(status.error));
  }
}

const sentenceOf = (error: Error): string =>
  error instanceof PermissionViolationError
    ? 'NATS does not permit this process what it tried; see permissions/who-asks.ts of messaging'
    : 'NATS reports an error';

/** Calls `listener` each time the connection has been lost, since messages may have been missed. */
export async function onDisconnect(nc: NatsConnection, listener: () => void): Promise<void> {
  for await (const status of nc.status()) {
    if (status.type === 'disconnect' || status.type === 'reconnect') listener();
  }
}

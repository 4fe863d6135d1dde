import { connectNats, type NatsConnection, type NatsUser } from '@casedrop/messaging';
import { jetstreamManager } from '@nats-io/jetstream';
import { Redis } from 'ioredis';

/** Reads an address that the test runner sets; `npm test` starts the servers behind it. */
function address(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the tests with npm test, which starts real servers for them`);
  return value;
}

/** Number of this Jest worker; `TEST_NATS_WORKER_OFFSET` keeps runs at the same moment apart. */
export const workerId = (): string =>
  String(Number(process.env.JEST_WORKER_ID ?? '1') + Number(process.env.TEST_NATS_WORKER_OFFSET ?? '0'));

export const testPostgresUrl = (): string => address('TEST_POSTGRES_URL');

/** Redis of the tests: each Jest worker has a database number of its own. */
export const testRedisUrl = (): string => `${address('TEST_REDIS_URL').replace(/\/\d*$/, '')}/${workerId()}`;

/**
 * NATS of the tests: each Jest worker has an account of its own, so that events never cross. In it a process of the product
 * is allowed what it is allowed in the product; without `user` everything is allowed.
 */
export function testNatsUrl(user?: NatsUser): string {
  const url = new URL(address('TEST_NATS_URL'));
  url.username = `worker${workerId()}${user ? `-${user}` : ''}`;
  return url.href;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A connection to the tests' NATS; `close` it at the end. */
export const testNats = (name = 'test'): Promise<NatsConnection> =>
  connectNats({ url: testNatsUrl(), name, logger: silent });

/**
 * Ends a connection that stand-ins answered on. The server has taken them off before it is closed: by merely closing it,
 * the next question of a spec could still be handed to a stand-in that is gone, and wait in vain.
 */
export async function leaveNats(nats: NatsConnection): Promise<void> {
  if (!nats.isClosed()) await nats.drain();
}

/** Removes all streams, so that no event of an earlier test file is delivered again. */
export async function emptyEventStreams(): Promise<void> {
  const nats = await testNats('clean-up');
  const manager = await jetstreamManager(nats);
  for await (const stream of manager.streams.list()) await manager.streams.delete(stream.config.name);
  await nats.close();
}

/** Empties this Jest worker's database of the tests' Redis. */
export async function emptyRedis(): Promise<void> {
  const redis = new Redis(testRedisUrl());
  await redis.flushdb();
  redis.disconnect();
}

import type { Logger } from '@casedrop/platform';
import { Redis } from 'ioredis';
import { once } from 'node:events';

/** The gateway starts without Redis after this time: limits then count in this process. */
const PATIENCE_MS = 1500;

/**
 * Connects to Redis. While it is away commands fail at once, while it hangs they fail soon, and it is looked for again
 * for ever.
 */
export async function openRedis(url: string, logger: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    connectTimeout: 3000,
  });
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'Redis is away'));
  await Promise.race([
    once(redis, 'ready'),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref()),
  ]).catch(() => logger.warn({}, 'starting without Redis'));
  return redis;
}

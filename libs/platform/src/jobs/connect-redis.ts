import { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.js';

/** A connection to Redis for queues: it waits for a server that is away. */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  });
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'Redis is away: jobs wait'));
  return redis;
}

/** A connection to Redis for counting: its commands fail at once while the server is away. */
export function connectImpatiently(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    connectTimeout: 2000,
  });
  redis.on('error', (error: Error) =>
    logger.warn({ err: error }, 'Redis is away: limits count per instance'),
  );
  return redis;
}

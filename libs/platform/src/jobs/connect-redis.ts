import { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.js';
import { tlsOf } from '../network/tls-of.js';

/** Where Redis is, with its password, and by which certificates it is known. */
export interface RedisConfig {
  REDIS_URL: string;
  TLS_CA_FILE?: string;
}

/** With our certificates the address must not ask for TLS as well: the client would then take those of the system. */
const addressIn = ({ REDIS_URL, TLS_CA_FILE }: RedisConfig): string =>
  TLS_CA_FILE ? REDIS_URL.replace(/^rediss:/, 'redis:') : REDIS_URL;

/** A connection to Redis for queues: it waits for a server that is away. */
export function connectRedis(config: RedisConfig, logger: Logger): Redis {
  const redis = new Redis(addressIn(config), {
    tls: tlsOf(config),
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  });
  redis.on('error', (error: Error) => logger.warn({ err: error }, 'Redis is away: jobs wait'));
  return redis;
}

/** A connection to Redis for counting: its commands fail at once while the server is away. */
export function connectImpatiently(config: RedisConfig, logger: Logger): Redis {
  const redis = new Redis(addressIn(config), {
    tls: tlsOf(config),
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

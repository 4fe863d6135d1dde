import { CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { NewsletterConfig } from '../config.js';

/** The connection of the queue and its worker; it waits for a Redis that is away. */
@Injectable()
export class QueueConnection implements OnApplicationShutdown {
  readonly redis: Redis;

  constructor(@Inject(CONFIG) config: NewsletterConfig, @Inject(LOGGER) log: Logger) {
    this.redis = new Redis(config.REDIS_URL, {
      maxRetriesPerRequest: null,
      retryStrategy: (times) => Math.min(times * 100, 2000),
    });
    this.redis.on('error', (error: Error) => log.warn({ err: error }, 'Redis is away: mails wait'));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

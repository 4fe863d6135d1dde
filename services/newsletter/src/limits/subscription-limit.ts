import { AppError } from '@casedrop/contracts';
import { addressKey, CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { NewsletterConfig } from '../config.js';

/** How many subscriptions one address of the internet may ask for; counted per instance while Redis is away. */
@Injectable()
export class SubscriptionLimit implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly limiter: RateLimiterRedis;

  constructor(@Inject(CONFIG) config: NewsletterConfig, @Inject(LOGGER) log: Logger) {
    // Commands fail at once while Redis is away, unlike those of the queue's connection, which wait.
    this.redis = new Redis(config.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 500,
    });
    this.redis.on('error', (error: Error) =>
      log.warn({ err: error }, 'Redis is away: limits count per instance'),
    );
    const options = {
      keyPrefix: 'limit:subscription',
      points: config.SUBSCRIPTIONS_PER_ADDRESS,
      duration: 60 * 60,
    };
    this.limiter = new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  }

  /** Counts one more; throws `too-many-requests` with `retryAfterSeconds` when that is over the limit. */
  async take(address: string): Promise<void> {
    try {
      await this.limiter.consume(addressKey(address));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new AppError('too-many-requests', 'Too many subscriptions from here. Please try again later.', {
        retryAfterSeconds,
      });
    }
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

import { AppError } from '@casedrop/contracts';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

export interface LimitOptions {
  /** Prefix of its keys in Redis. */
  name: string;
  points: number;
  seconds: number;
  /** What the person reads who is over it. */
  sentence: string;
}

/**
 * So many times in so many seconds, counted in Redis for all instances together. While Redis is away each instance
 * counts by itself.
 */
export class Limit {
  private readonly limiter: RateLimiterRedis;

  constructor(
    redis: Redis,
    private readonly options: LimitOptions,
  ) {
    const { points, seconds: duration } = options;
    const keyPrefix = `limit:${options.name}`;
    this.limiter = new RateLimiterRedis({
      storeClient: redis,
      rejectIfRedisNotReady: true,
      keyPrefix,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
  }

  /** Counts one more; throws `too-many-requests` with `retryAfterSeconds` when that is over the limit. */
  async take(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new AppError('too-many-requests', this.options.sentence, { retryAfterSeconds });
    }
  }

  /** Forgets what was counted. */
  async forget(key: string): Promise<void> {
    await this.limiter.delete(key);
  }
}

import { AppError } from '@casedrop/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { connectImpatiently, type RedisConfig } from '../jobs/connect-redis.js';
import type { Logger } from '../logging/logger.js';
import { CONFIG, LOGGER } from '../service/tokens.js';

/** So many times in so many seconds, for each key. */
export interface Limit {
  /** Prefix of its keys; no two limits share one. */
  name: string;
  points: number;
  seconds: number;
  /** What the person reads who is over it. */
  sentence: string;
}

/** One more for a key of a limit. */
export interface Taking {
  limit: Limit;
  key: string;
}

/** A limit that was reached, and how long it stays so. */
export interface Refusal {
  limit: Limit;
  retryAfterSeconds: number;
  /** Whether this is the first time that it was over the limit, until what was counted is forgotten. */
  isFirst: boolean;
}

/**
 * Counts how often something was tried: in Redis, for all instances together, or in this process where the
 * configuration names no Redis and while it is away. Whoever has limits provides it in their module.
 */
@Injectable()
export class Limits implements OnApplicationShutdown {
  private readonly redis: Redis | undefined;
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  private readonly countedHere = new Map<string, RateLimiterMemory>();

  constructor(@Inject(CONFIG) { REDIS_URL, TLS_CA_FILE }: Partial<RedisConfig>, @Inject(LOGGER) log: Logger) {
    if (REDIS_URL) this.redis = connectImpatiently({ REDIS_URL, TLS_CA_FILE }, log);
  }

  /** Counts one more of each, in this order; what comes after the first that is over its limit is not counted. */
  async takeAll(takings: readonly Taking[]): Promise<Refusal | null> {
    for (const { limit, key } of takings) {
      const over = await this.limiterOf(limit)
        .consume(key)
        .then(() => null, asRefusal);
      if (over) return refusalOf(limit, over);
    }
    return null;
  }

  /** The same for whom a limit that is reached is a failure: throws `too-many-requests` with `retryAfterSeconds`. */
  async require(...takings: Taking[]): Promise<void> {
    const refusal = await this.takeAll(takings);
    if (refusal) throw tooMany(refusal);
  }

  /** Forgets what was counted. */
  async forget({ limit, key }: Taking): Promise<void> {
    await this.limiterOf(limit).delete(key);
    // What was counted here while Redis was away is forgotten too.
    await this.countedHere.get(limit.name)?.delete(key);
  }

  /** Counts one less: what was taken turned out not to count. */
  async giveBack({ limit, key }: Taking): Promise<void> {
    await this.limiterOf(limit).reward(key, 1);
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private limiterOf(limit: Limit): RateLimiterAbstract {
    const known = this.limiters.get(limit.name);
    if (known) return known;
    const made = this.limiter(limit);
    this.limiters.set(limit.name, made);
    return made;
  }

  private limiter({ name, points, seconds }: Limit): RateLimiterAbstract {
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const here = new RateLimiterMemory(options);
    if (!this.redis) return here;
    this.countedHere.set(name, here);
    return new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: here,
    });
  }
}

const refusalOf = (limit: Limit, { msBeforeNext, consumedPoints }: RateLimiterRes): Refusal => ({
  limit,
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  isFirst: consumedPoints === limit.points + 1,
});

function asRefusal(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error;
  throw error;
}

/** The failure of a request that is over a limit. */
export const tooMany = ({ limit, retryAfterSeconds }: Omit<Refusal, 'isFirst'>): AppError =>
  new AppError('too-many-requests', `${limit.sentence}${waitInWords(retryAfterSeconds)}`, {
    retryAfterSeconds,
  });

/** How long a wait is, where it is longer than a minute or two, through which people wait anyhow. */
function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 2) return '';
  return minutes <= 90
    ? ` You can try again in about ${minutes} minutes.`
    : ` You can try again in about ${Math.ceil(minutes / 60)} hours.`;
}

import { AppError } from '@casedrop/contracts';
import type { Logger } from '@casedrop/platform';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** So many times in so many seconds, for each key. */
export interface Limit {
  /** Prefix of its keys in Redis. */
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
}

/** Counts each key in its turn and stops at the first that is over its limit: its number, and its milliseconds left. */
const TAKE = `
  for i, key in ipairs(KEYS) do
    local count = redis.call('INCR', key)
    if count == 1 then redis.call('PEXPIRE', key, ARGV[2 * i]) end
    if count > tonumber(ARGV[2 * i - 1]) then return { i, redis.call('PTTL', key) } end
  end
  return { 0, 0 }`;

interface TakingRedis extends Redis {
  takeAll(keyCount: number, ...keysAndLimits: (string | number)[]): Promise<[number, number]>;
}

/**
 * Counts in Redis, for all instances together and several limits in one round trip. While Redis is away each
 * instance counts by itself.
 */
export class Limits {
  private readonly redis: TakingRedis;
  private readonly own = new Map<Limit, RateLimiterMemory>();

  constructor(
    url: string,
    private readonly log: Logger,
  ) {
    // Commands fail at once while Redis is away.
    const redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 500,
      connectTimeout: 2000,
    });
    redis.on('error', (error: Error) => log.warn({ err: error }, 'Redis is away: limits count per instance'));
    redis.defineCommand('takeAll', { lua: TAKE });
    this.redis = redis as TakingRedis;
  }

  /** Counts one more of each, in this order; what comes after the first that is over its limit is not counted. */
  async takeAll(takings: readonly Taking[]): Promise<Refusal | null> {
    const keys = takings.map(keyOf);
    const limits = takings.flatMap(({ limit }) => [limit.points, limit.seconds * 1000]);
    const [over, msLeft] = await this.redis
      .takeAll(keys.length, ...keys, ...limits)
      .catch((error: unknown) => {
        // While Redis is away, its connection's own error is logged, not every request.
        if (this.redis.status === 'ready') this.log.warn({ err: error }, 'a limit was counted here only');
        return this.takeHere(takings);
      });
    const refused = takings[over - 1];
    return refused
      ? { limit: refused.limit, retryAfterSeconds: Math.max(1, Math.ceil(msLeft / 1000)) }
      : null;
  }

  /** Forgets what was counted. */
  async forget(taking: Taking): Promise<void> {
    await this.ownOf(taking.limit).delete(taking.key);
    await this.redis
      .del(keyOf(taking))
      .catch((error: Error) => this.log.warn({ err: error }, 'a limit was not forgotten'));
  }

  close(): void {
    this.redis.disconnect();
  }

  private async takeHere(takings: readonly Taking[]): Promise<[number, number]> {
    for (const [index, { limit, key }] of takings.entries()) {
      const refused = await this.ownOf(limit)
        .consume(key)
        .then(() => null, asRefusal);
      if (refused) return [index + 1, refused.msBeforeNext];
    }
    return [0, 0];
  }

  private ownOf(limit: Limit): RateLimiterMemory {
    const found = this.own.get(limit);
    if (found) return found;
    const made = new RateLimiterMemory({
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    });
    this.own.set(limit, made);
    return made;
  }
}

const keyOf = ({ limit, key }: Taking): string => `limit:${limit.name}:${key}`;

function asRefusal(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error;
  throw error;
}

/** The failure of a request that is over a limit. */
export const tooMany = ({ limit, retryAfterSeconds }: Refusal): AppError =>
  new AppError('too-many-requests', limit.sentence, { retryAfterSeconds });

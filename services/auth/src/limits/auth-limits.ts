import { createHash } from 'node:crypto';
import { addressKey, CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { AuthConfig } from '../config.js';
import { Limit } from './limit.js';

/** How often one may try, before anything costly is done. */
@Injectable()
export class AuthLimits implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly attempts: Limit;
  private readonly failures: Limit;
  private readonly registrations: Limit;

  constructor(@Inject(CONFIG) config: AuthConfig, @Inject(LOGGER) log: Logger) {
    this.redis = connectRedis(config.REDIS_URL, log);
    this.attempts = new Limit(this.redis, {
      name: 'sign-in-address',
      points: config.SIGN_IN_ATTEMPTS_PER_ADDRESS,
      seconds: 60,
      sentence: 'Too many attempts to sign in from here. Please wait a minute and try again.',
    });
    this.failures = new Limit(this.redis, {
      name: 'sign-in-account',
      points: config.SIGN_IN_FAILURES_PER_ACCOUNT,
      seconds: 15 * 60,
      sentence: 'Too many failed attempts to sign in to this account. Please try again later.',
    });
    this.registrations = new Limit(this.redis, {
      name: 'registration-address',
      points: config.REGISTRATIONS_PER_ADDRESS,
      seconds: 60 * 60,
      sentence: 'Too many new accounts from here. Please try again later.',
    });
  }

  /**
   * Counts an attempt to sign in. It counts as a failure of the account until `signedIn` takes it back, so that many
   * guesses at the same moment cannot slip through before the first has failed.
   */
  async beforeSignIn(email: string, address: string): Promise<void> {
    await this.attempts.take(addressKey(address));
    await this.failures.take(accountKey(email));
  }

  /** Forgets the failures of an account. */
  async signedIn(email: string): Promise<void> {
    await this.failures.forget(accountKey(email));
  }

  async beforeRegistration(address: string): Promise<void> {
    await this.registrations.take(addressKey(address));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

/** Addresses of people do not go into Redis. */
const accountKey = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** A connection whose commands fail at once while Redis is away. */
function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    connectTimeout: 2000,
  });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'Redis is away: limits count per instance'));
  return redis;
}

import { AppError, type RequestContext } from '@casedrop/contracts';
import { addressKey } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Secrets that stand for nothing, looked up for one address in a minute: each costs a query. */
const VAIN_PER_MINUTE = 300;

/** Whoever sent a secret: where they are, and the context in which it is looked up. */
export interface Asker {
  address: string;
  context: RequestContext;
}

/** What guards the look-ups of secrets: who finds somebody is not counted, a flood of made-up ones is stopped. */
@Injectable()
export class LookUpLimit {
  private readonly limiter = new RateLimiterMemory({ points: VAIN_PER_MINUTE, duration: 60 });

  /** What `find` finds for a caller at this address; throws `too-many-requests` after too many vain ones. */
  async guard<T>(address: string, find: () => Promise<T | null>): Promise<T | null> {
    const key = addressKey(address);
    // Counted before, so that many at the same moment cannot slip through before the first was in vain.
    await this.take(key);
    let inVain = false;
    try {
      const found = await find();
      inVain = found === null;
      return found;
    } finally {
      // Nor is one counted that failed: while auth is away nobody can be found, and who is somebody must not pay for it.
      if (!inVain) await this.limiter.reward(key, 1);
    }
  }

  private async take(key: string): Promise<void> {
    try {
      await this.limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('too-many-requests', 'Too many attempts. Please wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      });
    }
  }
}

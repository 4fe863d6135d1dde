import type { RequestContext } from '@casedrop/contracts';
import { addressKey, Limits } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { perMinute } from '../security/per-minute.js';

/** Secrets that stand for nothing, looked up for one address in a minute: each costs a query. */
const VAIN = perMinute('look-up', 300);

/** Whoever sent a secret: where they are, and the context in which it is looked up. */
export interface Asker {
  address: string;
  context: RequestContext;
}

/** What guards the look-ups of secrets: who finds somebody is not counted, a flood of made-up ones is stopped. */
@Injectable()
export class LookUpLimit {
  constructor(private readonly limits: Limits) {}

  /** What `find` finds for a caller at this address; throws `too-many-requests` after too many vain ones. */
  async guard<T>(address: string, find: () => Promise<T | null>): Promise<T | null> {
    const taking = { limit: VAIN, key: addressKey(address) };
    // Counted before, so that many at the same moment cannot slip through before the first was in vain.
    await this.limits.require(taking);
    let inVain = false;
    try {
      const found = await find();
      inVain = found === null;
      return found;
    } finally {
      // Nor is one counted that failed: while auth is away nobody can be found, and who is somebody must not pay for it.
      if (!inVain) await this.limits.giveBack(taking);
    }
  }
}

import { addressKey, CONFIG, insertNew } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { identityOf } from '../domain/address-identity.js';
import { macOfAddress } from '../domain/address-mac.js';
import { lockUntilCommit } from './advisory-lock.js';
import { FirstCreditEntity } from './entities/first-credit.entity.js';

/** Credits that can be spent before an address is confirmed. Counted here and not in Redis: none is given twice. */
@Injectable()
export class FirstCreditRepository {
  private readonly key: string;
  private readonly most: number;

  constructor(@Inject(CONFIG) config: AuthConfig) {
    this.key = config.DELETED_ADDRESSES_KEY;
    this.most = config.FIRST_CREDITS_PER_NETWORK;
  }

  /**
   * Gives the first credit of a mail address in a network: once, and to so many addresses a day. What others do elsewhere
   * changes nothing, nor whether the address has an account: nobody learns that from the answer. Whoever asks in the same
   * network waits until the end of this transaction.
   */
  async give(manager: EntityManager, email: string, network: string, at: Date): Promise<boolean> {
    const networkMac = macOfAddress(addressKey(network), this.key);
    const givenOn = at.toISOString().slice(0, 10);
    await lockUntilCommit(manager, 'first-credits', networkMac.toString('hex'));
    if ((await manager.countBy(FirstCreditEntity, { networkMac, givenOn })) >= this.most) return false;
    const addressMac = macOfAddress(identityOf(email), this.key);
    return insertNew(manager, FirstCreditEntity, { networkMac, addressMac, givenOn });
  }
}

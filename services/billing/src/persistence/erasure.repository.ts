import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { PaymentsErasure } from '../payments/persistence/payments-erasure.js';
import { AccountEntity } from './account.entity.js';
import { GrantEntity } from './grant.entity.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { PayerEntity } from './payer.entity.js';
import { UnlockEntity } from './unlock.entity.js';

/** What a tombstone holds. */
const NOTHING = {
  balance: 0,
  creditsWaiting: 0,
  subscriptionStatus: 'free' as const,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  trialUsedAt: null,
};
const HELD = [
  'balance',
  'credits_waiting',
  'subscription_status',
  'stripe_customer_id',
  'stripe_subscription_id',
  'trial_used_at',
];

/** Removes what is kept about a person who is gone. */
@Injectable()
export class ErasureRepository {
  constructor(private readonly payments: PaymentsErasure) {}

  /** Erases all that is kept about `personId`, for good; a tombstone stays, also of a person not known yet. */
  async erase(personId: number, at: string, tx: Transaction): Promise<void> {
    const { manager } = tx;
    await this.payments.noteCustomer(personId, new Date(at), tx);
    await this.payments.forgetPerson(personId, tx);
    await this.entomb(personId, new Date(at), tx);
    await this.payments.forgetPerson(personId, tx); // an order may have begun before the account was closed
    await manager.delete(LedgerEntryEntity, { personId });
    await manager.delete(UnlockEntity, { personId });
    await manager.delete(PayerEntity, { personId });
    await manager.update(GrantEntity, { personId }, { reason: null });
  }

  /** Makes the account, or the place where it would be, a tombstone: from here on unlocks, rewards and new orders find it closed. */
  private async entomb(personId: number, at: Date, { manager }: Transaction): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(AccountEntity)
      .values({ ...NOTHING, personId, openedAt: at, erasedAt: at })
      .orUpdate([...HELD, 'opened_at', 'erased_at'], ['person_id'], {
        overwriteCondition: { where: 'accounts.erased_at IS NULL' },
      })
      .execute();
  }
}

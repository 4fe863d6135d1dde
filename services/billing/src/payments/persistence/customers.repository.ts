import { insertNew } from '@casedrop/platform';
import { SIGN_UP_CREDITS, type SubscriptionStatus } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThanOrEqual } from 'typeorm';
import { AccountEntity } from '../../persistence/account.entity.js';
import { LedgerEntryEntity } from '../../persistence/ledger-entry.entity.js';
import { DepartedCustomerEntity } from './departed-customer.entity.js';

/** What an account knows of its person as a payer. */
export type Payer = Pick<
  AccountEntity,
  'stripeCustomerId' | 'stripeSubscriptionId' | 'subscriptionStatus' | 'trialUsedAt'
>;

/** People as the provider's customers. */
@Injectable()
export class CustomersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** `null` for whoever has no account, or deleted it. */
  async payer(personId: number, tx?: Transaction): Promise<Payer | null> {
    const manager = tx?.manager ?? this.dataSource.manager;
    return manager.findOneBy(AccountEntity, { personId, erasedAt: IsNull() });
  }

  /** Whose customer this is, whose account is held until the end of the transaction; `null` for nobody's. */
  async lockPersonOf(customerId: string, { manager }: Transaction): Promise<number | null> {
    const found = await manager.findOne(AccountEntity, {
      where: { stripeCustomerId: customerId },
      lock: { mode: 'for_no_key_update' },
    });
    return found?.personId ?? null;
  }

  /** Notes a person's customer; false when they are gone, or have one. */
  async setCustomer({ manager }: Transaction, personId: number, stripeCustomerId: string): Promise<boolean> {
    const noneYet = { personId, stripeCustomerId: IsNull(), erasedAt: IsNull() };
    const { affected } = await manager.update(AccountEntity, noneYet, { stripeCustomerId });
    return affected === 1;
  }

  /** Forgets a customer who is gone at the provider. */
  async dropCustomer(personId: number, stripeCustomerId: string): Promise<void> {
    const own = { personId, stripeCustomerId };
    await this.dataSource.manager.update(AccountEntity, own, { stripeCustomerId: null });
  }

  /** Notes what a person's subscriptions come to. */
  async setSubscription(
    { manager }: Transaction,
    personId: number,
    subscription: { subscriptionStatus: SubscriptionStatus; stripeSubscriptionId: string | null },
  ): Promise<void> {
    await manager.update(AccountEntity, { personId }, subscription);
  }

  /** Notes that a person has had their free days; the first time stays. */
  async useTrial({ manager }: Transaction, personId: number, at: Date): Promise<void> {
    await manager.update(
      AccountEntity,
      { personId, trialUsedAt: IsNull(), erasedAt: IsNull() },
      { trialUsedAt: at },
    );
  }

  /**
   * Whether a person's Pro Pass begins with free days: once per person. Whoever did not get all the credits for signing up,
   * and waits for none, had an account before; of whoever got none yet it is not known.
   */
  async mayTry(personId: number, { trialUsedAt }: Pick<Payer, 'trialUsedAt'>): Promise<boolean> {
    if (trialUsedAt) return false;
    const { manager } = this.dataSource;
    const [given, account] = await Promise.all([
      manager.sum(LedgerEntryEntity, 'delta', { personId, cause: In(['sign-up', 'confirmation']) }),
      manager.findOneBy(AccountEntity, { personId }),
    ]);
    return Boolean(given) && (given ?? 0) + (account?.creditsWaiting ?? 0) >= SIGN_UP_CREDITS;
  }

  /** Customers whose people are gone here and that are to be deleted at the provider now. */
  async departed(now: Date): Promise<string[]> {
    const due = { where: { dueAt: LessThanOrEqual(now) }, order: { dueAt: 'ASC' }, take: 100 } as const;
    const rows = await this.dataSource.getRepository(DepartedCustomerEntity).find(due);
    return rows.map(({ customerId }) => customerId);
  }

  async postponeDeparted(customerId: string, dueAt: Date): Promise<void> {
    await this.dataSource.manager.update(DepartedCustomerEntity, { customerId }, { dueAt });
  }

  async noteDeparted({ manager }: Transaction, customerId: string, notedAt: Date): Promise<void> {
    await insertNew(manager, DepartedCustomerEntity, { customerId, notedAt, dueAt: notedAt });
  }

  async forgetDeparted(customerId: string): Promise<void> {
    await this.dataSource.manager.delete(DepartedCustomerEntity, { customerId });
  }
}

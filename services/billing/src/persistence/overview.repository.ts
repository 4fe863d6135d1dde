import type { billing, OutputOf } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { type Account, accountOf } from '../domain/account.js';
import { AccountEntity } from './account.entity.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { PayerEntity } from './payer.entity.js';
import { UnlockEntity } from './unlock.entity.js';

export type BillingAnalytics = OutputOf<typeof billing.getBillingAnalytics>;

/** What admins see of all accounts. */
@Injectable()
export class OverviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What people spend and open. A returned credit was not spent in the end. */
  async counts(): Promise<Pick<BillingAnalytics, 'payers' | 'creditsSpent' | 'unlocks'>> {
    const { manager } = this.dataSource;
    const [payers, spent, unlocks] = await Promise.all([
      manager.count(PayerEntity),
      manager.sum(LedgerEntryEntity, 'delta', { cause: In(['unlock', 'returned']) }),
      manager.countBy(UnlockEntity, { revokedAt: IsNull() }),
    ]);
    return { payers, creditsSpent: 0 - (spent ?? 0), unlocks };
  }

  /** The accounts of several people; opens none. */
  async accountsOf(personIds: readonly number[]): Promise<(Account & { personId: number })[]> {
    const found = await this.dataSource
      .getRepository(AccountEntity)
      .findBy({ personId: In(personIds), erasedAt: IsNull() });
    return found.map((account) => ({ personId: account.personId, ...accountOf(account) }));
  }
}

import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { AccountEntity } from './account.entity.js';
import { GrantEntity } from './grant.entity.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { PayerEntity } from './payer.entity.js';
import { UnlockEntity } from './unlock.entity.js';

/** Removes what is kept about a person who is gone. */
@Injectable()
export class ErasureRepository {
  /** Erases all that is kept about `personId`, for good; a tombstone stays, also of a person not known yet. */
  async erase(personId: number, at: string, tx: Transaction): Promise<void> {
    const { manager } = tx;
    await this.entomb(personId, new Date(at), tx);
    await manager.delete(LedgerEntryEntity, { personId });
    await manager.delete(UnlockEntity, { personId });
    await manager.delete(PayerEntity, { personId });
    await manager.update(GrantEntity, { personId }, { reason: null });
  }

  /** Makes the account, or the place where it would be, a tombstone. It comes first: unlocks and rewards wait for it. */
  private async entomb(personId: number, at: Date, { manager }: Transaction): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(AccountEntity)
      .values({ personId, balance: 0, subscriptionStatus: 'free', openedAt: at, erasedAt: at })
      .orUpdate(['balance', 'subscription_status', 'opened_at', 'erased_at'], ['person_id'], {
        overwriteCondition: { where: 'accounts.erased_at IS NULL' },
      })
      .execute();
  }
}

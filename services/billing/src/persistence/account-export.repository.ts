import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { type AccountExport, accountOf } from '../domain/account.js';
import { OrderEntity } from '../payments/persistence/order.entity.js';
import { PaymentEntity } from '../payments/persistence/payment.entity.js';
import { SubscriptionEntity } from '../payments/persistence/subscription.entity.js';
import { paymentView } from '../payments/views/payment-view.js';
import { AccountEntity } from './account.entity.js';
import { AccountsRepository } from './accounts.repository.js';
import { GrantEntity } from './grant.entity.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { PayerEntity } from './payer.entity.js';
import { UnlockEntity } from './unlock.entity.js';

/** What is kept about one person, for themselves. */
@Injectable()
export class AccountExportRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Everything that is kept about a person; opens their account if need be. */
  async export(personId: number): Promise<AccountExport> {
    return this.accounts.orOpen(personId, () => this.read(personId));
  }

  /** In one snapshot, so that balance and ledger are of one moment. */
  private async read(personId: number): Promise<AccountExport | null> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const account = await manager.findOneBy(AccountEntity, { personId, erasedAt: IsNull() });
      if (!account) return null;
      const payer = await manager.findOneBy(PayerEntity, { personId });
      const whose = { where: { personId } };
      const ledger = await manager.find(LedgerEntryEntity, { ...whose, order: { id: 'ASC' } });
      const unlocks = await manager.find(UnlockEntity, { ...whose, order: { grantedAt: 'ASC' } });
      const grants = await manager.find(GrantEntity, { ...whose, order: { at: 'ASC', id: 'ASC' } });
      const plans = await manager.find(SubscriptionEntity, { ...whose, order: { startedAt: 'ASC' } });
      const orders = await manager.find(OrderEntity, { ...whose, order: { createdAt: 'ASC' } });
      const payments = await manager.find(PaymentEntity, { ...whose, order: { paidAt: 'ASC' } });
      const held = new Set(
        orders.flatMap((order) => (order.state === 'held' ? (order.paymentId ?? []) : [])),
      );
      return {
        ...accountOf(account),
        openedAt: account.openedAt.toISOString(),
        firstPaidAt: payer?.since.toISOString() ?? null,
        ledger: ledger.map(bookingOf),
        unlocks: unlocks.map(unlockOf),
        grants: grants.map(grantOf),
        stripeCustomerId: account.stripeCustomerId,
        trialUsedAt: account.trialUsedAt?.toISOString() ?? null,
        plans: plans.map(({ facts }) => facts),
        orders: orders.map(orderOf),
        payments: payments.map((payment) => paymentView(payment, held)),
      };
    });
  }
}

const bookingOf = ({
  createdAt,
  delta,
  cause,
  reference,
}: LedgerEntryEntity): AccountExport['ledger'][0] => ({
  at: createdAt.toISOString(),
  delta,
  cause,
  reference,
});

const unlockOf = ({
  personId: _own,
  grantedAt,
  revokedAt,
  ...rest
}: UnlockEntity): AccountExport['unlocks'][0] => ({
  ...rest,
  grantedAt: grantedAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
});

const orderOf = ({ id, kind, caseId, caseTitle, amountPence, state, createdAt, coupon }: OrderEntity) => ({
  id,
  kind,
  caseId,
  caseTitle,
  amountPence,
  coupon,
  state,
  createdAt: createdAt.toISOString(),
});

const grantOf = ({ at, credits, caseId, reason }: GrantEntity): AccountExport['grants'][0] => ({
  at: at.toISOString(),
  credits,
  caseId,
  reason,
});

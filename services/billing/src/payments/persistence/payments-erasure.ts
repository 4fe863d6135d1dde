import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { AccountEntity } from '../../persistence/account.entity.js';
import { CustomersRepository } from './customers.repository.js';
import { OrderEntity } from './order.entity.js';
import { PaymentEntity } from './payment.entity.js';
import { NO_PAGES } from './payments.repository.js';
import { RefundEntity } from './refund.entity.js';
import { OF_NOBODY } from './stored-facts.js';
import { SubscriptionEntity } from './subscription.entity.js';

/**
 * Takes a person out of the books. What was paid stays in them, as the law wants it, of nobody; the provider's customer is
 * noted to be deleted there, which ends what they subscribe to.
 */
@Injectable()
export class PaymentsErasure {
  constructor(private readonly customers: CustomersRepository) {}

  /** Notes the customer, while the account still knows it. */
  async noteCustomer(personId: number, at: Date, tx: Transaction): Promise<void> {
    const account = await tx.manager.findOneBy(AccountEntity, { personId });
    if (account?.stripeCustomerId) await this.customers.noteDeparted(tx, account.stripeCustomerId, at);
  }

  /** Orders first, as whoever settles one takes them: the account comes after. */
  async forgetPerson(personId: number, { manager }: Transaction): Promise<void> {
    await manager.update(OrderEntity, { personId }, { personId: null, payUrl: null });
    await this.forgetPlans(personId, manager);
    await this.forgetReasons(personId, manager);
    await manager.update(PaymentEntity, { personId }, { personId: null, ...NO_PAGES });
  }

  private async forgetPlans(personId: number, manager: EntityManager): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(SubscriptionEntity)
      .set({ personId: null, facts: () => 'facts || :ofNobody::jsonb' })
      .where({ personId })
      .setParameter('ofNobody', JSON.stringify(OF_NOBODY))
      .execute();
  }

  /** What an admin wrote about a refund tells of its payer. Before the payments lose their person. */
  private async forgetReasons(personId: number, manager: EntityManager): Promise<void> {
    const payments = await manager.find(PaymentEntity, { select: { id: true }, where: { personId } });
    await manager.update(RefundEntity, { paymentId: In(payments.map(({ id }) => id)) }, { reason: null });
  }
}

import {
  AppError,
  billing,
  type Checkout,
  type ParsedInputOf,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Limits, LOGGER, type Logger } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import { AccountsRepository } from '../../../persistence/accounts.repository.js';
import { LOOKS } from '../../checkout/press-limits.js';
import { UNSETTLED } from '../../domain/order.js';
import type { OrderEntity } from '../../persistence/order.entity.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { SettleOrder } from '../../settling/settle-order.js';
import { checkoutView } from '../../views/checkout-view.js';

/** Tells whoever comes back from the payment page what became of their order. */
@Controller()
export class GetCheckoutHandler {
  private readonly looks = new Map<string, Promise<OrderEntity | null>>();

  constructor(
    private readonly orders: OrdersRepository,
    private readonly settleOrder: SettleOrder,
    private readonly accounts: AccountsRepository,
    private readonly limits: Limits,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Throws `order-not-found` for a page of nobody, and of somebody else. */
  @Rpc(billing.getCheckout)
  async handle(
    { sessionId }: ParsedInputOf<typeof billing.getCheckout>,
    { actor }: RequestContext,
  ): Promise<Checkout> {
    const personId = requirePerson(actor);
    await this.limits.require({ limit: LOOKS, key: String(personId) });
    const found = await this.orders.bySession(sessionId);
    if (found?.personId !== personId)
      throw new AppError('order-not-found', 'We could not find this payment.');
    const { order, isCurrent } = await this.settled(found);
    return checkoutView(order, await this.isEntitled(personId, order), isCurrent);
  }

  /** Looked up at the provider while it is not at its end; where that fails, as it was known before. */
  private async settled(order: OrderEntity): Promise<{ order: OrderEntity; isCurrent: boolean }> {
    if (!UNSETTLED.includes(order.state)) return { order, isCurrent: true };
    try {
      return { order: (await this.look(order.id)) ?? order, isCurrent: true };
    } catch (error) {
      this.log.warn(
        { err: error, orderId: order.id },
        'an order could not be looked up; its webhook will tell',
      );
      return { order, isCurrent: false };
    }
  }

  /** Whoever asks while an order is looked up is told what that look finds. */
  private look(orderId: string): Promise<OrderEntity | null> {
    const underWay = this.looks.get(orderId);
    if (underWay) return underWay;
    const look = this.settleOrder.settle(orderId).finally(() => this.looks.delete(orderId));
    this.looks.set(orderId, look);
    return look;
  }

  private async isEntitled(personId: number, { caseId }: OrderEntity): Promise<boolean> {
    if (caseId === null) return (await this.accounts.get(personId)).subscriptionStatus === 'pro';
    const { account, unlock } = await this.accounts.getWithUnlock(personId, caseId);
    return unlock !== null || account.subscriptionStatus === 'pro';
  }
}

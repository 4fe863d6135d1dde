import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import { subjectOf } from '../domain/event-subject.js';
import { OrdersRepository } from '../persistence/orders.repository.js';
import { StripeEventsRepository } from '../persistence/stripe-events.repository.js';
import { SubscriptionsRepository } from '../persistence/subscriptions.repository.js';
import { SettleOrder } from './settle-order.js';
import { SettlePayment } from './settle-payment.js';

const ALL = 10_000;

/** Finds whatever the webhooks did not tell. */
@Injectable()
export class Reconciliation {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly events: StripeEventsRepository,
    private readonly orders: OrdersRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly settleOrder: SettleOrder,
    private readonly settlePayment: SettlePayment,
    private readonly clock: Clock,
  ) {}

  /** Takes in the events that did not get through since then; how many are new here. */
  async takeInUndelivered(since: Date): Promise<number> {
    let fresh = 0;
    for await (const { id, type, created, data } of this.provider.undelivered(since)) {
      const subject = subjectOf({ type, object: { ...data.object } });
      const createdAt = new Date(created * 1000);
      const { isNew } = await this.events.store({
        id,
        type,
        createdAt,
        subject,
        receivedAt: this.clock.now(),
      });
      if (isNew) fresh++;
    }
    return fresh;
  }

  /** Looks up every order and subscription that is not at its end; how many there are and how many changed by it. */
  async lookUpAll(): Promise<{ orders: number; subscriptions: number; changed: number }> {
    let changed = 0;
    const unsettled = await this.orders.unsettled(ALL);
    for (const { id, state } of unsettled) {
      const settled = await this.settleOrder.settle(id);
      if (settled?.state !== state) changed++;
    }
    const live = await this.subscriptions.live();
    for (const id of live) if (await this.settlePayment.settlePlanWithBills(id)) changed++;
    return { orders: unsettled.length, subscriptions: live.length, changed };
  }
}

import { Clock, LOGGER, type Logger, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import { CustomersRepository } from '../persistence/customers.repository.js';
import { OrdersRepository } from '../persistence/orders.repository.js';
import { RefundsRepository } from '../persistence/refunds.repository.js';
import { SubscriptionsRepository } from '../persistence/subscriptions.repository.js';
import { SettleOrder } from '../settling/settle-order.js';
import { GiveBack } from '../settling/give-back.js';
import { SettlePayment } from '../settling/settle-payment.js';

const EVERY_MS = 5000;
const SET = 50;
/** Who was looked at without an end is looked at again no sooner. */
const AGAIN_MS = 10 * 60_000;

/**
 * Looks after what nobody tells about: orders whose page is closed, money on its way back, refunds that were cut off,
 * subscriptions whose month or days of grace are over, and customers whose people are gone. So a webhook that never comes
 * loses nothing.
 */
@Injectable()
export class OverdueSweep {
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly customers: CustomersRepository,
    private readonly settleOrder: SettleOrder,
    private readonly settlePayment: SettlePayment,
    private readonly refunds: RefundsRepository,
    private readonly giveBack: GiveBack,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    recurring: RecurringWork,
  ) {
    recurring.every(EVERY_MS, 'what is overdue at the payment provider', () => this.round());
  }

  /** One look at everything that is overdue, after the one that is under way: whoever waits for it finds all of it done. */
  round(): Promise<void> {
    const next = this.last.then(() => this.lookAtAll());
    this.last = next.catch(() => undefined); // whoever asked is told; the next one does not mind
    return next;
  }

  private async lookAtAll(): Promise<void> {
    if (!this.provider.isConfigured) return;
    const now = this.clock.now();
    const quietSince = new Date(now.getTime() - AGAIN_MS);
    for (const { id } of await this.orders.overdue(now, quietSince, SET))
      await this.tryTo('an order', id, async () => {
        await this.orders.noteLook(id, now);
        await this.settleOrder.settleOrEnd(id);
      });
    const later = new Date(now.getTime() + AGAIN_MS);
    for (const id of await this.subscriptions.takeDue(now, later, SET))
      await this.tryTo('a subscription', id, () => this.settlePayment.settlePlanWithBills(id));
    for (const refund of await this.refunds.leftUndone(quietSince, SET))
      await this.tryTo('a refund', refund.id, async () => {
        await this.refunds.noteTry(refund.id, now);
        await this.giveBack.give(refund);
      });
    for (const id of await this.customers.departed(now))
      await this.tryTo('a customer who left', id, async () => {
        await this.customers.postponeDeparted(id, later);
        await this.provider.deleteCustomer(id);
        await this.customers.forgetDeparted(id);
      });
  }

  /** What fails waits for another round, and holds no other back. */
  private async tryTo(what: string, id: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ err: error, id }, `${what} could not be looked after`);
    }
  }
}

import type { Revenue } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { monthsUpTo, revenueByMonth, revenueOf } from '../domain/revenue.js';
import { OrdersRepository } from '../persistence/orders.repository.js';
import { PaymentsRepository } from '../persistence/payments.repository.js';
import { SubscriptionsRepository } from '../persistence/subscriptions.repository.js';

/** Months that the key figures look back over, beside the one under way. */
const NEEDED = 4;

/** The figures of the business. */
@Injectable()
export class Revenues {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  /** The last so many months with the key figures of now. */
  async of(shown: number): Promise<Revenue> {
    const now = this.clock.now();
    const months = Math.max(shown, NEEDED);
    const since = monthsUpTo(now, months)[0]?.from ?? now;
    const [spans, takings, trialing, inGrace, heldOrders] = await Promise.all([
      this.subscriptions.spans(),
      this.payments.takings(since),
      this.subscriptions.count(['trialing']),
      this.subscriptions.count(['past_due', 'unpaid']),
      this.orders.countHeld(),
    ]);
    return revenueOf(revenueByMonth(spans, takings, { months, now }), shown, {
      trialing,
      inGrace,
      heldOrders,
    });
  }
}

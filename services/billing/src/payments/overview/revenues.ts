import type { Revenue } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { isInGrace } from '../domain/plan.js';
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
    const [spans, takings, heldOrders] = await Promise.all([
      this.subscriptions.spans(),
      this.payments.takings(since),
      this.orders.countHeld(),
    ]);
    return revenueOf(revenueByMonth(spans, takings, { months, now }), shown, {
      trialing: spans.filter(({ status }) => status === 'trialing').length,
      inGrace: spans.filter((span) => isInGrace(span, now)).length,
      heldOrders,
    });
  }
}

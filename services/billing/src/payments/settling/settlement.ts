import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import type { Subject } from '../domain/event-subject.js';
import { OrdersRepository } from '../persistence/orders.repository.js';
import { SettleOrder } from './settle-order.js';
import { SettlePayment } from './settle-payment.js';
import { SettlePlan } from './settle-plan.js';

/** The one road from "something happened to this" to what it means here, whoever says so. */
@Injectable()
export class Settlement {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly order: SettleOrder,
    private readonly plan: SettlePlan,
    private readonly payment: SettlePayment,
  ) {}

  /** Looks the object up at the provider and brings everything that hangs on it to where it is there. */
  async settle({ kind, id }: Subject): Promise<void> {
    switch (kind) {
      case 'session':
        return this.settleSession(id);
      case 'subscription':
        await this.plan.settle(id);
        return;
      case 'invoice':
        return this.payment.settleInvoice(id);
      case 'payment':
        return this.payment.settle(id);
    }
  }

  /** A page whose making was cut short is not noted with its order; it names the order itself. */
  private async settleSession(sessionId: string): Promise<void> {
    const known = await this.orders.bySession(sessionId);
    if (known) return void (await this.order.settle(known.id));
    const session = await this.provider.readSession(sessionId);
    const named = session?.orderId ? await this.orders.byId(session.orderId) : null;
    if (!session || !named || named.sessionId) return;
    await this.orders.setPage(named.id, { sessionId, payUrl: session.payUrl, expiresAt: session.expiresAt });
    await this.order.settle(named.id);
  }
}

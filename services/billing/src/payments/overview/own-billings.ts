import type { OwnBilling } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import { AccountsRepository } from '../../persistence/accounts.repository.js';
import { isLive } from '../domain/plan.js';
import { CustomersRepository } from '../persistence/customers.repository.js';
import { OrdersRepository } from '../persistence/orders.repository.js';
import { PaymentsRepository } from '../persistence/payments.repository.js';
import { SubscriptionsRepository } from '../persistence/subscriptions.repository.js';
import { checkoutView } from '../views/checkout-view.js';
import { paymentView } from '../views/payment-view.js';
import { planView } from '../views/plan-view.js';
import { Customers } from '../checkout/customers.js';

const MOST_PAYMENTS = 100;

/** Plan, trial and payments of a person, as they see them. */
@Injectable()
export class OwnBillings {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly accounts: AccountsRepository,
    private readonly payers: Customers,
    private readonly customers: CustomersRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly clock: Clock,
  ) {}

  /** From what is known here: the provider is not asked. Opens the account if need be. */
  async of(personId: number): Promise<OwnBilling> {
    const { subscriptionStatus } = await this.accounts.get(personId);
    const payer = await this.payers.requirePayer(personId);
    const [plans, open, payments, held, mayTry] = await Promise.all([
      this.subscriptions.of(personId),
      this.orders.openOf(personId, { kind: 'pro' }),
      this.payments.of(personId, MOST_PAYMENTS),
      this.orders.heldPayments(),
      this.customers.mayTry(personId, payer),
    ]);
    const plan = plans.find(({ facts }) => isLive(facts)) ?? plans[0];
    const now = this.clock.now();
    return {
      subscriptionStatus,
      plan: plan ? planView(plan.facts, now) : null,
      trialAvailable: mayTry,
      openCheckout: open && open.expiresAt > now ? checkoutView(open, false, false) : null,
      payments: payments.map((payment) => paymentView(payment, held)),
      canOpenPortal: this.provider.isConfigured && payer.stripeCustomerId !== null,
      payable: this.provider.isConfigured,
    };
  }
}

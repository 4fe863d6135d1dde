import {
  AppError,
  billing,
  type ParsedInputOf,
  type PersonBilling,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { OverviewRepository } from '../../../persistence/overview.repository.js';
import { CustomersRepository } from '../../persistence/customers.repository.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { PaymentsRepository } from '../../persistence/payments.repository.js';
import { SubscriptionsRepository } from '../../persistence/subscriptions.repository.js';
import { adminOrderView } from '../../views/checkout-view.js';
import { adminPaymentView } from '../../views/payment-view.js';
import { planView } from '../../views/plan-view.js';

const MOST = 200;

@Controller()
export class GetPersonBillingHandler {
  constructor(
    private readonly overview: OverviewRepository,
    private readonly customers: CustomersRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly clock: Clock,
  ) {}

  /** For admins: everything about one person's money; throws `person-not-found` where there is no account. */
  @Rpc(billing.getPersonBilling)
  async handle(
    { personId }: ParsedInputOf<typeof billing.getPersonBilling>,
    { actor }: RequestContext,
  ): Promise<PersonBilling> {
    requireAdmin(actor);
    const [payer, [account]] = await Promise.all([
      this.customers.payer(personId),
      this.overview.accountsOf([personId]),
    ]);
    if (!payer || !account) throw new AppError('person-not-found', 'We could not find this person.');
    const [plans, orders, payments, held] = await Promise.all([
      this.subscriptions.of(personId),
      this.orders.of(personId, MOST),
      this.payments.of(personId, MOST),
      this.orders.heldPayments(),
    ]);
    return {
      ...account,
      trialUsedAt: payer.trialUsedAt?.toISOString() ?? null,
      customerId: payer.stripeCustomerId,
      plans: plans.map(({ facts }) => planView(facts, this.clock.now())),
      orders: orders.map(adminOrderView),
      payments: payments.map((payment) => adminPaymentView(payment, held)),
    };
  }
}

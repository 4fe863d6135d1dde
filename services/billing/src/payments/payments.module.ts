import { Limits } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PaymentPages } from '../integrations/stripe/payment-pages.js';
import { PaymentProvider } from '../integrations/stripe/payment-provider.js';
import { StripeClient } from '../integrations/stripe/stripe-client.js';
import { WebhookSignature } from '../integrations/stripe/webhook-signature.js';
import { AlreadyBought } from './checkout/already-bought.js';
import { Checkouts } from './checkout/checkouts.js';
import { Customers } from './checkout/customers.js';
import { PassTerms } from './checkout/pass-terms.js';
import { Promotions } from './checkout/promotions.js';
import { BeginCheckoutHandler } from './commands/begin-checkout/begin-checkout.handler.js';
import { CancelSubscriptionHandler } from './commands/cancel-subscription/cancel-subscription.handler.js';
import { OpenPortalHandler } from './commands/open-portal/open-portal.handler.js';
import { ReceiveStripeEventHandler } from './commands/receive-stripe-event/receive-stripe-event.handler.js';
import { ReconcilePaymentsHandler } from './commands/reconcile-payments/reconcile-payments.handler.js';
import { RefundPaymentHandler } from './commands/refund-payment/refund-payment.handler.js';
import { ResumeSubscriptionHandler } from './commands/resume-subscription/resume-subscription.handler.js';
import { DailyReconciliation } from './jobs/daily-reconciliation.job.js';
import { EventWork } from './jobs/event-work.job.js';
import { OverdueSweep } from './jobs/overdue-sweep.job.js';
import { OwnBillings } from './overview/own-billings.js';
import { Revenues } from './overview/revenues.js';
import { CustomersRepository } from './persistence/customers.repository.js';
import { OrdersRepository } from './persistence/orders.repository.js';
import { PaymentsErasure } from './persistence/payments-erasure.js';
import { PaymentsRepository } from './persistence/payments.repository.js';
import { ReconciliationsRepository } from './persistence/reconciliations.repository.js';
import { RefundsRepository } from './persistence/refunds.repository.js';
import { StripeEventsRepository } from './persistence/stripe-events.repository.js';
import { SubscriptionsRepository } from './persistence/subscriptions.repository.js';
import { CheckCouponHandler } from './queries/check-coupon/check-coupon.handler.js';
import { ExplainAccessHandler } from './queries/explain-access/explain-access.handler.js';
import { ExportPaymentsHandler } from './queries/export-payments/export-payments.handler.js';
import { GetBillingHandler } from './queries/get-billing/get-billing.handler.js';
import { GetCheckoutHandler } from './queries/get-checkout/get-checkout.handler.js';
import { GetPersonBillingHandler } from './queries/get-person-billing/get-person-billing.handler.js';
import { GetRevenueHandler } from './queries/get-revenue/get-revenue.handler.js';
import { ListPaymentsHandler } from './queries/list-payments/list-payments.handler.js';
import { ListPricesHandler } from './queries/list-prices/list-prices.handler.js';
import { ProviderTransactions } from './settling/provider-transactions.js';
import { GiveBack } from './settling/give-back.js';
import { Reconciliation } from './settling/reconciliation.js';
import { Renewals } from './settling/renewals.js';
import { SettleOrder } from './settling/settle-order.js';
import { SettlePayment } from './settling/settle-payment.js';
import { SettlePlan } from './settling/settle-plan.js';
import { Settlement } from './settling/settlement.js';

/** Orders, subscriptions, payments, and everything that is asked of Stripe. */
@Module({
  imports: [AccountsModule],
  controllers: [
    BeginCheckoutHandler,
    CancelSubscriptionHandler,
    CheckCouponHandler,
    ExplainAccessHandler,
    ExportPaymentsHandler,
    GetBillingHandler,
    GetCheckoutHandler,
    GetPersonBillingHandler,
    GetRevenueHandler,
    ListPaymentsHandler,
    ListPricesHandler,
    OpenPortalHandler,
    ReceiveStripeEventHandler,
    ReconcilePaymentsHandler,
    RefundPaymentHandler,
    ResumeSubscriptionHandler,
  ],
  providers: [
    StripeClient,
    PaymentProvider,
    PaymentPages,
    WebhookSignature,
    Limits,
    AlreadyBought,
    Checkouts,
    Customers,
    PassTerms,
    Promotions,
    OwnBillings,
    Revenues,
    ProviderTransactions,
    Settlement,
    SettleOrder,
    SettlePlan,
    SettlePayment,
    GiveBack,
    Reconciliation,
    Renewals,
    EventWork,
    OverdueSweep,
    DailyReconciliation,
    CustomersRepository,
    OrdersRepository,
    PaymentsErasure,
    PaymentsRepository,
    ReconciliationsRepository,
    RefundsRepository,
    StripeEventsRepository,
    SubscriptionsRepository,
  ],
  exports: [OrdersRepository, PaymentsErasure, PaymentsRepository, RefundsRepository, Revenues],
})
export class PaymentsModule {}

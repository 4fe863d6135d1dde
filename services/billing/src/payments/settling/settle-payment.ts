import type { Transaction } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import { boughtNothing, endsPlan, noteAfter, paymentStateOf } from '../domain/payment.js';
import type { InvoiceFacts, PaymentFacts, SubscriptionFacts } from '../domain/provider-facts.js';
import { isLive } from '../domain/plan.js';
import { lockObject } from '../persistence/object-lock.js';
import { OrdersRepository } from '../persistence/orders.repository.js';
import type { PaymentEntity } from '../persistence/payment.entity.js';
import { PaymentsRepository } from '../persistence/payments.repository.js';
import { SubscriptionsRepository } from '../persistence/subscriptions.repository.js';
import { ProviderTransactions } from './provider-transactions.js';
import { SettleOrder } from './settle-order.js';
import { SettlePlan } from './settle-plan.js';

/** Brings payments to where the provider says they are: those of single cases with their order, those of a Pro Pass here. */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentsRepository,
    private readonly settleOrder: SettleOrder,
    private readonly orders: OrdersRepository,
    private readonly settlePlan: SettlePlan,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly transactions: ProviderTransactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Of a payment that is not ours nothing comes. */
  async settle(paymentId: string): Promise<void> {
    const payment = await this.provider.readPayment(paymentId);
    if (!payment) return;
    const orderId = payment.orderId ?? (await this.payments.byId(paymentId))?.orderId;
    if (orderId) {
      await this.settleOrder.settle(orderId);
      return;
    }
    const invoiceId = await this.provider.invoiceOfPayment(paymentId);
    if (invoiceId) await this.settleInvoice(invoiceId);
  }

  /** The bill's subscription, and its payment. One that is given or taken back ends the month that it paid for. */
  async settleInvoice(invoiceId: string): Promise<void> {
    const subscriptionId = (await this.provider.readInvoice(invoiceId))?.subscriptionId;
    const plan = subscriptionId ? await this.settlePlan.settle(subscriptionId) : null;
    if (!plan || !subscriptionId) return;
    const payment = await this.note(invoiceId, plan.facts);
    if (!payment) return;
    const heldOrderId = await this.orders.heldOf(payment.id);
    if (heldOrderId) await this.settleOrder.settle(heldOrderId);
    if (boughtNothing(payment, plan.facts)) {
      // Once, whoever comes by: the payment's own name is the key.
      await this.provider.refund({ key: `return-${payment.id}`, paymentId: payment.id });
      await this.note(invoiceId, plan.facts);
    } else if (endsPlan(payment, this.clock.now()) && isLive(plan.facts)) {
      await this.provider.endNow(subscriptionId);
      await this.settlePlan.settle(subscriptionId);
    }
  }

  /** A plan with its latest bills, for whoever comes by without having been told of one; whether its person's status changed. */
  async settlePlanWithBills(subscriptionId: string): Promise<boolean> {
    const plan = await this.settlePlan.settle(subscriptionId);
    if (!plan) return false;
    for (const invoiceId of await this.provider.invoicesOf(subscriptionId))
      await this.settleInvoice(invoiceId);
    return plan.changed;
  }

  /** Looks bill and payment up while the bill is held, and writes the payment down as its owner's, if there still is one. */
  private async note(invoiceId: string, plan: SubscriptionFacts): Promise<PaymentEntity | null> {
    return this.transactions.run(async (tx) => {
      await lockObject(tx, invoiceId);
      const invoice = await this.provider.readInvoice(invoiceId);
      const payment = invoice?.paymentId ? await this.provider.readPayment(invoice.paymentId) : null;
      const personId = (await this.subscriptions.lock(tx, plan.id))?.personId ?? null;
      const owner = { subscriptionId: plan.id, personId };
      const row = invoice && payment && rowOf(invoice, payment, owner);
      if (row) await this.payments.save(tx, await this.withNote(tx, row, plan));
      return row;
    });
  }

  /**
   * A pass that ended when its money was given back does not begin again where the refund fails: an operator is to know. What
   * bought nothing goes back again by itself.
   */
  private async withNote(
    tx: Transaction,
    row: PaymentEntity,
    plan: SubscriptionFacts,
  ): Promise<PaymentEntity> {
    if (boughtNothing(row, plan)) return row;
    const before = await this.payments.byId(row.id, tx);
    const note = noteAfter(before, row);
    if (note !== row.note && before?.state === 'refunded')
      this.log.error({ paymentId: row.id }, 'a refund of a Pro Pass has failed');
    return { ...row, note };
  }
}

/** `null` while nothing has come of the payment. */
function rowOf(
  invoice: InvoiceFacts,
  payment: PaymentFacts,
  owner: { subscriptionId: string; personId: number | null },
): PaymentEntity | null {
  const state = paymentStateOf(payment);
  if (!state || payment.amountPence === 0) return null;
  return {
    ...owner,
    id: payment.id,
    kind: 'pro',
    orderId: null,
    invoiceId: invoice.id,
    caseId: null,
    caseTitle: null,
    amountPence: payment.amountPence,
    refundedPence: Math.min(payment.refundedPence, payment.amountPence),
    state,
    note: payment.note,
    periodFrom: invoice.periodFrom,
    periodTo: invoice.periodTo,
    receiptUrl: payment.receiptUrl,
    invoiceUrl: invoice.invoiceUrl,
    invoicePdfUrl: invoice.invoicePdfUrl,
    paidAt: payment.at,
  };
}

import { createHash } from 'node:crypto';
import { AppError } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type {
  InvoiceFacts,
  PaymentFacts,
  PromotionFacts,
  SessionFacts,
  SubscriptionFacts,
} from '../../payments/domain/provider-facts.js';
import {
  invoiceFacts,
  mayOwe,
  PERSON_ID,
  paymentFacts,
  promotionFacts,
  sessionFacts,
  subscriptionFacts,
} from './facts.js';
import { refusalOf, StripeClient } from './stripe-client.js';

/** Where a refund of ours tells the key that it was asked for by. */
const REFUND_KEY = 'refund_key';

const hasGivenBack = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

/**
 * What we ask of Stripe. Every call that creates something carries an idempotency key made from a row of ours, so that a
 * second try of it, by whichever process, finds what the first one made.
 */
@Injectable()
export class PaymentProvider {
  constructor(private readonly stripe: StripeClient) {}

  get isConfigured(): boolean {
    return this.stripe.isConfigured;
  }

  /** Throws `payments-not-configured` where no key is. */
  requireConfigured(): void {
    this.stripe.requireConfigured();
  }

  /** Makes the customer of a person, the next one after one that is gone; a second try makes no second one. */
  async createCustomer(personId: number, email: string, gone?: string): Promise<string> {
    const metadata = { [PERSON_ID]: String(personId) };
    const address = createHash('sha256').update(email).digest('hex').slice(0, 16);
    const key = ['customer', personId, address, ...(gone ? [gone] : [])].join('-');
    const { id } = await this.stripe.create(key, (stripe, once) =>
      stripe.customers.create({ email, metadata }, once),
    );
    return id;
  }

  /** Deletes a customer, which ends their subscriptions at once; nothing when they are gone already. */
  async deleteCustomer(customerId: string): Promise<void> {
    await this.stripe.find((stripe) => stripe.customers.del(customerId));
  }

  /** Closes a payment page, so that it can not be paid any more; nothing when it is closed or paid. */
  async expireSession(sessionId: string): Promise<void> {
    try {
      await this.stripe.ask((stripe) => stripe.checkout.sessions.expire(sessionId));
    } catch (error) {
      if (refusalOf(error) === null) throw error;
    }
  }

  async readSession(sessionId: string): Promise<SessionFacts | null> {
    const session = await this.stripe.find((stripe) => stripe.checkout.sessions.retrieve(sessionId));
    return session && sessionFacts(session);
  }

  /** A payment with its refunds and disputes. */
  async readPayment(paymentId: string): Promise<PaymentFacts | null> {
    const payment = await this.stripe.find((stripe) =>
      stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }),
    );
    if (!payment) return null;
    const charge = typeof payment.latest_charge === 'string' ? null : payment.latest_charge;
    return paymentFacts(payment, charge?.disputed ? await this.disputesAbout(paymentId) : []);
  }

  private async disputesAbout(paymentId: string): Promise<Stripe.Dispute[]> {
    const disputes = await this.stripe.ask((stripe) =>
      stripe.disputes.list({ payment_intent: paymentId, limit: 100 }),
    );
    return disputes.data;
  }

  /** The bill that a payment was made for; `null` for one of a single case. */
  async invoiceOfPayment(paymentId: string): Promise<string | null> {
    const found = await this.stripe.ask((stripe) =>
      stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: paymentId },
        limit: 1,
      }),
    );
    const invoice = found.data[0]?.invoice;
    return (typeof invoice === 'string' ? invoice : invoice?.id) ?? null;
  }

  async readInvoice(invoiceId: string): Promise<InvoiceFacts | null> {
    const invoice = await this.stripe.find((stripe) =>
      stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }),
    );
    return invoice && invoiceFacts(invoice);
  }

  /** The latest bills of a subscription, the newest first: a year of them. */
  async invoicesOf(subscriptionId: string): Promise<string[]> {
    const found = await this.stripe.ask((stripe) =>
      stripe.invoices.list({ subscription: subscriptionId, limit: 12 }),
    );
    return found.data.flatMap(({ id }) => id ?? []);
  }

  async readSubscription(subscriptionId: string): Promise<SubscriptionFacts | null> {
    const subscription = await this.stripe.find((stripe) =>
      stripe.subscriptions.retrieve(subscriptionId, {
        expand: ['latest_invoice', 'default_payment_method', 'discounts', 'discounts.source.coupon'],
      }),
    );
    return (
      subscription &&
      subscriptionFacts(subscription, mayOwe(subscription) ? await this.billsOf(subscription.id) : [])
    );
  }

  /** A subscription's bills of the last two years, the newest first. */
  private async billsOf(subscription: string): Promise<Stripe.Invoice[]> {
    const bills = await this.stripe.ask((stripe) => stripe.invoices.list({ subscription, limit: 24 }));
    return bills.data;
  }

  /** Has a subscription end with the month that is paid. */
  async endWithPeriod(subscriptionId: string): Promise<void> {
    await this.stripe.ask((stripe) =>
      stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }),
    );
  }

  /**
   * Takes back that a subscription is to end. We say so by `cancel_at_period_end`, Stripe's own pages by `cancel_at`; Stripe
   * takes one of them at a time, and does not clear the one by the other.
   */
  async goOn(subscriptionId: string): Promise<void> {
    const held = await this.stripe.ask((stripe) => stripe.subscriptions.retrieve(subscriptionId));
    if (!held.cancel_at_period_end && held.cancel_at === null) return;
    const cleared = held.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const };
    await this.stripe.ask((stripe) => stripe.subscriptions.update(subscriptionId, cleared));
  }

  /** Ends a subscription now, then its open bills: a void bill of one that goes on would count as paid. Nothing when it has ended. */
  async endNow(subscriptionId: string): Promise<void> {
    await this.unlessRefused((stripe) => stripe.subscriptions.cancel(subscriptionId));
    await this.voidBills(subscriptionId);
  }

  /** Nobody can pay the open bills of a subscription any more; nothing to those that are paid or void already. */
  async voidBills(subscription: string): Promise<void> {
    const open = await this.stripe.ask((stripe) =>
      stripe.invoices.list({ subscription, status: 'open', limit: 100 }),
    );
    for (const { id } of open.data)
      if (id) await this.unlessRefused((stripe) => stripe.invoices.voidInvoice(id));
  }

  /** What Stripe refuses because it is so already, or knows no more, is as it should be. */
  private async unlessRefused(call: (stripe: Stripe) => Promise<unknown>): Promise<void> {
    try {
      await this.stripe.find(call);
    } catch (error) {
      if (refusalOf(error) === null) throw error;
    }
  }

  /**
   * What a code stands for now, the newest first; nothing for one that is unknown, used up or over. Codes that are for one
   * customer each may be the same word.
   */
  async findPromotions(code: string): Promise<PromotionFacts[]> {
    const found = await this.stripe.ask((stripe) =>
      stripe.promotionCodes.list({ code, active: true, limit: 100, expand: ['data.promotion.coupon'] }),
    );
    return found.data.flatMap((promotion) => promotionFacts(promotion) ?? []);
  }

  /**
   * The address of Stripe's own pages for a customer, which lead back to `returnUrl`; `null` for one who is gone there.
   * `press` names the request. Throws `payment-provider-away` where nobody has set these pages up.
   */
  async openPortal(customerId: string, returnUrl: string, press: string): Promise<string | null> {
    const wanted = { customer: customerId, return_url: returnUrl };
    const once = { idempotencyKey: `portal-${press}` };
    try {
      const session = await this.stripe.find((stripe) => stripe.billingPortal.sessions.create(wanted, once));
      return session && session.url;
    } catch (error) {
      if (refusalOf(error) === null) throw error;
      const sentence = 'The pages of the payment provider are not set up yet. Please write to us.';
      throw new AppError('payment-provider-away', sentence, undefined, { cause: error });
    }
  }

  /**
   * Gives money back, all that is left when no amount is named; once for a key, however late: Stripe forgets a key after a day,
   * and the refund itself tells it. One that failed at the bank gave nothing, and is made anew. Throws `refund-refused` in
   * Stripe's words where it cannot be.
   */
  async refund(refund: { key: string; paymentId: string; amountPence?: number }): Promise<string> {
    const { key, paymentId, amountPence } = refund;
    const before = await this.refundsBy(paymentId, key);
    const made = before.find(hasGivenBack);
    if (made) return made.id;
    const again = before.length > 0 ? `-again-${before.length}` : '';
    try {
      const { id } = await this.stripe.create(
        `refund-${key}${again}`,
        (stripe, once) =>
          stripe.refunds.create(
            { payment_intent: paymentId, amount: amountPence, metadata: { [REFUND_KEY]: key } },
            once,
          ),
        async () => (await this.refundsBy(paymentId, key)).find(hasGivenBack),
      );
      return id;
    } catch (error) {
      const refusal = refusalOf(error);
      throw refusal === null ? error : new AppError('refund-refused', refusal);
    }
  }

  /** The refunds of a payment that were asked for by this key. */
  private async refundsBy(paymentId: string, key: string): Promise<Stripe.Refund[]> {
    const refunds = await this.stripe.ask((stripe) =>
      stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
    );
    return refunds.data.filter(({ metadata }) => metadata?.[REFUND_KEY] === key);
  }

  /** Events whose webhooks did not get through since then, the newest first, as far as Stripe keeps them. */
  async *undelivered(since: Date): AsyncGenerator<Stripe.Event> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    let after: string | undefined;
    do {
      const page = await this.stripe.find((stripe) =>
        stripe.events.list({
          delivery_success: false,
          created,
          limit: 100,
          ...(after ? { starting_after: after } : {}),
        }),
      );
      if (!page) return; // the last one of the page before is forgotten meanwhile, and with it all that are older
      yield* page.data;
      after = page.has_more ? page.data.at(-1)?.id : undefined;
    } while (after !== undefined);
  }
}

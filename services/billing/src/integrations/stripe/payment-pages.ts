import { AppError, TRIAL_DAYS } from '@casedrop/contracts';
import { CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { BillingConfig } from '../../config.js';
import { CURRENCY } from '../../payments/domain/order.js';
import type { SessionFacts } from '../../payments/domain/provider-facts.js';
import { ORDER_ID, PERSON_ID, sessionFacts } from './facts.js';
import { lacksCustomer, refusesDiscount, StripeClient } from './stripe-client.js';

/** What a payment page is made for; none of it comes from a browser. */
export interface PageFor {
  orderId: string;
  personId: number;
  customerId: string;
  expiresAt: Date;
}

/** A customer whom somebody deleted at Stripe: nothing can be sold to them any more, only to a new one. */
export class CustomerGone extends Error {}

/** Makes the pages of Stripe's where an order is paid. The order's number is the idempotency key: one order, one page. */
@Injectable()
export class PaymentPages {
  constructor(
    private readonly stripe: StripeClient,
    @Inject(CONFIG) private readonly config: Pick<BillingConfig, 'PUBLIC_URL'>,
  ) {}

  /** A page for one case, once. */
  forCase(page: PageFor, bought: { caseId: string; title: string; pence: number }): Promise<SessionFacts> {
    const { caseId, title, pence } = bought;
    const product_data = { name: `Solution: ${title}`.slice(0, 250) };
    return this.create(page, `/checkout?caseId=${caseId}&cancelled=1`, {
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: { currency: CURRENCY, unit_amount: pence, product_data } }],
      payment_intent_data: { metadata: metadataOf(page) },
    });
  }

  /** A page for the Pro Pass, with its free days and discount, if there are such. */
  async forPass(
    page: PageFor,
    bought: { monthlyPence: number; withTrial: boolean; promotionId: string | null },
  ): Promise<SessionFacts> {
    const { monthlyPence, withTrial, promotionId } = bought;
    return this.create(page, '/subscribe?cancelled=1', {
      mode: 'subscription',
      line_items: [{ quantity: 1, price: await this.passPrice(monthlyPence) }],
      payment_method_collection: 'always',
      subscription_data: {
        metadata: metadataOf(page),
        ...(withTrial ? { trial_period_days: TRIAL_DAYS } : {}),
      },
      ...(promotionId ? { discounts: [{ promotion_code: promotionId }] } : {}),
    });
  }

  private async create(
    page: PageFor,
    cancelPath: string,
    rest: Stripe.Checkout.SessionCreateParams,
  ): Promise<SessionFacts> {
    const { PUBLIC_URL: home } = this.config;
    const params: Stripe.Checkout.SessionCreateParams = {
      ...rest,
      customer: page.customerId,
      client_reference_id: String(page.personId),
      metadata: metadataOf(page),
      allowed_payment_method_types: ['card'],
      expires_at: Math.floor(page.expiresAt.getTime() / 1000),
      success_url: `${home}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${home}${cancelPath}`,
    };
    const key = `order-${page.orderId}-${page.customerId}`;
    try {
      return sessionFacts(
        await this.stripe.create(key, (stripe, once) => stripe.checkout.sessions.create(params, once)),
      );
    } catch (error) {
      if (refusesDiscount(error))
        throw new AppError('coupon-invalid', 'This code does not hold for you, or not any more.');
      throw lacksCustomer(error) ? new CustomerGone(page.customerId, { cause: error }) : error;
    }
  }

  /** Stripe's name for the monthly price of our list, made where it is new: a price of Stripe's never changes. */
  private async passPrice(pence: number): Promise<string> {
    const lookupKey = `casedrop-pro-${CURRENCY}-${pence}-month`;
    const { data } = await this.stripe.ask((stripe) =>
      stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }),
    );
    const known = data[0];
    if (known?.unit_amount === pence && known.currency === CURRENCY) return known.id;
    const price: Stripe.PriceCreateParams = {
      currency: CURRENCY,
      unit_amount: pence,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
      transfer_lookup_key: true, // somebody may have archived the one that had it
      product_data: { name: 'CaseDrop Pro Pass' },
    };
    const made = await this.stripe.create(`price-${lookupKey}`, (stripe, once) =>
      stripe.prices.create(price, once),
    );
    return made.id;
  }
}

const metadataOf = ({ orderId, personId }: PageFor) => ({
  [ORDER_ID]: orderId,
  [PERSON_ID]: String(personId),
});

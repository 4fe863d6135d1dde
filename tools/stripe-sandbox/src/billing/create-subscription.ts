import type { Values } from '../http/fields.js';
import { mergeMetadata } from '../http/metadata.js';
import { invalid, missingParam } from '../http/problem.js';
import type { Engine } from '../engine.js';
import { methodFor } from '../payments/payment-methods.js';
import type { creation } from './subscription-params.js';
import { newId } from '../state/ids.js';
import type { Price, Subscription } from '../state/stored.js';
import { payOpenInvoice } from './collect.js';
import { endDiscounts, startDiscount } from './discounts.js';
import { subscriptionLines } from './invoice-lines.js';
import { issueInvoice } from './invoices.js';
import { periodOf, startSubscription, trialEndAfter } from './subscriptions.js';
import { wantedSource } from './wanted-source.js';

/** Begins a subscription without the checkout: it is incomplete until its first invoice is paid. */
export function createSubscription(engine: Engine, params: Values<typeof creation>): Subscription {
  const { customers, paymentMethods, subscriptions } = engine.state;
  const { customer, default_payment_method: method, items, trial_period_days: days } = params;
  if (!customers.get(customer)) throw missingParam('customer', customer, 'customer');
  if (method !== undefined && !paymentMethods.get(method))
    throw missingParam('PaymentMethod', method, 'default_payment_method');
  const positions = items.map(({ price, quantity }, index) => ({
    price: recurringPrice(engine, price, `items[${index}][price]`),
    quantity: quantity ?? 1,
  }));
  if (positions.length === 0) throw invalid('Missing required param: items.', 'parameter_missing', 'items');
  const sources = (params.discounts ?? []).map((wanted, index) =>
    wantedSource(engine, wanted, `discounts[${index}]`),
  );
  const trialEnd = params.trial_end ?? (days === undefined ? undefined : trialEndAfter(engine.now, days));
  const [id, invoiceId] = [newId('subscription'), newId('invoice')];
  const discounts = sources.map((source) => startDiscount(engine, source, { customer, subscription: id }).id);
  const subscription = startSubscription(engine, {
    id,
    customer,
    items: positions,
    status: trialEnd === undefined ? 'incomplete' : 'trialing',
    method: method ?? null,
    invoice: invoiceId,
    trialEnd,
    discounts,
    description: params.description,
    metadata: mergeMetadata({}, params.metadata),
    missingPaymentMethod: params.trial_settings?.end_behavior.missing_payment_method,
  });
  const period = periodOf(subscription);
  const invoice = issueInvoice(engine, {
    id: invoiceId,
    customer,
    currency: subscription.currency,
    reason: 'subscription_create',
    subscription,
    sources: subscriptionLines(engine, subscription, period, trialEnd !== undefined),
    discounts: trialEnd === undefined ? discounts : [],
    period: { start: period.start, end: period.start },
  });
  endDiscounts(engine, subscription, invoice.discounts);
  const card = methodFor(engine, customer, method ?? null);
  if (invoice.status === 'open' && card && params.payment_behavior !== 'default_incomplete')
    payOpenInvoice(engine, invoice.id, card);
  if (invoice.status === 'paid' && trialEnd === undefined)
    engine.change(subscriptions, id, { status: 'active' }, 'customer.subscription.updated');
  return subscriptions.need(id);
}

/** A price that can be subscribed to. */
export function recurringPrice({ state }: Engine, id: string | undefined, param: string): Price {
  if (id === undefined) throw invalid(`Missing required param: ${param}.`, 'parameter_missing', param);
  const price = state.prices.get(id);
  if (!price) throw missingParam('price', id, param);
  if (!price.recurring)
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      undefined,
      param,
    );
  return price;
}

import { startDiscount } from '../billing/discounts.js';
import { nameOf } from '../billing/catalogue.js';
import { subscriptionLines } from '../billing/invoice-lines.js';
import { issueInvoice, settle } from '../billing/invoices.js';
import { endDiscounts } from '../billing/discounts.js';
import { periodOf, startSubscription } from '../billing/subscriptions.js';
import type { Engine } from '../engine.js';
import { attach } from '../payments/payment-methods.js';
import { newId } from '../state/ids.js';
import type { CheckoutPlan, Session } from '../state/stored.js';
import { buyer } from './buyer.js';
import { sourceOf } from './promotion.js';
import { customerDetails } from './session-shape.js';
import { positionsOf } from './totals.js';
import { trialEndOf } from './trial.js';

/** The money is there, or none is due: what was bought begins, and the session is told as completed. */
export function completeSession(
  engine: Engine,
  id: string,
  method: string | null,
  entered: string | null,
): void {
  const { checkoutPlans, customers, sessions } = engine.state;
  const session = sessions.need(id);
  const card = method ? engine.state.paymentMethods.need(method).billing_details : undefined;
  const email = session.customer_details?.email ?? card?.email ?? entered;
  const customer = buyer(engine, session, email, card?.name ?? null);
  const plan = checkoutPlans.need(id);
  const done =
    session.mode === 'subscription'
      ? subscribe(engine, session, plan, customer ?? '', method)
      : payOnce(engine, session, plan, customer, method);
  const details = customerDetails(customers.get(customer ?? ''), email);
  engine.change(
    sessions,
    id,
    {
      ...done,
      customer,
      customer_details: details && { ...details, name: card?.name ?? details.name },
      payment_status: session.amount_total ? 'paid' : 'no_payment_required',
      status: 'complete',
      url: null,
    },
    'checkout.session.completed',
  );
}

function payOnce(
  engine: Engine,
  session: Session,
  plan: CheckoutPlan,
  customer: string | null,
  method: string | null,
): Partial<Session> {
  if (customer && method && plan.setupFutureUsage) attach(engine, method, customer);
  const source = sourceOf(engine, session);
  const discount = source && startDiscount(engine, source, { customer, checkout_session: session.id });
  const payment_intent = session.payment_intent;
  if (!session.invoice_creation?.enabled || !customer) return { payment_intent };
  const { now } = engine;
  const sources = positionsOf(plan.lines).map(({ price, quantity }) => ({
    price,
    quantity,
    amount: (price.unit_amount ?? 0) * quantity,
    description: nameOf(engine, price),
    period: { start: now, end: now },
  }));
  const discounts = discount ? [discount.id] : [];
  const wanted = {
    customer,
    currency: session.currency ?? 'gbp',
    sources,
    discounts,
    period: { start: now, end: now },
  };
  const invoice = issueInvoice(engine, { ...wanted, reason: 'manual' }, payment_intent ?? undefined);
  if (invoice.status === 'open') settle(engine, invoice.id);
  return { payment_intent, invoice: invoice.id };
}

function subscribe(
  engine: Engine,
  session: Session,
  plan: CheckoutPlan,
  customer: string,
  method: string | null,
): Partial<Session> {
  if (method) attach(engine, method, customer);
  const { description, metadata, missingPaymentMethod } = plan.subscriptionData;
  const trialEnd = trialEndOf(plan, engine.now);
  const [id, invoiceId] = [newId('subscription'), newId('invoice')];
  const source = sourceOf(engine, session);
  const discount = source && startDiscount(engine, source, { customer, subscription: id });
  const subscription = startSubscription(engine, {
    id,
    customer,
    items: positionsOf(plan.lines).filter(({ price }) => price.recurring),
    status: trialEnd === undefined ? 'active' : 'trialing',
    method,
    invoice: invoiceId,
    trialEnd,
    discounts: discount ? [discount.id] : [],
    description,
    metadata,
    missingPaymentMethod,
  });
  const period = periodOf(subscription);
  const sources = subscriptionLines(engine, subscription, period, trialEnd !== undefined);
  const wanted = { id: invoiceId, customer, currency: subscription.currency, subscription, sources };
  const invoice = issueInvoice(
    engine,
    {
      ...wanted,
      reason: 'subscription_create',
      discounts: trialEnd === undefined ? subscription.discounts : [],
      period: { start: period.start, end: period.start },
    },
    plan.intent,
  );
  if (invoice.status === 'open') settle(engine, invoice.id);
  endDiscounts(engine, subscription, invoice.discounts);
  return { subscription: id, invoice: invoiceId };
}

import type { Engine } from '../engine.js';
import { methodFor } from '../payments/payment-methods.js';
import type { Invoice, Subscription } from '../state/stored.js';
import { collect } from './collect.js';
import { endDiscounts } from './discounts.js';
import { subscriptionLines } from './invoice-lines.js';
import { composeInvoice, type WantedInvoice } from './invoice-shape.js';
import { issueInvoice } from './invoices.js';
import { endSubscription, itemsIn, nextPeriod, periodOf } from './subscriptions.js';

/** A subscription's period, or its trial, is over: the next one begins and is invoiced. */
export function renew(engine: Engine, id: string): void {
  const subscription = engine.state.subscriptions.need(id);
  if (subscription.status === 'trialing' && endsForLackOfCard(engine, subscription)) return;
  const status = subscription.status === 'trialing' ? 'active' : subscription.status;
  beginPeriod(engine, subscription, { status }, 'subscription_cycle');
}

/** Begins a period now, with its invoice. */
export function beginPeriod(
  engine: Engine,
  subscription: Subscription,
  patch: Partial<Subscription>,
  reason: 'subscription_cycle' | 'subscription_update',
): void {
  const { invoices, subscriptions } = engine.state;
  const period = nextPeriod({ ...subscription, ...patch }, engine.now);
  const moved = { ...patch, items: itemsIn({ ...subscription, ...patch }, period) };
  const now = engine.change(subscriptions, subscription.id, moved, 'customer.subscription.updated');
  const wanted = {
    ...wantedInvoice(engine, now, period, reason),
    period: periodOf(subscription),
    at: engine.now,
  };
  if (now.status === 'unpaid') {
    // Nobody is asked for money any more: drafts are kept until somebody decides.
    const draft = { ...composeInvoice(engine, wanted), auto_advance: false };
    engine.create(invoices, draft, 'invoice.created');
    subscriptions.save({ ...now, latest_invoice: draft.id });
    return;
  }
  const invoice = issueInvoice(engine, wanted);
  subscriptions.save({ ...now, latest_invoice: invoice.id });
  endDiscounts(
    engine,
    subscriptions.need(now.id),
    invoice.total_discount_amounts?.length ? invoice.discounts : [],
  );
  if (invoice.status === 'open') collect(engine, invoice.id);
}

/** A trial is over and there is no card: what was agreed for this case happens. */
function endsForLackOfCard(engine: Engine, subscription: Subscription): boolean {
  const { id, customer, default_payment_method, trial_settings } = subscription;
  if (methodFor(engine, customer, default_payment_method)) return false;
  const behaviour = trial_settings?.end_behavior.missing_payment_method;
  if (behaviour === 'cancel') {
    endSubscription(engine, id, 'cancellation_requested');
    return true;
  }
  if (behaviour !== 'pause') return false;
  const { subscriptions } = engine.state;
  engine.change(
    subscriptions,
    id,
    { status: 'paused' },
    'customer.subscription.updated',
    'customer.subscription.paused',
  );
  return true;
}

/** The invoice that follows, as it would be if nothing changed. */
export function upcomingInvoice(engine: Engine, subscription: Subscription): Invoice {
  const { end } = periodOf(subscription);
  const period = nextPeriod(subscription, end);
  return composeInvoice(engine, { ...wantedInvoice(engine, subscription, period, 'upcoming'), at: end });
}

function wantedInvoice(
  engine: Engine,
  subscription: Subscription,
  period: { start: number; end: number },
  reason: WantedInvoice['reason'],
): WantedInvoice {
  return {
    customer: subscription.customer,
    currency: subscription.currency,
    reason,
    subscription,
    sources: subscriptionLines(engine, subscription, period, false),
    discounts: subscription.discounts,
    // An invoice looks back on the period that is over; its lines are for the one that begins.
    period: periodOf(subscription),
  };
}

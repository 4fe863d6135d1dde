import type { Engine } from '../engine.js';
import { methodFor } from '../payments/payment-methods.js';
import { HOUR } from '../state/dates.js';
import type { Invoice, Subscription } from '../state/stored.js';
import { collect, subscriptionOf } from './collect.js';
import { endDiscounts } from './discounts.js';
import { subscriptionLines } from './invoice-lines.js';
import { composeInvoice, type WantedInvoice } from './invoice-shape.js';
import { finalise } from './invoices.js';
import { endSubscription, isOver, itemsIn, nextPeriod, periodOf } from './subscriptions.js';

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
  // Who is unpaid is asked for money no more: drafts are kept until somebody decides.
  const asked = now.status !== 'unpaid';
  const finalised = asked ? engine.now + engine.draftHours * HOUR : null;
  const draft = {
    ...composeInvoice(engine, wanted),
    auto_advance: asked,
    automatically_finalizes_at: finalised,
  };
  subscriptions.save({ ...now, latest_invoice: draft.id });
  engine.create(invoices, draft, 'invoice.created');
  endDiscounts(
    engine,
    subscriptions.need(now.id),
    draft.total_discount_amounts?.length ? draft.discounts : [],
  );
  if (asked && engine.draftHours === 0) finaliseDraft(engine, draft.id);
}

/** The time of a renewal's draft is over: it is finalised and charged, unless what it is for has ended meanwhile. */
export function finaliseDraft(engine: Engine, id: string): void {
  const { invoices } = engine.state;
  engine.change(invoices, id, { automatically_finalizes_at: null });
  const subscription = subscriptionOf(engine, invoices.need(id));
  if (subscription && isOver(subscription)) {
    engine.change(invoices, id, { auto_advance: false }, 'invoice.updated');
    return;
  }
  if (finalise(engine, id).status === 'open') collect(engine, id);
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

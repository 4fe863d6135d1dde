import type { Engine } from '../engine.js';
import type { Values } from '../http/fields.js';
import { mergeMetadata } from '../http/metadata.js';
import { invalid, missingParam } from '../http/problem.js';
import type { update } from './subscription-params.js';
import type { Subscription } from '../state/stored.js';
import { recurringPrice } from './create-subscription.js';
import { startDiscount } from './discounts.js';
import { beginPeriod } from './renewals.js';
import { isOver, itemsIn, newItem, periodOf, planEnd } from './subscriptions.js';
import { wantedSource } from './wanted-source.js';

type Update = Values<typeof update>;

/** Changes a subscription. Prices change at once and without proration: the next invoice has the new one. */
export function updateSubscription(engine: Engine, subscription: Subscription, params: Update): Subscription {
  const { subscriptions } = engine.state;
  const { id } = subscription;
  if (isOver(subscription)) return updateEnded(engine, subscription, params);
  const patch: Partial<Subscription> = {
    ...ending(engine, subscription, params),
    ...choices(engine, subscription, params),
    ...(params.items && { items: changedItems(engine, subscription, params.items) }),
    ...trialChange(engine, subscription, params),
  };
  const restarts = params.trial_end === 'now' && subscription.status === 'trialing';
  if (restarts || changesInterval(subscription, patch)) {
    const anchored = { ...patch, billing_cycle_anchor: engine.now, ...(restarts && { status: 'active' }) };
    beginPeriod(engine, subscription, anchored, 'subscription_update');
  } else engine.change(subscriptions, id, patch, 'customer.subscription.updated');
  return subscriptions.need(id);
}

/** A paused subscription goes on: its period begins now, with an invoice. */
export function resumeSubscription(engine: Engine, subscription: Subscription): Subscription {
  const patch = { status: 'active', billing_cycle_anchor: engine.now };
  beginPeriod(engine, subscription, patch, 'subscription_cycle');
  const resumed = engine.state.subscriptions.need(subscription.id);
  engine.emit('customer.subscription.resumed', resumed);
  return resumed;
}

function updateEnded(engine: Engine, { id, metadata }: Subscription, params: Update): Subscription {
  const others = Object.entries(params).filter(
    ([name, value]) => value !== undefined && name !== 'metadata' && name !== 'expand',
  );
  if (others.length > 0)
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const patch = { metadata: mergeMetadata(metadata, params.metadata) };
  return engine.change(engine.state.subscriptions, id, patch, 'customer.subscription.updated');
}

function ending(engine: Engine, subscription: Subscription, params: Update): Partial<Subscription> {
  const { cancel_at, cancel_at_period_end: atEnd, cancellation_details: sent } = params;
  const told = {
    ...(sent?.comment !== undefined && { comment: sent.comment }),
    ...(sent?.feedback !== undefined && { feedback: sent.feedback }),
  };
  if (cancel_at && atEnd)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  if (atEnd === true)
    return planEnd(engine, subscription, { at: periodOf(subscription).end, periodEnd: true }, told);
  if (typeof cancel_at === 'number') {
    if (cancel_at <= engine.now)
      throw invalid('The timestamp must be in the future.', undefined, 'cancel_at');
    return planEnd(engine, subscription, { at: cancel_at, periodEnd: false }, told);
  }
  const takenBack = cancel_at === null || (atEnd === false && subscription.cancel_at_period_end);
  if (takenBack) return planEnd(engine, subscription, { at: null, periodEnd: false }, told);
  const details = subscription.cancellation_details;
  return sent && details ? { cancellation_details: { ...details, ...told } } : {};
}

function choices(engine: Engine, subscription: Subscription, params: Update): Partial<Subscription> {
  const { default_payment_method: method, description, discounts, metadata, trial_settings: trial } = params;
  const { id, customer } = subscription;
  if (method && !engine.state.paymentMethods.get(method))
    throw missingParam('PaymentMethod', method, 'default_payment_method');
  const given = (discounts ?? []).map((wanted, index) => {
    if (wanted.discount !== undefined) return wanted.discount;
    const source = wantedSource(engine, wanted, `discounts[${index}]`);
    return startDiscount(engine, source, { customer, subscription: id }).id;
  });
  return {
    ...(method !== undefined && { default_payment_method: method }),
    ...(description !== undefined && { description }),
    ...(discounts !== undefined && { discounts: given }),
    ...(metadata !== undefined && { metadata: mergeMetadata(subscription.metadata, metadata) }),
    ...(trial && {
      trial_settings: {
        end_behavior: {
          billing_cycle_anchor: null,
          missing_payment_method: trial.end_behavior.missing_payment_method,
        },
      },
    }),
  };
}

function changedItems(
  engine: Engine,
  subscription: Subscription,
  sent: NonNullable<Update['items']>,
): Subscription['items'] {
  const period = periodOf(subscription);
  const known = new Map(subscription.items.data.map((item) => [item.id, item]));
  const added = sent.map(({ id, price, quantity }, index) => {
    const old = id === undefined ? undefined : known.get(id);
    if (id !== undefined && !old) throw missingParam('subscription item', id, `items[${index}][id]`);
    const wanted =
      price === undefined && old ? old.price : recurringPrice(engine, price, `items[${index}][price]`);
    return newItem(subscription.id, { price: wanted, quantity: quantity ?? old?.quantity ?? 1 }, period, old);
  });
  for (const item of added) known.set(item.id, item);
  return { ...subscription.items, data: [...known.values()] };
}

function changesInterval({ items }: Subscription, patch: Partial<Subscription>): boolean {
  const [before, after] = [items, patch.items].map((list) => list?.data[0]?.price.recurring);
  if (!patch.items) return false;
  return before?.interval !== after?.interval || before?.interval_count !== after?.interval_count;
}

function trialChange(
  engine: Engine,
  subscription: Subscription,
  { trial_end }: Update,
): Partial<Subscription> {
  if (trial_end === undefined) return {};
  if (trial_end === 'now') return subscription.status === 'trialing' ? { trial_end: engine.now } : {};
  if (trial_end <= engine.now)
    throw invalid(
      'Invalid timestamp: must be an integer Unix timestamp in the future.',
      undefined,
      'trial_end',
    );
  return {
    status: 'trialing',
    trial_end,
    trial_start: subscription.trial_start ?? engine.now,
    billing_cycle_anchor: trial_end,
    items: itemsIn(subscription, { start: periodOf(subscription).start, end: trial_end }),
  };
}

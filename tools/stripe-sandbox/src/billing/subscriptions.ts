import type { Engine } from '../engine.js';
import { DAY, periodEnd } from '../state/dates.js';
import { newId } from '../state/ids.js';
import type { Price, Subscription, SubscriptionItem } from '../state/stored.js';
import { planOf } from './catalogue.js';

export interface WantedSubscription {
  id: string;
  customer: string;
  items: { price: Price; quantity: number }[];
  status: 'incomplete' | 'active' | 'trialing';
  method: string | null;
  invoice: string;
  trialEnd?: number;
  discounts: string[];
  description?: string | null;
  metadata: Record<string, string>;
  missingPaymentMethod?: string;
}

/** Begins a subscription: its first period is the trial if there is one. */
export function startSubscription(engine: Engine, wanted: WantedSubscription): Subscription {
  const { now } = engine;
  const { id, trialEnd } = wanted;
  const recurring = wanted.items[0]?.price.recurring;
  const end = trialEnd ?? periodEnd(now, now, recurring?.interval ?? 'month', recurring?.interval_count ?? 1);
  const items = wanted.items.map((item) => newItem(id, item, { start: now, end }));
  const subscription: Subscription = {
    ...blank,
    id,
    billing_cycle_anchor: trialEnd ?? now,
    created: now,
    currency: wanted.items[0]?.price.currency ?? 'gbp',
    customer: wanted.customer,
    default_payment_method: wanted.method,
    description: wanted.description ?? null,
    discounts: wanted.discounts,
    items: {
      object: 'list',
      data: items,
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: wanted.invoice,
    metadata: wanted.metadata,
    start_date: now,
    status: wanted.status,
    trial_end: trialEnd ?? null,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: wanted.missingPaymentMethod ?? 'create_invoice',
      },
    },
    trial_start: trialEnd === undefined ? null : now,
  };
  return engine.create(engine.state.subscriptions, subscription, 'customer.subscription.created');
}

/** One position of a subscription. */
export function newItem(
  subscription: string,
  { price, quantity }: { price: Price; quantity: number },
  period: { start: number; end: number },
  known?: SubscriptionItem,
): SubscriptionItem {
  return {
    id: known?.id ?? newId('subscriptionItem'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: known?.created ?? period.start,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: known?.metadata ?? {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The period that a subscription is in. */
export function periodOf({ items, created }: Subscription): { start: number; end: number } {
  const [item] = items.data;
  return { start: item?.current_period_start ?? created, end: item?.current_period_end ?? created };
}

/** The period that follows one which ends at `start`. */
export function nextPeriod(subscription: Subscription, start: number): { start: number; end: number } {
  const recurring = subscription.items.data[0]?.price.recurring;
  const { interval = 'month', interval_count = 1 } = recurring ?? {};
  return { start, end: periodEnd(subscription.billing_cycle_anchor, start, interval, interval_count) };
}

/** The items moved to another period. */
export function itemsIn(
  subscription: Subscription,
  { start, end }: { start: number; end: number },
): Subscription['items'] {
  const moved = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }));
  return { ...subscription.items, data: moved };
}

/** Whether a subscription is over for good. */
export const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Whether it is to end before another period would begin. */
export const endsWithPeriod = (subscription: Subscription): boolean =>
  subscription.cancel_at !== null && subscription.cancel_at <= periodOf(subscription).end;

type Reason = 'cancellation_requested' | 'payment_failed' | 'payment_disputed';

/** Ends a subscription now. What is to be collected for it is collected no more. */
export function endSubscription(
  engine: Engine,
  id: string,
  reason: Reason,
  told: Partial<CancellationWords> = {},
): Subscription {
  const { invoices, subscriptions } = engine.state;
  const { canceled_at, cancellation_details } = subscriptions.need(id);
  const details = { ...noDetails, ...cancellation_details, ...told };
  const patch: Partial<Subscription> = {
    status: 'canceled',
    canceled_at: canceled_at ?? engine.now,
    ended_at: engine.now,
    cancellation_details: { ...details, reason: cancellation_details?.reason ?? reason },
  };
  const ended = engine.change(subscriptions, id, patch, 'customer.subscription.deleted');
  for (const invoice of invoices.values()) {
    const ours = invoice.parent?.subscription_details.subscription === id;
    if (ours && invoice.status === 'open' && invoice.next_payment_attempt !== null)
      engine.change(
        invoices,
        invoice.id,
        { next_payment_attempt: null, auto_advance: false },
        'invoice.updated',
      );
  }
  return ended;
}

export interface CancellationWords {
  comment: string | null;
  feedback: string | null;
}

const noDetails = { comment: null, feedback: null, feedback_option: null, reason: null };

/** Sets or takes back that a subscription ends at a moment to come. */
export function planEnd(
  engine: Engine,
  subscription: Subscription,
  end: { at: number | null; periodEnd: boolean },
  told: Partial<CancellationWords> = {},
): Partial<Subscription> {
  const planned = end.at !== null;
  const details = { ...noDetails, ...subscription.cancellation_details, ...told };
  return {
    cancel_at: end.at,
    cancel_at_period_end: end.periodEnd,
    canceled_at: planned ? (subscription.canceled_at ?? engine.now) : null,
    cancellation_details: { ...details, reason: planned ? 'cancellation_requested' : null },
  };
}

/** When a trial of so many days ends. */
export const trialEndAfter = (now: number, days: number): number => now + days * DAY;

const blank = {
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: noDetails,
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
} satisfies Partial<Subscription>;

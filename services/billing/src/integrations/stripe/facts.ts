import type Stripe from 'stripe';
import { isLive } from '../../payments/domain/plan.js';
import type {
  DiscountFacts,
  InvoiceFacts,
  PaymentFacts,
  PromotionFacts,
  SessionFacts,
  SubscriptionFacts,
} from '../../payments/domain/provider-facts.js';

/** From Stripe's objects to what we read off them. Nothing is decided here. */

/** Under these names our ids stand in the metadata of what we make at Stripe. */
export const ORDER_ID = 'order_id';
export const PERSON_ID = 'person_id';

const PAID: Record<string, SessionFacts['paid']> = { paid: 'paid', no_payment_required: 'nothing-due' };

export function sessionFacts(session: Stripe.Checkout.Session): SessionFacts {
  return {
    id: session.id,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paid: PAID[session.payment_status] ?? 'unpaid',
    amountPence: session.amount_total ?? 0,
    currency: session.currency ?? '',
    orderId: orderIn(session.metadata),
    personId: numberIn(session.client_reference_id),
    payUrl: session.url,
    expiresAt: at(session.expires_at),
    paymentId: idOf(session.payment_intent),
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
  };
}

/** A payment with its latest charge, which must be expanded, and the disputes about it. */
export function paymentFacts(
  payment: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
): PaymentFacts {
  const charge = typeof payment.latest_charge === 'string' ? null : payment.latest_charge;
  const dispute = disputeOf(disputes);
  return {
    id: payment.id,
    status: paymentStatus(payment),
    amountPence: payment.status === 'succeeded' ? payment.amount_received : payment.amount,
    currency: payment.currency,
    refundedPence: charge?.amount_refunded ?? 0,
    dispute,
    at: at(charge?.created ?? payment.created),
    receiptUrl: charge?.receipt_url ?? null,
    note: noteOf(payment, disputes, dispute),
    customerId: idOf(payment.customer),
    orderId: orderIn(payment.metadata),
  };
}

function paymentStatus({ status, last_payment_error: fault }: Stripe.PaymentIntent): PaymentFacts['status'] {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'processing') return 'processing';
  if (status === 'canceled') return 'failed';
  return fault && status === 'requires_payment_method' ? 'failed' : 'waiting';
}

/** A dispute that is lost decides; one that is under way is open; a warning takes nothing. */
function disputeOf(disputes: readonly Stripe.Dispute[]): PaymentFacts['dispute'] {
  const states = disputes.map(({ status }) => status);
  if (states.includes('lost')) return 'lost';
  if (states.some((status) => status === 'needs_response' || status === 'under_review')) return 'open';
  return states.includes('won') ? 'won' : null;
}

function noteOf(
  { status, last_payment_error: fault }: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
  dispute: PaymentFacts['dispute'],
): string | null {
  if (dispute === 'open' || dispute === 'lost')
    return `Dispute: ${disputes.map(({ reason }) => reason).join(', ')}`;
  return status === 'succeeded' ? null : (fault?.message ?? null);
}

/** A subscription with its latest bill, and, where that may be unpaid, the bills before it, the newest first. */
export function subscriptionFacts(
  subscription: Stripe.Subscription,
  bills: readonly Stripe.Invoice[] = [],
): SubscriptionFacts {
  const items = subscription.items.data;
  const invoice = typeof subscription.latest_invoice === 'string' ? null : subscription.latest_invoice;
  const ends = items.map((item) => item.current_period_end);
  const periodEnd = ends.length > 0 ? Math.max(...ends) : subscription.start_date;
  const status = subscription.status as SubscriptionFacts['status'];
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status,
    pricePence: items.reduce(
      (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1),
      0,
    ),
    startedAt: at(subscription.start_date),
    trialEndsAt: maybe(subscription.trial_end),
    periodEndsAt: at(periodEnd),
    cancelsAt: maybe(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? at(periodEnd) : null),
    endedAt: maybe(subscription.ended_at),
    endedUnpaid: subscription.cancellation_details?.reason === 'payment_failed',
    lastBilledAt: maybe(firstUnpaid(bills, { ended: !isLive({ status }) })?.created ?? invoice?.created),
    lastPaidAt: invoice?.status === 'paid' ? maybe(invoice.status_transitions.paid_at) : null,
    due: isLive({ status }) ? dueOf(invoice) : null,
    hasOpenBills: [invoice, ...bills].some((bill) => bill?.status === 'open'),
    discounts: subscription.discounts.flatMap((one) => (typeof one === 'string' ? [] : discountFacts(one))),
    card: cardOf(subscription.default_payment_method),
  };
}

function dueOf(bill: Stripe.Invoice | null): SubscriptionFacts['due'] {
  if (bill?.status !== 'open' || !bill.hosted_invoice_url) return null;
  return { pence: bill.amount_remaining, payUrl: bill.hosted_invoice_url };
}

/** Whether the days of grace may be running, or over: then it counts which bill was the first that was not paid. */
export const mayOwe = ({ status, cancellation_details: details }: Stripe.Subscription): boolean =>
  status === 'past_due' ||
  status === 'unpaid' ||
  (status === 'canceled' && details?.reason === 'payment_failed');

/** Of the bills since the last one that was paid the first; void ones are nobody's, but of what has ended, whose bills we void. */
function firstUnpaid(
  bills: readonly Stripe.Invoice[],
  { ended }: { ended: boolean },
): Stripe.Invoice | undefined {
  const paid = bills.findIndex(({ status }) => status === 'paid');
  const since = paid === -1 ? bills : bills.slice(0, paid);
  return since.findLast(({ status }) => ended || status !== 'void');
}

function discountFacts({ source, end }: Stripe.Discount): DiscountFacts[] {
  const { coupon } = source;
  if (!coupon || typeof coupon === 'string') return [];
  return [
    {
      percentOff: coupon.percent_off,
      amountOffPence: coupon.amount_off,
      duration: coupon.duration as DiscountFacts['duration'],
      until: maybe(end),
    },
  ];
}

function cardOf(method: string | Stripe.PaymentMethod | null): SubscriptionFacts['card'] {
  const card = typeof method === 'string' ? undefined : method?.card;
  return card ? { brand: card.brand, last4: card.last4 } : null;
}

export function invoiceFacts(invoice: Stripe.Invoice): InvoiceFacts {
  const payments = invoice.payments?.data ?? [];
  const chosen = payments.find(({ status }) => status === 'paid') ?? payments.find((one) => one.is_default);
  const line = invoice.lines.data[0];
  return {
    id: invoice.id ?? '',
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription ?? null),
    paymentId: idOf(chosen?.payment.payment_intent ?? null),
    amountPence: invoice.total,
    periodFrom: maybe(line?.period.start ?? null),
    periodTo: maybe(line?.period.end ?? null),
    invoiceUrl: invoice.hosted_invoice_url ?? null,
    invoicePdfUrl: invoice.invoice_pdf ?? null,
  };
}

/** A code with its coupon, which must be expanded; `null` for one that gives nothing off pounds now. */
export function promotionFacts(code: Stripe.PromotionCode): PromotionFacts | null {
  const { coupon } = code.promotion;
  if (!code.active || !coupon || typeof coupon === 'string' || !coupon.valid) return null;
  if (coupon.amount_off !== null && coupon.currency !== 'gbp') return null;
  return {
    id: code.id,
    code: code.code,
    percentOff: coupon.percent_off,
    amountOffPence: coupon.amount_off,
    duration: coupon.duration as PromotionFacts['duration'],
    months: coupon.duration_in_months,
    customerId: idOf(code.customer),
    forFirstPayment: code.restrictions.first_time_transaction,
    leastPence: code.restrictions.minimum_amount ?? 0,
  };
}

const idOf = (one: string | { id?: string } | null | undefined): string | null =>
  (typeof one === 'string' ? one : one?.id) ?? null;
const at = (seconds: number): Date => new Date(seconds * 1000);
const maybe = (seconds: number | null | undefined): Date | null => (seconds ? at(seconds) : null);
const numberIn = (text: string | null): number | null =>
  text && /^\d{1,16}$/.test(text) ? Number(text) : null;

/** Another product at the same account may have orders of its own: ours are UUIDs. */
function orderIn(metadata: Stripe.Metadata | null): string | null {
  const id = metadata?.[ORDER_ID] ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}

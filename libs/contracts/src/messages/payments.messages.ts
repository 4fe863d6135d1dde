import { z } from 'zod';
import {
  adminPaymentSchema,
  checkoutSchema,
  couponCodeSchema,
  couponSchema,
  ownBillingSchema,
  paymentFilterSchema,
  personBillingSchema,
  priceListSchema,
  revenueSchema,
} from '../billing-values.js';
import { command, event, query } from '../message.js';
import { csvPageSchema } from '../practice-values.js';
import {
  caseIdSchema,
  emailSchema,
  instantSchema,
  personIdSchema,
  subscriptionStatusSchema,
} from '../values.js';

/** A call that waits for the payment provider takes longer than one that does not. */
const WITH_PROVIDER_MS = 12_000;

export const listPrices = query('billing', 'list-prices', {
  summary: 'What can be bought, the lowest price first, and whether payments are configured.',
  input: z.strictObject({}),
  output: priceListSchema,
});

export const beginCheckout = command('billing', 'begin-checkout', {
  summary:
    'Opens an order of the acting person for one case or the Pro Pass and the page where it is paid. There is one open order for each thing: a second tab is led to the same page.',
  input: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('case'), caseId: caseIdSchema, email: emailSchema }),
    z.strictObject({ kind: z.literal('pro'), coupon: couponCodeSchema.optional(), email: emailSchema }),
  ]),
  output: checkoutSchema,
  errors: [
    'not-permitted',
    'case-not-found',
    'already-open',
    'already-pro',
    'payment-under-way',
    'coupon-invalid',
    'too-many-requests',
    'payments-not-configured',
    'payment-provider-away',
  ],
  timeoutMs: WITH_PROVIDER_MS,
});

export const getCheckout = query('billing', 'get-checkout', {
  summary:
    'The order of the acting person that was paid in this session of the payment page. One that is open is looked up at the payment provider first, so that a payment counts whichever comes first, its webhook or its payer.',
  input: z.strictObject({ sessionId: z.string().regex(/^cs_[A-Za-z0-9_]{1,250}$/) }),
  output: checkoutSchema,
  errors: ['order-not-found', 'not-permitted', 'too-many-requests'],
  timeoutMs: WITH_PROVIDER_MS,
});

export const checkCoupon = query('billing', 'check-coupon', {
  summary: 'What the Pro Pass costs the acting person with a code.',
  input: z.strictObject({ code: couponCodeSchema }),
  output: couponSchema,
  errors: ['coupon-invalid', 'too-many-requests', 'payments-not-configured', 'payment-provider-away'],
  timeoutMs: WITH_PROVIDER_MS,
});

export const getBilling = query('billing', 'get-billing', {
  summary: 'Plan, trial and payments of the acting person.',
  input: z.strictObject({}),
  output: ownBillingSchema,
  errors: ['not-permitted'],
});

export const openPortal = command('billing', 'open-portal', {
  summary: "The address of the payment provider's own pages for the acting person.",
  input: z.strictObject({}),
  output: z.object({ url: z.string() }),
  errors: [
    'not-permitted',
    'no-subscription',
    'too-many-requests',
    'payments-not-configured',
    'payment-provider-away',
  ],
  timeoutMs: WITH_PROVIDER_MS,
});

const renewal = (name: 'cancel-subscription' | 'resume-subscription', summary: string) =>
  command('billing', name, {
    summary,
    input: z.strictObject({}),
    output: ownBillingSchema,
    errors: [
      'not-permitted',
      'no-subscription',
      'too-many-requests',
      'payments-not-configured',
      'payment-provider-away',
    ],
    timeoutMs: WITH_PROVIDER_MS,
  });

export const cancelSubscription = renewal(
  'cancel-subscription',
  "Ends the acting person's Pro Pass at the end of what is paid; does nothing when it ends already.",
);
export const resumeSubscription = renewal(
  'resume-subscription',
  "Lets the acting person's cancelled Pro Pass go on; does nothing when it is not cancelled.",
);

export const receiveStripeEvent = command('billing', 'receive-stripe-event', {
  summary:
    "Takes in a webhook of Stripe: checks its signature, age, account and mode and stores that it came, once. Refuses what is not Stripe's with `webhook-refused`.",
  input: z.strictObject({ payload: z.string(), signature: z.string().max(4000) }),
  output: z.object({ received: z.literal(true) }),
  errors: ['webhook-refused'],
});

export const listPayments = query('billing', 'list-payments', {
  summary:
    'For admins: payments, the newest first, by number of the payer, case title or an id of the payment provider.',
  input: z.strictObject({
    q: z.string().trim().max(200).optional(),
    /** People whose name or address was looked for; asked of auth by whoever asks. */
    personIds: z.array(personIdSchema).max(100).optional(),
    kind: z.enum(['case', 'pro']).optional(),
    state: paymentFilterSchema.optional(),
    page: z.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    items: z.array(adminPaymentSchema),
    total: z.number().int(),
    page: z.number().int(),
    pageCount: z.number().int(),
  }),
  errors: ['not-permitted'],
});

export const refundPayment = command('billing', 'refund-payment', {
  summary:
    'An admin gives money back, once for each `refundId`. A full refund takes what the payment gave, and nothing else.',
  input: z.strictObject({
    refundId: z.uuid(),
    paymentId: z.string().min(1).max(255),
    /** All that is left when absent. */
    amountPence: z.number().int().min(1).max(10_000_000).optional(),
    reason: z.string().trim().min(3, 'Please say why, in a few words.').max(300),
  }),
  output: adminPaymentSchema,
  errors: [
    'not-permitted',
    'payment-not-found',
    'refund-refused',
    'payments-not-configured',
    'payment-provider-away',
  ],
  timeoutMs: WITH_PROVIDER_MS,
});

export const getRevenue = query('billing', 'get-revenue', {
  summary: 'For admins: revenue by month, and the usual figures of subscriptions.',
  input: z.strictObject({ months: z.number().int().min(1).max(36).default(12) }),
  output: revenueSchema,
  errors: ['not-permitted'],
});

export const getPersonBilling = query('billing', 'get-person-billing', {
  summary: "For admins: a person's plans, orders and payments.",
  input: z.strictObject({ personId: personIdSchema }),
  output: personBillingSchema,
  errors: ['not-permitted', 'person-not-found'],
});

export const exportPayments = query('billing', 'export-payments', {
  summary: 'For admins: rows for a CSV file of all payments; `after` is `next` of before.',
  input: z.strictObject({ after: z.string().max(300).optional() }),
  output: csvPageSchema,
  errors: ['not-permitted'],
});

export const explainAccess = query('billing', 'explain-access', {
  summary: 'For admins: why a person may or may not open a case, fact by fact.',
  input: z.strictObject({ personId: personIdSchema, caseId: caseIdSchema }),
  output: z.object({
    entitled: z.boolean(),
    /** One sentence a fact, the deciding one first. */
    because: z.array(z.string()),
  }),
  errors: ['not-permitted', 'person-not-found'],
});

export const reconcilePayments = command('billing', 'reconcile-payments', {
  summary:
    'For admins: asks Stripe for the webhooks that did not get through and looks up whatever here is not at its end. Says how much there was of each.',
  input: z.strictObject({ days: z.number().int().min(1).max(30).default(3) }),
  output: z.object({
    /** Webhooks that had not got through and are taken in now. */
    events: z.number().int(),
    /** Orders and subscriptions that were looked up. */
    orders: z.number().int(),
    subscriptions: z.number().int(),
    /** Those of them that were changed by it. */
    changed: z.number().int(),
  }),
  errors: ['not-permitted', 'payments-not-configured', 'payment-provider-away'],
  timeoutMs: 120_000,
});

export const subscriptionChanged = event('billing', 'subscription-changed', {
  summary: 'A person became pro, or is not any more.',
  payload: z.object({
    personId: personIdSchema,
    subscriptionStatus: subscriptionStatusSchema,
    changedAt: instantSchema,
  }),
});

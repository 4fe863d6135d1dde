import { z } from 'zod';
import { caseIdSchema, instantSchema, personIdSchema, subscriptionStatusSchema } from './values.js';

/** Values of payments that mean the same in HTTP shapes and in messages. All money is in whole pence of GBP. */

const pence = z.number().int().min(0);

/** Days that a first Pro Pass costs nothing; once per person. */
export const TRIAL_DAYS = 7;
/** Days that access goes on after a renewal could not be paid. */
export const GRACE_DAYS = 7;

/** What the price list sells. `coach` is agreed with a person and cannot be bought on a page. */
export const PRICE_KINDS = ['case', 'pro', 'coach'] as const;
export const priceSchema = z.object({
  kind: z.enum(PRICE_KINDS),
  pricePence: pence,
  currency: z.literal('GBP'),
  period: z.enum(['once', 'month']),
});
export type PriceOnShow = z.infer<typeof priceSchema>;

export const priceListSchema = z.object({
  prices: z.array(priceSchema),
  trialDays: z.number().int(),
  graceDays: z.number().int(),
  /** Whether anything can be paid here: false where no payment provider is configured. */
  payable: z.boolean(),
});
export type PriceList = z.infer<typeof priceListSchema>;

/** Codes as people type them; letter case does not matter. */
export const couponCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .min(3, 'A code has at least 3 characters.')
  .max(40, 'A code has at most 40 characters.')
  .regex(/^[A-Z0-9_-]+$/, 'A code is made of letters, digits and hyphens.');

/** A discount on the Pro Pass, as it will be charged. */
export const couponSchema = z.object({
  code: z.string(),
  percentOff: z.number().nullable(),
  amountOffPence: pence.nullable(),
  /** Months that it holds: 1 for a discount on the first payment; `null` for ever. */
  months: z.number().int().nullable(),
  /** The monthly price while it holds. */
  pricePence: pence,
  /** The monthly price afterwards. */
  fullPricePence: pence,
});
export type Coupon = z.infer<typeof couponSchema>;

/**
 * `open`: waiting for the payment · `processing`: the payment takes its time (a bank debit) · `paid` · `returning`: paid for
 * what was the person's already, or could not be given, and the money is on its way back · `refunded` in full · `lost`: taken
 * back by the bank · `expired` and `failed`: never paid · `held`: what was paid is not what was asked; an operator decides.
 */
export const ORDER_STATES = [
  'open',
  'processing',
  'paid',
  'returning',
  'refunded',
  'lost',
  'expired',
  'failed',
  'held',
] as const;
export const orderStateSchema = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderStateSchema>;

/** Why money came back by itself, as its payer is told; `null` where it did not, or for another reason. */
export const returnReasonSchema = z.enum(['case-withdrawn', 'had-already']).nullable();

/** What is on order, as its owner sees it on the way to the payment page and back. */
export const checkoutSchema = z.object({
  orderId: z.uuid(),
  kind: z.enum(['case', 'pro']),
  state: orderStateSchema,
  caseId: caseIdSchema.nullable(),
  caseTitle: z.string().nullable(),
  /** What the payment page asks for at once: 0 for a trial. */
  amountPence: pence,
  /** Where it is paid, while it is open. */
  payUrl: z.string().nullable(),
  expiresAt: instantSchema.nullable(),
  /** The code that the page was opened with. */
  coupon: z.string().nullable(),
  returnedBecause: returnReasonSchema,
  /** Whether what was bought is open to its buyer now. */
  entitled: z.boolean(),
  /** False when the payment provider could not be asked just now: it may be paid since, and nothing is to be said of that. */
  isCurrent: z.boolean(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/**
 * `trial` and `active` give access; `payment-failed` does while the days of grace last; `incomplete`: the first payment is
 * not done; `ended`.
 */
export const PLAN_STATES = ['trial', 'active', 'payment-failed', 'incomplete', 'ended'] as const;
export const cardSchema = z.object({ brand: z.string(), last4: z.string() });
/**
 * What follows the next payment: `same` each month, the full price (`full`), or the same until a day (`until`) and then the full
 * price. `null` without a next payment, and where several discounts hold together.
 */
export const afterNextSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('same') }),
    z.object({ kind: z.literal('full') }),
    z.object({ kind: z.literal('until'), until: instantSchema }),
  ])
  .nullable();
export const planSchema = z.object({
  subscriptionId: z.string(),
  state: z.enum(PLAN_STATES),
  /** Whether it gives access now. */
  givesAccess: z.boolean(),
  /** The monthly price before any discount. */
  pricePence: pence,
  /** `null` when nothing more will be charged. */
  nextPaymentAt: instantSchema.nullable(),
  nextPaymentPence: pence.nullable(),
  afterNext: afterNextSchema,
  trialEndsAt: instantSchema.nullable(),
  /** When it ends because its owner cancelled it. */
  cancelsAt: instantSchema.nullable(),
  /** When access ends unless a failed payment is made good. */
  graceEndsAt: instantSchema.nullable(),
  /** What is not paid of the last bill, and where it is made good. */
  due: z.object({ pence, payUrl: z.string() }).nullable(),
  /** The discount that holds now, in words such as `50% off until 3 Mar 2027`. */
  discount: z.string().nullable(),
  card: cardSchema.nullable(),
  startedAt: instantSchema,
  endedAt: instantSchema.nullable(),
});
export type Plan = z.infer<typeof planSchema>;

/** `failed`: nothing was charged; `disputed`: a bank asks for it back; `lost`: the bank took it back. */
export const PAYMENT_STATES = ['paid', 'partly-refunded', 'refunded', 'disputed', 'lost', 'failed'] as const;
export const paymentStateSchema = z.enum(PAYMENT_STATES);
export type PaymentState = z.infer<typeof paymentStateSchema>;

/** What payments are looked for by: their state, or that their order is held for a decision. */
export const paymentFilterSchema = z.enum([...PAYMENT_STATES, 'held']);
export type PaymentFilterState = z.infer<typeof paymentFilterSchema>;

/** One payment, as its payer sees it. */
export const paymentSchema = z.object({
  id: z.string(),
  at: instantSchema,
  kind: z.enum(['case', 'pro']),
  caseId: caseIdSchema.nullable(),
  caseTitle: z.string().nullable(),
  amountPence: pence,
  refundedPence: pence,
  state: paymentStateSchema,
  /** What was paid is not what was asked for, or could not be given back: one of us looks at it. */
  isHeld: z.boolean(),
  returnedBecause: returnReasonSchema,
  /** The month that it pays for, of a Pro Pass. */
  periodFrom: instantSchema.nullable(),
  periodTo: instantSchema.nullable(),
  /** Pages of the payment provider. */
  receiptUrl: z.string().nullable(),
  invoiceUrl: z.string().nullable(),
  invoicePdfUrl: z.string().nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** A payment as an admin sees it; `personId` is `null` once its payer has deleted their account. */
export const adminPaymentSchema = paymentSchema.extend({
  personId: personIdSchema.nullable(),
  orderId: z.uuid().nullable(),
  subscriptionId: z.string().nullable(),
  /** What can still be given back. */
  refundablePence: pence,
  /** Why it failed, was disputed or is held, or that its refund failed, in a sentence. */
  note: z.string().nullable(),
});
export type AdminPayment = z.infer<typeof adminPaymentSchema>;

/** Plan, trial and payments of a person, for themselves. */
export const ownBillingSchema = z.object({
  subscriptionStatus: subscriptionStatusSchema,
  plan: planSchema.nullable(),
  /** Whether the next Pro Pass begins with the free days. */
  trialAvailable: z.boolean(),
  /** A Pro Pass that waits for its payment, begun in this or another tab. */
  openCheckout: checkoutSchema.nullable(),
  /** The newest first, at most 100. */
  payments: z.array(paymentSchema),
  /** Whether the provider's own pages can be opened: once anything was begun to be paid. */
  canOpenPortal: z.boolean(),
  payable: z.boolean(),
});
export type OwnBilling = z.infer<typeof ownBillingSchema>;

/** One month of the business; `month` as `2026-11`, the last one up to now. */
export const revenueMonthSchema = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Monthly recurring revenue at its end: what all paying subscriptions bring a month, after lasting discounts. */
  mrrPence: pence,
  /** Paid in this month less refunded and lost of what was paid in it. */
  passRevenuePence: z.number().int(),
  caseRevenuePence: z.number().int(),
  casesSold: z.number().int(),
  /** Paying at its end; trials are not. */
  subscribers: z.number().int(),
  newSubscribers: z.number().int(),
  /** Paying at its beginning and not at its end. */
  churnedSubscribers: z.number().int(),
  /** Percent of those paying at its beginning who ended; `null` when there were none. */
  churnRate: z.number().nullable(),
  trialsEnded: z.number().int(),
  /** Percent of the trials that ended in it which became paying; `null` when none ended. */
  trialConversion: z.number().nullable(),
});
export type RevenueMonth = z.infer<typeof revenueMonthSchema>;

export const revenueSchema = z.object({
  /** The oldest first; the last is this month so far. */
  months: z.array(revenueMonthSchema),
  mrrPence: pence,
  /** Percent by which it differs from the end of last month; `null` when there was nothing then. */
  mrrChange: z.number().nullable(),
  subscribers: z.number().int(),
  trialing: z.number().int(),
  inGrace: z.number().int(),
  /** Average revenue per paying subscriber and month in pence; `null` without any. */
  arpuPence: z.number().nullable(),
  /** Over the last three full months together; `null` without any to count. */
  churnRate: z.number().nullable(),
  trialConversion: z.number().nullable(),
  /** Orders that wait for an admin's decision. */
  heldOrders: z.number().int(),
});
export type Revenue = z.infer<typeof revenueSchema>;

/** An order as an admin sees it. */
export const adminOrderSchema = checkoutSchema
  .omit({ payUrl: true, entitled: true, isCurrent: true })
  .extend({ createdAt: instantSchema, note: z.string().nullable(), paymentId: z.string().nullable() });
export type AdminOrder = z.infer<typeof adminOrderSchema>;

/** Everything about one person's money, for an admin. */
export const personBillingSchema = z.object({
  personId: personIdSchema,
  subscriptionStatus: subscriptionStatusSchema,
  freeCredits: z.number().int(),
  trialUsedAt: instantSchema.nullable(),
  customerId: z.string().nullable(),
  plans: z.array(planSchema),
  orders: z.array(adminOrderSchema),
  payments: z.array(adminPaymentSchema),
});
export type PersonBilling = z.infer<typeof personBillingSchema>;

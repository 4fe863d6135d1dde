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
import { caseIdSchema } from '../values.js';

/** The shapes of `/api/prices`, `/api/billing` and what admins see of money. */

export { ORDER_STATES, PAYMENT_STATES, PLAN_STATES } from '../billing-values.js';
export type {
  AdminOrder,
  AdminPayment,
  Checkout,
  Coupon,
  OrderState,
  OwnBilling,
  Payment,
  PaymentState,
  PersonBilling,
  Plan,
  PriceList,
  PriceOnShow,
  Revenue,
  RevenueMonth,
} from '../billing-values.js';

// — GET /api/prices —
export const pricesResponse = priceListSchema;

// — POST /api/billing/checkouts, GET /api/billing/checkouts/{sessionId} —
/** What is to be bought. What it costs, and for whom, the server knows. */
export const beginCheckoutBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('case'), caseId: caseIdSchema }),
  z.strictObject({ kind: z.literal('pro'), coupon: couponCodeSchema.optional() }),
]);
export type BeginCheckout = z.input<typeof beginCheckoutBody>;
export const checkoutResponse = checkoutSchema;
export const sessionIdParam = z.string().regex(/^cs_[A-Za-z0-9_]{1,250}$/, 'This is no payment of ours.');

// — GET /api/billing/coupons/{code} —
export const couponCodeParam = couponCodeSchema;
export const couponResponse = couponSchema;

// — GET /api/billing, POST /api/billing/subscription/{cancel,resume}, POST /api/billing/portal —
export const ownBillingResponse = ownBillingSchema;
export const portalResponse = z.object({ url: z.string() });

// — POST /api/billing/webhook —
export const webhookResponse = z.object({ received: z.literal(true) });

// — /api/admin/revenue, /api/admin/payments, /api/admin/users/{id}/billing —
export const revenueQuery = z.strictObject({ months: z.coerce.number().int().min(1).max(36).optional() });
export const revenueResponse = revenueSchema;
export const paymentsQuery = z.strictObject({
  /** Part of a name or address, a person's number, a case title, or an id of the payment provider. */
  q: z.string().trim().max(200).optional(),
  kind: z.enum(['case', 'pro']).optional(),
  state: paymentFilterSchema.optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});
/** A payment with the name and address of its payer; `null` once they have deleted their account. */
export const namedPaymentSchema = adminPaymentSchema.extend({
  username: z.string().nullable(),
  email: z.string().nullable(),
});
export type NamedPayment = z.infer<typeof namedPaymentSchema>;
export const paymentsResponse = z.object({
  items: z.array(namedPaymentSchema),
  total: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
});
export const refundBody = z.strictObject({
  /** Of this press, the same for every try of it. */
  refundId: z.uuid(),
  amountPence: z.number().int().min(1, 'Please give back at least 1p.').max(10_000_000).optional(),
  reason: z.string().trim().min(3, 'Please say why, in a few words.').max(300),
});
export const paymentResponse = adminPaymentSchema;
export const personBillingResponse = personBillingSchema;

import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** What the ids of each kind of object begin with, and how many random letters follow. */
const shapes = {
  customer: ['cus_', 14],
  product: ['prod_', 14],
  price: ['price_1', 23],
  coupon: ['', 8],
  promotionCode: ['promo_1', 23],
  discount: ['di_1', 23],
  session: ['cs_test_', 58],
  lineItem: ['li_1', 23],
  subscription: ['sub_1', 23],
  subscriptionItem: ['si_', 14],
  invoice: ['in_1', 23],
  invoiceLine: ['il_1', 23],
  invoicePayment: ['inpay_1', 23],
  preview: ['upcoming_in_1', 23],
  paymentIntent: ['pi_3', 23],
  charge: ['ch_3', 23],
  paymentMethod: ['pm_1', 23],
  setupIntent: ['seti_1', 23],
  refund: ['re_3', 23],
  dispute: ['du_1', 23],
  portalSession: ['bps_1', 23],
  event: ['evt_1', 23],
  request: ['req_', 14],
} as const satisfies Record<string, readonly [string, number]>;

/** A new id for an object of this kind, with the beginning that Stripe's have. */
export function newId(kind: keyof typeof shapes): string {
  const [prefix, length] = shapes[kind];
  return prefix + randomLetters(length);
}

/** Letters and digits nobody can guess. */
export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}

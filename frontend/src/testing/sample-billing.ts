import type { Checkout, OwnBilling, Payment, Plan, PriceList } from '@casedrop/contracts/http';

const CASE = '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0001';
const CASE_TITLE = 'Northlight Coffee: should the chain convert retail-park sites to drive-thru?';

/** The price list as it is, or with other prices in pence. */
export function samplePrices(
  { case: single = 300, pro = 1500, coach = 9900 } = {},
  over: Partial<PriceList> = {},
): PriceList {
  return {
    prices: [
      { kind: 'case', pricePence: single, currency: 'GBP', period: 'once' },
      { kind: 'pro', pricePence: pro, currency: 'GBP', period: 'month' },
      { kind: 'coach', pricePence: coach, currency: 'GBP', period: 'month' },
    ],
    trialDays: 7,
    graceDays: 7,
    payable: true,
    ...over,
  };
}

/** A payment for a case that is on its way. */
export function sampleCheckout(over: Partial<Checkout> = {}): Checkout {
  return {
    orderId: '3f0c7a10-0000-4000-8000-000000000001',
    kind: 'case',
    state: 'open',
    caseId: CASE,
    caseTitle: CASE_TITLE,
    amountPence: 300,
    payUrl: 'https://checkout.stripe.example/c/pay/cs_test_1',
    expiresAt: '2026-11-21T09:00:00.000Z',
    coupon: null,
    returnedBecause: null,
    entitled: false,
    isCurrent: true,
    ...over,
  };
}

/** A Pro Pass that is paid every month. */
export function samplePlan(over: Partial<Plan> = {}): Plan {
  return {
    subscriptionId: 'sub_1',
    state: 'active',
    givesAccess: true,
    pricePence: 1500,
    nextPaymentAt: '2026-12-20T09:00:00.000Z',
    nextPaymentPence: 1500,
    afterNext: { kind: 'same' },
    trialEndsAt: null,
    cancelsAt: null,
    graceEndsAt: null,
    due: null,
    discount: null,
    card: { brand: 'visa', last4: '4242' },
    startedAt: '2026-10-20T09:00:00.000Z',
    endedAt: null,
    ...over,
  };
}

/** Three pounds for a case. */
export function samplePayment(over: Partial<Payment> = {}): Payment {
  return {
    id: 'pay_1',
    at: '2026-11-18T09:30:00.000Z',
    kind: 'case',
    caseId: CASE,
    caseTitle: CASE_TITLE,
    amountPence: 300,
    refundedPence: 0,
    state: 'paid',
    isHeld: false,
    returnedBecause: null,
    periodFrom: null,
    periodTo: null,
    receiptUrl: 'https://pay.stripe.example/receipts/1',
    invoiceUrl: null,
    invoicePdfUrl: null,
    ...over,
  };
}

/** Somebody who has never paid. */
export function sampleBilling(over: Partial<OwnBilling> = {}): OwnBilling {
  return {
    subscriptionStatus: 'free',
    plan: null,
    trialAvailable: true,
    openCheckout: null,
    payments: [],
    canOpenPortal: false,
    payable: true,
    ...over,
  };
}

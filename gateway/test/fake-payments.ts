import { AppError, billing } from '@casedrop/contracts';
import type { NatsConnection } from '@casedrop/messaging';
import { fakeNeighbour as fake } from '@casedrop/testing';
import type { World } from './test-gateway.js';

export const SESSION = 'cs_test_of_the_candidate';
export const PAYMENT = 'pi_of_the_candidate';
const INSTANT = '2026-11-20T12:00:00.000Z';

const checkout = {
  orderId: '00000000-0000-7000-8000-0000000000e1',
  kind: 'case' as const,
  state: 'open' as const,
  caseId: null,
  caseTitle: 'Rail: raise prices?',
  amountPence: 300,
  payUrl: 'https://checkout.stripe.com/c/pay/cs_test_of_the_candidate',
  expiresAt: INSTANT,
  coupon: null,
  returnedBecause: null,
  entitled: false,
  isCurrent: true,
};
const ownBilling = {
  subscriptionStatus: 'free' as const,
  plan: null,
  trialAvailable: true,
  openCheckout: null,
  payments: [],
  canOpenPortal: false,
  payable: true,
};
export const payment = {
  id: PAYMENT,
  at: INSTANT,
  kind: 'case' as const,
  caseId: null,
  caseTitle: 'Rail: raise prices?',
  amountPence: 300,
  refundedPence: 0,
  state: 'paid' as const,
  isHeld: false,
  returnedBecause: null,
  periodFrom: null,
  periodTo: null,
  receiptUrl: null,
  invoiceUrl: null,
  invoicePdfUrl: null,
  personId: 1,
  orderId: checkout.orderId,
  subscriptionId: null,
  refundablePence: 300,
  note: null,
};
const revenue = {
  ...{ months: [], mrrPence: 4500, mrrChange: 8, subscribers: 3, trialing: 1, inGrace: 0 },
  ...{ arpuPence: 1500, churnRate: null, trialConversion: null, heldOrders: 0 },
};
const paged = { total: 1, page: 1, pageCount: 1 };

/** Stands in for what the billing service does about payments. */
export function fakePayments(nats: NatsConnection, world: World) {
  return {
    listPrices: fake(nats, billing.listPrices, () => ({
      prices: [{ kind: 'case', pricePence: world.casePence, currency: 'GBP', period: 'once' }],
      ...{ trialDays: 7, graceDays: 7, payable: true },
    })),
    beginCheckout: fake(nats, billing.beginCheckout, () => checkout),
    getCheckout: fake(nats, billing.getCheckout, ({ sessionId }, { actor }) => {
      const isTheirs = actor.kind === 'person' && actor.personId === 1 && sessionId === SESSION;
      if (!isTheirs) throw new AppError('order-not-found', 'We could not find this payment.');
      return { ...checkout, state: 'paid' as const, entitled: true };
    }),
    checkCoupon: fake(nats, billing.checkCoupon, ({ code }) => ({
      ...{ code, percentOff: 50, amountOffPence: null, months: 3, pricePence: 750, fullPricePence: 1500 },
    })),
    getBilling: fake(nats, billing.getBilling, () => ownBilling),
    openPortal: fake(nats, billing.openPortal, () => ({ url: 'https://billing.stripe.com/p/session/bps_1' })),
    cancelSubscription: fake(nats, billing.cancelSubscription, () => ownBilling),
    resumeSubscription: fake(nats, billing.resumeSubscription, () => ownBilling),
    receiveStripeEvent: fake(nats, billing.receiveStripeEvent, ({ signature }) => {
      if (world.billingAway) throw new AppError('service-unavailable', 'Billing is away.');
      if (signature !== 'good') throw new AppError('webhook-refused', 'The signature does not fit.');
      return { received: true };
    }),
    listPayments: fake(nats, billing.listPayments, () => ({ items: [payment], ...paged })),
    refundPayment: fake(nats, billing.refundPayment, () => ({ ...payment, state: 'refunded' as const })),
    getRevenue: fake(nats, billing.getRevenue, () => revenue),
    exportPayments: fake(nats, billing.exportPayments, () => ({
      columns: ['payment'],
      rows: [[PAYMENT]],
      next: null,
    })),
    getPersonBilling: fake(nats, billing.getPersonBilling, ({ personId }) => ({
      ...{ personId, subscriptionStatus: 'free' as const, freeCredits: 5, trialUsedAt: null },
      ...{ customerId: null, plans: [], orders: [], payments: [] },
    })),
  };
}

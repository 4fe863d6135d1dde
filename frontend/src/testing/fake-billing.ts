import type { Checkout, Coupon, OwnBilling, PriceList } from '@casedrop/contracts/http';
import type { FakeAnswer, Handler } from './fake-api.js';
import { sampleBilling, sampleCheckout, samplePrices } from './sample-billing.js';

/** What the pretended server knows of money; nothing was ever paid where a part is absent. */
export interface FakeBilling {
  prices?: PriceList;
  billing?: OwnBilling;
  /** By the id of the session. */
  checkouts?: Record<string, Checkout>;
  /** By code in capitals. */
  coupons?: Record<string, Coupon>;
}

function refusal(status: number, code: string, detail: string): FakeAnswer {
  return { status, body: { type: 'about:blank', title: code, status, detail, code } };
}

const billing =
  (change?: (known: OwnBilling) => OwnBilling): Handler =>
  (state) => {
    if (!state.user) return refusal(401, 'not-signed-in', 'Please sign in to continue.');
    const known = state.billing ?? sampleBilling();
    state.billing = change ? change(known) : known;
    return { status: 200, body: state.billing };
  };

const withPlan = (part: (plan: NonNullable<OwnBilling['plan']>) => Partial<OwnBilling['plan']>) =>
  billing((known) => ({ ...known, plan: known.plan && { ...known.plan, ...part(known.plan) } }));

/** The calls of prices and payments. */
export const BILLING_ROUTES: Record<string, Handler> = {
  'GET /api/prices': (state) => ({ status: 200, body: state.prices ?? samplePrices() }),
  'GET /api/billing': billing(),
  'POST /api/billing/checkouts': (_state, { body }) => {
    const { kind } = body as { kind: 'case' | 'pro' };
    return { status: 201, body: sampleCheckout({ kind }) };
  },
  'GET /api/billing/checkouts/:id': (state, _request, id) => {
    const found = state.checkouts?.[id];
    return found
      ? { status: 200, body: found }
      : refusal(404, 'order-not-found', 'We could not find this payment.');
  },
  'GET /api/billing/coupons/:id': (state, _request, id) => {
    const found = state.coupons?.[id.toUpperCase()];
    return found
      ? { status: 200, body: found }
      : refusal(422, 'coupon-invalid', 'We do not know this code. Check its spelling.');
  },
  'POST /api/billing/subscription/cancel': withPlan((plan) => ({
    cancelsAt: plan.nextPaymentAt ?? plan.trialEndsAt,
    nextPaymentAt: null,
    nextPaymentPence: null,
  })),
  'POST /api/billing/subscription/resume': withPlan((plan) => ({
    cancelsAt: null,
    nextPaymentAt: plan.cancelsAt,
    nextPaymentPence: plan.pricePence,
  })),
  'POST /api/billing/portal': () => ({
    status: 200,
    body: { url: 'https://billing.stripe.example/p/session/1' },
  }),
};

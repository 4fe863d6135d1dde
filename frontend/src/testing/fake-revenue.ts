import type { NamedPayment, PersonBilling, Revenue } from '@casedrop/contracts/http';
import type { FakeAnswer, FakeRequest, FakeState, Handler } from './fake-api.js';
import { sampleRevenue } from './sample-revenue.js';

/** What the pretended server knows of money. */
export interface FakeRevenue {
  /** For as many months as are asked for. */
  revenue: (months: number) => Revenue;
  payments: NamedPayment[];
  /** By number of the person. */
  billing: Record<string, PersonBilling>;
}

const PAGE_SIZE = 5;

const notFound = (code: string, detail: string): FakeAnswer => ({
  status: 404,
  body: { status: 404, code, detail },
});

function known(state: FakeState): FakeRevenue {
  const money = {
    revenue: (months: number) => sampleRevenue(months),
    payments: [],
    billing: {},
    ...state.admin,
  };
  state.admin = money;
  return money;
}

const queryOf = ({ path }: FakeRequest) => new URL(path, 'http://x').searchParams;

function payments(state: FakeState, request: FakeRequest): FakeAnswer {
  const query = queryOf(request);
  const text = query.get('q') ?? '';
  const page = Number(query.get('page') ?? 1);
  const found = known(state).payments.filter(
    (one) =>
      [one.username, one.email, one.caseTitle, one.id].some((part) => part?.includes(text)) &&
      (query.get('kind') ?? one.kind) === one.kind &&
      [null, one.state, one.isHeld && 'held'].includes(query.get('state')),
  );
  const items = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  return { status: 200, body: { items, total: found.length, page, pageCount } };
}

/** Gives money back as the server does, and answers with the payment as it is then. */
export function refund(state: FakeState, { body }: FakeRequest, id: string): FakeAnswer {
  const money = known(state);
  const payment = money.payments.find((one) => one.id === id);
  if (!payment) return notFound('payment-not-found', 'There is no such payment.');
  const { amountPence = payment.refundablePence } = body as { amountPence?: number };
  const refundedPence = payment.refundedPence + amountPence;
  const next: NamedPayment = {
    ...payment,
    refundedPence,
    refundablePence: payment.amountPence - refundedPence,
    state: refundedPence === payment.amountPence ? 'refunded' : 'partly-refunded',
  };
  money.payments = money.payments.map((one) => (one.id === id ? next : one));
  return { status: 200, body: next };
}

/** Routes of money, for the pretended server. */
export const REVENUE_ROUTES: Record<string, Handler> = {
  'GET /api/admin/revenue': (state, request) => ({
    status: 200,
    body: known(state).revenue(Number(queryOf(request).get('months') ?? 12)),
  }),
  'GET /api/admin/payments': payments,
  'POST /api/admin/payments/:id/refund': refund,
  'GET /api/admin/users/:id/billing': (state, _request, id) => {
    const billing = known(state).billing[id];
    return billing
      ? { status: 200, body: billing }
      : notFound('person-not-found', 'There is no such person.');
  },
};

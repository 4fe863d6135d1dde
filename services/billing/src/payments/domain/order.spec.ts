import { fulfilmentOf, givesAccess, type Ordered, standingOf, UNSETTLED } from './order.js';
import type { PaymentFacts, SessionFacts } from './provider-facts.js';

const order: Ordered = { id: 'order-1', personId: 7, kind: 'case', amountPence: 300, state: 'open' };
const session = (more: Partial<SessionFacts> = {}): SessionFacts => ({
  id: 'cs_1',
  status: 'complete',
  paid: 'paid',
  amountPence: 300,
  currency: 'gbp',
  orderId: 'order-1',
  personId: 7,
  payUrl: null,
  expiresAt: new Date(0),
  paymentId: 'pi_1',
  subscriptionId: null,
  invoiceId: null,
  ...more,
});
const payment = (more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  id: 'pi_1',
  status: 'succeeded',
  amountPence: 300,
  currency: 'gbp',
  refundedPence: 0,
  dispute: null,
  at: new Date(0),
  receiptUrl: null,
  note: null,
  customerId: null,
  orderId: 'order-1',
  ...more,
});

it.each([
  ['paid', session(), payment(), 'paid'],
  ['nothing due, of a trial', session({ paid: 'nothing-due', paymentId: null }), null, 'paid'],
  ['a page that is open', session({ status: 'open', paid: 'unpaid' }), null, 'open'],
  ['a page that has expired', session({ status: 'expired', paid: 'unpaid' }), null, 'expired'],
  [
    'complete and unpaid: a bank takes its time',
    session({ paid: 'unpaid' }),
    payment({ status: 'processing' }),
    'processing',
  ],
  ['complete and unpaid without a payment yet', session({ paid: 'unpaid' }), null, 'processing'],
  [
    'complete, and the bank refused later',
    session({ paid: 'unpaid' }),
    payment({ status: 'failed', note: 'No' }),
    'failed',
  ],
  ['complete, and the bank paid later', session({ paid: 'paid' }), payment(), 'paid'],
  ['refunded in full', session(), payment({ refundedPence: 300 }), 'refunded'],
  ['refunded in part', session(), payment({ refundedPence: 299 }), 'paid'],
  ['disputed', session(), payment({ dispute: 'open' }), 'paid'],
  ['a dispute that was won', session(), payment({ dispute: 'won' }), 'paid'],
  ['a dispute that was lost', session(), payment({ dispute: 'lost' }), 'lost'],
  ['lost after a refund in full', session(), payment({ dispute: 'lost', refundedPence: 300 }), 'lost'],
] as const)('reads off the state of an order: %s', (_, page, paid, state) => {
  expect(standingOf(order, page, paid).state).toBe(state);
});

it.each([
  ['another amount on the page', session({ amountPence: 299 }), payment(), 'Paid 300p instead of 300p.'],
  ['another amount received', session(), payment({ amountPence: 30 }), 'Paid 30p instead of 300p.'],
  [
    'another currency',
    session({ currency: 'usd' }),
    payment({ currency: 'usd' }),
    'Paid in USD instead of GBP.',
  ],
  ['another order', session({ orderId: 'order-2' }), payment(), 'The payment names another order.'],
  ['no order', session({ orderId: null }), payment(), 'The payment names another order.'],
  ['another person', session({ personId: 8 }), payment(), 'The payment names another person.'],
] as const)('holds what was paid otherwise than ordered: %s', (what, page, paid, note) => {
  const standing = standingOf(order, page, paid);
  expect(standing.state).toBe('held');
  if (what !== 'another amount on the page') expect(standing.note).toBe(note);
});

it('tells on an open page why the last card was refused', () => {
  const page = session({ status: 'open', paid: 'unpaid' });
  expect(standingOf(order, page, payment({ status: 'failed', note: 'Declined.' }))).toEqual({
    state: 'open',
    note: 'Declined.',
  });
});

it('keeps a return that is under way until the money is back', () => {
  const returning = { ...order, state: 'returning' as const };
  expect(standingOf(returning, session(), payment()).state).toBe('returning');
  expect(standingOf(returning, session(), payment({ refundedPence: 300 })).state).toBe('refunded');
});

it('does not ask whose order it was once its buyer has left', () => {
  expect(standingOf({ ...order, personId: null }, session(), payment()).state).toBe('paid');
});

const here = { buyerIsThere: true, caseIsOpen: true, alreadyBy: null };

it.each([
  [here, { give: true }],
  [
    { ...here, buyerIsThere: false },
    { give: false, because: 'Its buyer has deleted their account.' },
  ],
  [
    { ...here, alreadyBy: 'credit' },
    { give: false, because: 'Its buyer had the case already (credit).' },
  ],
  [
    { ...here, caseIsOpen: false },
    { give: false, because: 'The case was withdrawn.' },
  ],
])('decides what a payment gives: %j', (surroundings, fulfilment) => {
  expect(fulfilmentOf(surroundings)).toEqual(fulfilment);
});

it('opens a case for a paid order alone, and looks again at what is not at its end', () => {
  const open = [
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
  expect(open.filter(givesAccess)).toEqual(['paid']);
  expect(UNSETTLED).toEqual(['open', 'processing', 'returning']);
});

import { PAYMENT_STATES, type PaymentState } from '@casedrop/contracts';
import { endsPlan, noteAfter, paymentStateOf, refundableOf } from './payment.js';
import type { PaymentFacts } from './provider-facts.js';

const payment = (more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  id: 'pi_1',
  status: 'succeeded',
  amountPence: 1500,
  currency: 'gbp',
  refundedPence: 0,
  dispute: null,
  at: new Date(0),
  receiptUrl: null,
  note: null,
  customerId: null,
  orderId: null,
  ...more,
});

it.each([
  [{ status: 'waiting' }, null],
  [{ status: 'processing' }, null],
  [{ status: 'failed' }, 'failed'],
  [{}, 'paid'],
  [{ refundedPence: 1 }, 'partly-refunded'],
  [{ refundedPence: 1500 }, 'refunded'],
  [{ dispute: 'open' }, 'disputed'],
  [{ dispute: 'open', refundedPence: 1 }, 'disputed'],
  [{ dispute: 'won' }, 'paid'],
  [{ dispute: 'won', refundedPence: 1 }, 'partly-refunded'],
  [{ dispute: 'lost' }, 'lost'],
  [{ dispute: 'lost', refundedPence: 1500 }, 'lost'],
] as const)('names the state of %j', (more, state) => {
  expect(paymentStateOf(payment(more))).toBe(state);
});

it('gives back what is left, and nothing of what is disputed or gone', () => {
  const left = PAYMENT_STATES.map((state) => [
    state,
    refundableOf({ state, amountPence: 300, refundedPence: 100 }),
  ]);
  expect(Object.fromEntries(left)).toEqual({
    paid: 200,
    'partly-refunded': 200,
    refunded: 0,
    disputed: 0,
    lost: 0,
    failed: 0,
  });
});

it('ends a plan with the month under way alone', () => {
  const now = new Date('2027-03-10T00:00:00Z');
  const [past, ahead] = [new Date('2027-03-10T00:00:00Z'), new Date('2027-03-10T00:00:01Z')];
  expect(endsPlan({ state: 'refunded', periodTo: ahead }, now)).toBe(true);
  expect(endsPlan({ state: 'lost', periodTo: ahead }, now)).toBe(true);
  expect(endsPlan({ state: 'refunded', periodTo: past }, now)).toBe(false);
  expect(endsPlan({ state: 'refunded', periodTo: null }, now)).toBe(false);
  for (const state of ['paid', 'partly-refunded', 'disputed', 'failed'] as const)
    expect(endsPlan({ state, periodTo: ahead }, now)).toBe(false);
});

describe('the note of a payment whose refund failed', () => {
  const FAILED = expect.stringMatching(/^A refund failed at the bank/) as string;
  type States = [PaymentState, string?][];
  const after = (...states: States): string | null =>
    states
      .map(([state, note]) => ({ state, note: note ?? null }))
      .reduce((before, now) => ({ ...now, note: noteAfter(before, now) })).note;

  it.each<{ states: States }>([
    { states: [['paid'], ['refunded']] },
    { states: [['paid'], ['partly-refunded'], ['paid'], ['partly-refunded']] }, // nothing ended with the part
    { states: [['refunded'], ['paid'], ['refunded']] },
    { states: [['refunded'], ['paid'], ['lost']] },
  ])('is none after %j', ({ states }) => expect(after(...states)).toBeNull());

  it.each<{ states: States }>([
    { states: [['refunded'], ['paid']] },
    { states: [['refunded'], ['paid'], ['paid']] },
    { states: [['refunded'], ['partly-refunded'], ['paid']] },
    { states: [['refunded'], ['paid'], ['disputed', 'Dispute: fraudulent'], ['paid']] },
    { states: [['refunded'], ['disputed', 'Dispute: fraudulent'], ['paid']] },
  ])('stays after %j', ({ states }) => expect(after(...states)).toEqual(FAILED));

  it('stands beside that of a dispute', () => {
    const note = after(
      ['refunded'],
      ['paid'],
      ['disputed', 'Dispute: fraudulent'],
      ['disputed', 'Dispute: fraudulent'],
    );
    expect(note).toMatch(/^Dispute: fraudulent\. A refund failed[^D]+$/);
  });
});

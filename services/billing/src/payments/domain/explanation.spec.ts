import { type AccessFacts, explain } from './explanation.js';

const at = new Date('2027-03-01T10:00:00Z');
const facts = (more: Partial<AccessFacts> = {}): AccessFacts => ({
  subscriptionStatus: 'free',
  freeCredits: 5,
  creditsWaiting: 0,
  caseIsOpen: true,
  unlock: null,
  plans: [],
  orders: [],
  ...more,
});
const unlock = { cause: 'purchase', reference: 'order-1', grantedAt: at, revokedAt: null };

it.each([
  [facts(), false, 'They are not pro and have no unlock of this case.'],
  [facts({ subscriptionStatus: 'pro' }), true, 'They are pro: every solution is open to them.'],
  [facts({ unlock }), true, 'They have an unlock of this case.'],
  [
    facts({ unlock: { ...unlock, revokedAt: at } }),
    false,
    'They are not pro and have no unlock of this case.',
  ],
])('tells first what decides', (known, entitled, first) => {
  const told = explain(known);
  expect(told.entitled).toBe(entitled);
  expect(told.because[0]).toBe(first);
});

it('tells every fact in a sentence', () => {
  const { because } = explain(
    facts({
      caseIsOpen: false,
      unlock: { ...unlock, revokedAt: at },
      plans: [{ id: 'sub_1', status: 'past_due', givesAccess: false, until: at }],
      orders: [{ id: 'order-1', state: 'refunded', createdAt: at, note: 'The case was withdrawn.' }],
    }),
  );
  expect(because.slice(1)).toEqual([
    'The case was withdrawn: nobody but admins can read it.',
    'Unlock by purchase (order-1) of 2027-03-01T10:00:00.000Z, taken back 2027-03-01T10:00:00.000Z.',
    'Subscription sub_1 is past_due, grace until 2027-03-01T10:00:00.000Z: it gives no access.',
    'Order order-1 of 2027-03-01T10:00:00.000Z is refunded: The case was withdrawn.',
    'They have 5 free credits.',
  ]);
  expect(explain(facts({ caseIsOpen: undefined })).because[1]).toBe(
    'The case is not known here: it was never approved.',
  );
});

import { couponOf, mayUse } from './coupon.js';
import {
  accessEndOf,
  accessOf,
  afterNextOf,
  discounted,
  discountInWords,
  isInGrace,
  isLive,
  lastingPrice,
  nextPaymentOf,
  planStateOf,
  statusBy,
} from './plan.js';
import type { DiscountFacts, SubscriptionFacts } from './provider-facts.js';

const BILLED = new Date('2027-03-01T10:00:00Z');
const SEVEN_DAYS_ON = new Date('2027-03-08T10:00:00Z');
const soon = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
const facts = (more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  pricePence: 1500,
  startedAt: BILLED,
  trialEndsAt: null,
  periodEndsAt: new Date('2027-04-01T10:00:00Z'),
  cancelsAt: null,
  endedAt: null,
  endedUnpaid: false,
  lastBilledAt: BILLED,
  lastPaidAt: BILLED,
  due: null,
  hasOpenBills: false,
  discounts: [],
  card: null,
  ...more,
});
const half: DiscountFacts = { percentOff: 50, amountOffPence: null, duration: 'forever', until: null };
const fiver: DiscountFacts = { percentOff: null, amountOffPence: 500, duration: 'once', until: null };

it.each([
  ['trialing', {}, true],
  ['active', {}, true],
  ['past_due', {}, true],
  ['unpaid', {}, true],
  ['canceled', { endedUnpaid: true }, true],
  ['canceled', {}, false],
  ['past_due', { lastBilledAt: null }, false],
  ['incomplete', {}, false],
  ['incomplete_expired', {}, false],
  ['paused', {}, false],
] as const)('gives access in the days of grace or not: %s %j', (status, more, given) => {
  expect(accessOf(facts({ status, ...more }), soon(SEVEN_DAYS_ON, -1)).given).toBe(given);
});

it.each(['past_due', 'unpaid'] as const)('ends grace after exactly seven days: %s', (status) => {
  expect(accessOf(facts({ status }), SEVEN_DAYS_ON)).toEqual({ given: false, until: SEVEN_DAYS_ON });
  expect(accessOf(facts({ status }), soon(SEVEN_DAYS_ON, -1))).toEqual({ given: true, until: SEVEN_DAYS_ON });
});

it.each([
  ['past_due', {}, true],
  ['unpaid', {}, true],
  ['canceled', { endedUnpaid: true }, true],
  ['canceled', {}, false],
  ['active', {}, false],
  ['trialing', {}, false],
] as const)('knows who is in the days of grace, and no longer than they last: %s %j', (status, more, is) => {
  expect(isInGrace(facts({ status, ...more }), soon(SEVEN_DAYS_ON, -1))).toBe(is);
  expect(isInGrace(facts({ status, ...more }), SEVEN_DAYS_ON)).toBe(false);
});

it('tells when access ended, which is not always when the plan did', () => {
  const endedAt = new Date('2027-03-22T10:00:00Z');
  expect(accessEndOf(facts())).toBeNull();
  expect(accessEndOf(facts({ status: 'unpaid' }))).toEqual(SEVEN_DAYS_ON);
  expect(accessEndOf(facts({ status: 'canceled', endedAt }))).toEqual(endedAt);
  expect(accessEndOf(facts({ status: 'canceled', endedAt, endedUnpaid: true }))).toEqual(SEVEN_DAYS_ON);
});

it('is pro by any of several plans', () => {
  const [yes, no] = [
    { given: true, until: null },
    { given: false, until: null },
  ];
  expect([statusBy([]), statusBy([no]), statusBy([no, yes])]).toEqual(['free', 'free', 'pro']);
});

it('knows which plans stand in the way of another', () => {
  const all = [
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'canceled',
    'incomplete',
    'incomplete_expired',
    'paused',
  ] as const;
  expect(all.filter((status) => !isLive({ status }))).toEqual(['canceled', 'incomplete_expired']);
  expect(all.map((status) => planStateOf({ status }))).toEqual([
    'trial',
    'active',
    'payment-failed',
    'payment-failed',
    'ended',
    'incomplete',
    'ended',
    'ended',
  ]);
});

it.each([
  [[], 1500],
  [[half], 750],
  [[fiver], 1000],
  [[half, fiver], 250],
  [[{ ...half, percentOff: 33.3 }], 1000],
  [[{ ...half, percentOff: 100 }], 0],
  [[{ ...fiver, amountOffPence: 2000 }], 0],
])('takes discounts off the price: %j', (discounts, pence) => {
  expect(discounted(1500, discounts)).toBe(pence);
});

it('tells the next payment with the discounts that still hold then', () => {
  const at = facts().periodEndsAt;
  expect(nextPaymentOf(facts({ discounts: [half] }))).toEqual({ at, pence: 750 });
  expect(nextPaymentOf(facts({ discounts: [{ ...half, until: at }] }))).toEqual({ at, pence: 1500 });
  expect(nextPaymentOf(facts({ discounts: [{ ...half, until: soon(at, 1) }] }))).toEqual({ at, pence: 750 });
  expect(nextPaymentOf(facts({ discounts: [fiver] }))).toEqual({ at, pence: 1000 });
  for (const more of [
    { cancelsAt: at },
    { status: 'canceled' },
    { status: 'incomplete' },
    { status: 'paused' },
    { status: 'past_due' },
    { status: 'unpaid' },
  ] as const)
    expect(nextPaymentOf(facts(more))).toBeNull();
});

it('counts for recurring revenue what lasts', () => {
  expect(lastingPrice(facts({ discounts: [half, fiver] }))).toBe(750);
});

it('knows what follows the next payment', () => {
  const at = facts({}).periodEndsAt;
  const in40Days = new Date(at.getTime() + 40 * 86_400_000);
  const in20Days = new Date(at.getTime() + 20 * 86_400_000);
  const after = (...discounts: DiscountFacts[]) => afterNextOf(facts({ discounts }));
  expect(after()).toEqual({ kind: 'same' });
  expect(after(half)).toEqual({ kind: 'same' });
  expect(after(fiver)).toEqual({ kind: 'full' });
  expect(after({ ...half, duration: 'repeating', until: in40Days })).toEqual({
    kind: 'until',
    until: in40Days,
  });
  expect(after({ ...half, duration: 'repeating', until: in20Days })).toEqual({ kind: 'full' });
  expect(after({ ...half, duration: 'repeating', until: new Date(at.getTime() - 1) })).toEqual({
    kind: 'same',
  });
  expect(after(half, fiver)).toBeNull();
  expect(afterNextOf(facts({ cancelsAt: at }))).toBeNull();
});

it('counts from the end of a month to the end of the next', () => {
  const until = new Date('2027-03-01T12:00:00Z'); // behind the payment of 28 February
  const ending = facts({
    periodEndsAt: new Date('2027-01-31T12:00:00Z'),
    discounts: [{ ...half, duration: 'repeating', until }],
  });
  expect(afterNextOf(ending)).toEqual({ kind: 'until', until });
});

it('says discounts in words', () => {
  expect(discountInWords([])).toBeNull();
  expect(discountInWords([half, fiver])).toBe('50% off, £5 off the next payment');
  const until = new Date('2027-03-02T23:30:00Z');
  expect(discountInWords([{ ...half, duration: 'repeating', until }])).toBe('50% off until 2 Mar 2027');
});

const HALF = {
  ...{ id: 'promo_1', code: 'HALF', percentOff: 50, amountOffPence: null },
  ...{ duration: 'once' as const, months: null, customerId: null, forFirstPayment: false, leastPence: 0 },
};

it.each([
  ['once', null, 1],
  ['repeating', 3, 3],
  ['forever', null, null],
] as const)('shows what a code makes of the price: %s', (duration, months, holds) => {
  const promotion = { ...HALF, duration, months };
  expect(couponOf(promotion, 1500)).toEqual({
    code: 'HALF',
    percentOff: 50,
    amountOffPence: null,
    months: holds,
    pricePence: 750,
    fullPricePence: 1500,
  });
});

it.each([
  [{}, true],
  [{ customerId: 'cus_other' }, false],
  [{ customerId: 'cus_own' }, true],
  [{ forFirstPayment: true }, false],
  [{ leastPence: 1501 }, false],
  [{ leastPence: 1500 }, true],
])('knows who may use a code: %j', (restriction, may) => {
  const user = { customerId: 'cus_own', hasPaid: true, pricePence: 1500 };
  expect(mayUse({ ...HALF, ...restriction }, user)).toBe(may);
});

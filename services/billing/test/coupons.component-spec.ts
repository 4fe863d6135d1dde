import { billing } from '@casedrop/contracts';
import { asPerson } from '@casedrop/testing';
import type Stripe from 'stripe';
import { closeBooks } from './books.js';
import { Money, sessionOf } from './money.js';

let money: Money;
beforeAll(async () => {
  money = await Money.start();
});
afterAll(async () => {
  await money.quiet();
  await closeBooks(money);
});

let codes = 0;
/** A promotion code for a coupon like this. */
async function codeFor(
  coupon: Stripe.CouponCreateParams,
  more: Partial<Stripe.PromotionCodeCreateParams> = {},
): Promise<string> {
  const { id } = await money.stripe.coupons.create(coupon);
  const code = `CODE${++codes}`;
  await money.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code, ...more });
  return code;
}
const check = (personId: number, code: string) =>
  money.service.rpc.request(billing.checkCoupon, { code }, asPerson(personId));

it.each([
  ['30% once', { percent_off: 30, duration: 'once' }, [1050, 1500, 1500], 1],
  ['33.3% once', { percent_off: 33.3, duration: 'once' }, [1000, 1500, 1500], 1],
  [
    '£5 for two months',
    { amount_off: 500, currency: 'gbp', duration: 'repeating', duration_in_months: 2 },
    [1000, 1000, 1500],
    2,
  ],
  ['half for ever', { percent_off: 50, duration: 'forever' }, [750, 750, 750], null],
  ['£2 for ever', { amount_off: 200, currency: 'gbp', duration: 'forever' }, [1300, 1300, 1300], null],
] as const)('asks for and shows the same amounts: %s', async (_, coupon, months, holds) => {
  const personId = money.newPerson();
  money.returning.add(personId);
  const code = await codeFor(coupon);
  expect(await check(personId, code.toLowerCase())).toMatchObject({
    code,
    pricePence: months[0],
    fullPricePence: 1500,
    months: holds,
  });
  const begun = await money.beginPass(personId, code);
  expect(begun).toMatchObject({ amountPence: months[0] });
  expect((await money.stripe.checkout.sessions.retrieve(sessionOf(begun))).amount_total).toBe(months[0]);
  money.sandbox.payCheckout(sessionOf(begun));
  await money.quiet();
  for (const [index, next] of [...months.slice(1), months[2]].entries()) {
    const { plan, payments } = await money.billing(personId);
    expect(payments.map(({ amountPence }) => amountPence)).toEqual(months.slice(0, index + 1).reverse());
    expect(plan).toMatchObject({ nextPaymentPence: next, pricePence: 1500 });
    if (index === months.length - 1) break;
    money.sandbox.setClock(new Date(Date.parse(plan?.nextPaymentAt ?? '') + 60_000));
    await money.quiet();
  }
});

it('takes the code off the first payment after the free days, and says so', async () => {
  const personId = money.newPerson();
  const begun = await money.subscribe(personId, 'FIRSTFIVE');
  expect(begun).toMatchObject({ amountPence: 0 });
  expect((await money.billing(personId)).plan).toMatchObject({
    state: 'trial',
    nextPaymentPence: 1000,
    discount: '£5 off the next payment',
  });
  money.sandbox.advanceClock({ days: 7, hours: 1 });
  await money.quiet();
  const { payments, plan } = await money.billing(personId);
  expect(payments).toMatchObject([{ amountPence: 1000 }]);
  expect(plan).toMatchObject({ nextPaymentPence: 1500, discount: null });
});

it('costs nothing with all of the price off, and is a plan all the same', async () => {
  const personId = money.newPerson();
  money.returning.add(personId);
  await money.subscribe(personId, await codeFor({ percent_off: 100, duration: 'once' }));
  expect(await money.billing(personId)).toMatchObject({
    subscriptionStatus: 'pro',
    payments: [],
    plan: { state: 'active', nextPaymentPence: 1500 },
  });
});

it('refuses a code that is unknown, over, used up, switched off or of another currency', async () => {
  const personId = money.newPerson();
  const once = await codeFor({ percent_off: 10, duration: 'once' }, { max_redemptions: 1 });
  await money.subscribe(money.newPerson(), once);
  const soon = Math.floor(money.sandbox.now.getTime() / 1000) + 60;
  const over = await codeFor({ percent_off: 10, duration: 'once' }, { expires_at: soon });
  const off = await codeFor({ percent_off: 10, duration: 'once' }, { active: false });
  const dollars = await codeFor({ amount_off: 100, currency: 'usd', duration: 'once' });
  money.sandbox.advanceClock({ hours: 1 });
  for (const code of ['NOBODYS', once, over, off, dollars, 'EXPIRED1']) {
    await expect(check(personId, code)).rejects.toMatchObject({ code: 'coupon-invalid' });
    await expect(money.beginPass(personId, code)).rejects.toMatchObject({ code: 'coupon-invalid' });
  }
  for (const code of ['', 'X', 'A B', '<b>', 'X'.repeat(41)])
    await expect(check(personId, code)).rejects.toMatchObject({ kind: 'malformed' });
});

it('closes the page without a code when one is given, and the other way round', async () => {
  const personId = money.newPerson();
  money.returning.add(personId);
  const without = await money.beginPass(personId);
  const half = await money.beginPass(personId, 'MONDAY50');
  expect([without.amountPence, half.amountPence]).toEqual([1500, 750]);
  expect(money.sandbox.payCheckout(sessionOf(without))).toMatchObject({ outcome: 'closed' });
  expect(await money.beginPass(personId, 'MONDAY50')).toEqual(half);
  await money.quiet();
});

it('stops whoever guesses codes', async () => {
  const personId = money.newPerson();
  const guesses = await Promise.allSettled(
    Array.from({ length: 25 }, (_, index) => check(personId, `GUESS${index}`)),
  );
  const refused = guesses.filter(
    (one) => one.status === 'rejected' && (one.reason as { code: string }).code === 'too-many-requests',
  );
  expect(refused).toHaveLength(5);
});

it('refuses a code that Stripe would not take from this person, before and at the order', async () => {
  const percent = { percent_off: 50, duration: 'once' } as const;
  const first = await codeFor(percent, { restrictions: { first_time_transaction: true } });
  const large = await codeFor(percent, {
    restrictions: { minimum_amount: 5000, minimum_amount_currency: 'gbp' },
  });
  const [payer, newcomer] = [money.newPerson(), money.newPerson()];
  await money.buyCase(payer, await money.openCase());
  expect(await check(newcomer, first)).toMatchObject({ pricePence: 750 });
  for (const [personId, code] of [
    [payer, first],
    [newcomer, large],
  ] as const) {
    await expect(check(personId, code)).rejects.toMatchObject({ code: 'coupon-invalid' });
    await expect(money.beginPass(personId, code)).rejects.toMatchObject({ code: 'coupon-invalid' });
  }
});

it('finds the code of whoever types it, where the same word is for several customers', async () => {
  const people = [money.newPerson(), money.newPerson(), money.newPerson()] as const;
  money.returning.add(people[0]);
  for (const personId of people) await money.buyCase(personId, await money.openCase());
  const [first, second, nobody] = people;
  for (const [personId, percent_off] of [
    [first, 10],
    [second, 20],
  ] as const)
    await codeFor(
      { percent_off, duration: 'once' },
      { code: 'THANKYOU', customer: await money.customerOf(personId) },
    );
  expect(await check(first, 'THANKYOU')).toMatchObject({ pricePence: 1350 });
  expect(await check(second, 'THANKYOU')).toMatchObject({ pricePence: 1200 });
  await expect(check(nobody, 'THANKYOU')).rejects.toMatchObject({ code: 'coupon-invalid' });
  expect(await money.beginPass(first, 'THANKYOU')).toMatchObject({ amountPence: 1350 });
});

it('stops whoever guesses codes, wherever they type them', async () => {
  const personId = money.newPerson();
  const guess = (index: number) =>
    (index % 2 ? check(personId, `GUESS${index}`) : money.beginPass(personId, `GUESS${index}`)).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    );
  const told: string[] = [];
  for (let index = 0; index < 21; index++) told.push(await guess(index));
  expect(told.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'coupon-invalid'));
  expect(told[20]).toBe('too-many-requests');
});

import { billing } from '@casedrop/contracts';
import { asAdmin, asPerson } from '@casedrop/testing';
import { closeBooks } from './books.js';
import { idOf, Money, sessionOf } from './money.js';

const DAY_MS = 86_400_000;

let money: Money;
beforeAll(async () => {
  money = await Money.start();
});
afterAll(async () => {
  await money.quiet();
  await money.sweep();
  await closeBooks(money);
});

const status = async (personId: number) => (await money.account(personId)).subscriptionStatus;
const plan = async (personId: number) => (await money.billing(personId)).plan;
const cancel = (personId: number) =>
  money.service.rpc.request(billing.cancelSubscription, {}, asPerson(personId));
const resume = (personId: number) =>
  money.service.rpc.request(billing.resumeSubscription, {}, asPerson(personId));
const newest = async (personId: number) => {
  const [found] = await money.subscriptionsOf(personId);
  if (!found) throw new Error('There is no subscription.');
  return found;
};
/** How often this person became pro, or stopped to be. */
const changes = async (personId: number): Promise<string[]> => {
  await money.announced();
  return money.changed.filter((one) => one.personId === personId).map((one) => one.subscriptionStatus);
};
/** Lets time pass, and looks after what is due as the sweep does. */
const pass = async (span: { days?: number; hours?: number; seconds?: number }): Promise<void> => {
  money.sandbox.advanceClock(span);
  await money.quiet();
  await money.sweep();
};
const paying = async (): Promise<number> => {
  const personId = money.newPerson();
  money.returning.add(personId);
  await money.subscribe(personId);
  return personId;
};

it('gives the free days once per person, also after cancelling, and none to who was here before', async () => {
  const personId = money.newPerson();
  expect(await money.beginPass(personId)).toMatchObject({ amountPence: 0 });
  await money.subscribe(personId);
  await cancel(personId);
  await pass({ days: 8 });
  expect(await status(personId)).toBe('free');
  expect(await money.billing(personId)).toMatchObject({ trialAvailable: false, payments: [] });
  const again = await money.subscribe(personId);
  expect(again).toMatchObject({ amountPence: 1500 });
  expect(await money.billing(personId)).toMatchObject({
    plan: { state: 'active' },
    payments: [{ amountPence: 1500, state: 'paid' }],
  });
  const other = money.newPerson();
  money.returning.add(other);
  expect(await money.beginPass(other)).toMatchObject({ amountPence: 1500 });
  expect(await money.billing(other)).toMatchObject({ trialAvailable: false });
  expect(await changes(personId)).toEqual(['pro', 'free', 'pro']);
});

it.each([
  ['has a first credit while the others wait', { firstCredits: 1 }, false, true],
  ['waits for all credits', { firstCredits: 0 }, false, false],
  ['has confirmed', { firstCredits: 1, restCredits: 4 }, false, true],
  ['has confirmed an address that had an account', { firstCredits: 1, restCredits: 0 }, true, false],
])('tells whether there are free days for whoever %s', async (_who, standing, returns, trialAvailable) => {
  const personId = money.newPerson();
  money.newcomers.set(personId, standing);
  if (returns) money.returning.add(personId);
  expect(await money.billing(personId)).toMatchObject({ trialAvailable });
});

it('ends with the trial when cancelled in it, goes on when resumed, and charges nothing before', async () => {
  const [stays, goes] = [money.newPerson(), money.newPerson()];
  await Promise.all([money.subscribe(stays), money.subscribe(goes)]);
  for (const one of [stays, goes]) {
    const { plan: told } = await cancel(one);
    expect(told).toMatchObject({ state: 'trial', givesAccess: true, nextPaymentPence: null });
    expect(told?.cancelsAt).toBe(told?.trialEndsAt);
  }
  expect(await cancel(goes)).toMatchObject({ plan: { state: 'trial' } });
  expect((await resume(stays)).plan).toMatchObject({ cancelsAt: null, nextPaymentPence: 1500 });
  await pass({ days: 7, hours: 1 });
  expect([await status(stays), await status(goes)]).toEqual(['pro', 'free']);
  expect((await money.billing(stays)).payments).toHaveLength(1);
  expect((await money.billing(goes)).payments).toHaveLength(0);
  await expect(resume(goes)).rejects.toMatchObject({ code: 'no-subscription' });
  await expect(cancel(goes)).rejects.toMatchObject({ code: 'no-subscription' });
});

it('keeps access to the end of the paid month after cancelling', async () => {
  const personId = await paying();
  await cancel(personId);
  await money.quiet();
  await pass({ days: 27 });
  expect(await plan(personId)).toMatchObject({ state: 'active', givesAccess: true });
  await pass({ days: 5 });
  expect(await plan(personId)).toMatchObject({ state: 'ended', givesAccess: false });
  expect(await changes(personId)).toEqual(['pro', 'free']);
});

/** Somebody whose trial ended with a card that cannot be charged, and the moment of the bill. */
async function unpaid(): Promise<{ personId: number; billedAt: number }> {
  const personId = money.newPerson();
  await money.subscribe(personId, undefined, '4000000000000341');
  const { trial_end } = await newest(personId);
  await pass({ days: 7, hours: 1 });
  return { personId, billedAt: (trial_end ?? 0) * 1000 };
}
const until = (moment: number) => ({ seconds: (moment - money.sandbox.now.getTime()) / 1000 });

it('keeps access for exactly seven days from a bill that could not be paid, and ends it without any webhook', async () => {
  const { personId, billedAt } = await unpaid();
  const graceEndsAt = new Date(billedAt + 7 * DAY_MS).toISOString();
  expect(await plan(personId)).toMatchObject({ state: 'payment-failed', givesAccess: true, graceEndsAt });
  expect(await plan(personId)).toMatchObject({
    due: { pence: 1500, payUrl: expect.stringMatching(/^http/) },
  });
  await pass(until(billedAt + 7 * DAY_MS - 60_000));
  expect(await status(personId)).toBe('pro');
  money.sandbox.setWebhook(undefined);
  money.sandbox.setClock(new Date(billedAt + 7 * DAY_MS + 1));
  await money.sweep();
  expect(await status(personId)).toBe('free');
  money.restoreWebhook();
  await pass({ days: 20 });
  expect(await plan(personId)).toMatchObject({ state: 'ended', givesAccess: false });
  expect(await changes(personId)).toEqual(['pro', 'free']);
});

it('goes on when the payment is made good within the days of grace, and after them', async () => {
  for (const days of [3, 9]) {
    const { personId } = await unpaid();
    await pass({ days });
    const { latest_invoice } = await newest(personId);
    const method = await money.goodCard(personId);
    await money.stripe.invoices.pay(idOf(latest_invoice), { payment_method: method });
    await money.quiet();
    expect(await plan(personId)).toMatchObject({ state: 'active', givesAccess: true, graceEndsAt: null });
    expect(await changes(personId)).toEqual(days < 7 ? ['pro'] : ['pro', 'free', 'pro']);
    await cancel(personId);
  }
});

it('keeps the seven days when Stripe gives up sooner', async () => {
  const { personId, billedAt } = await unpaid();
  money.sandbox.giveUp((await newest(personId)).id);
  await money.quiet();
  expect(await plan(personId)).toMatchObject({ state: 'ended', givesAccess: true });
  expect(await status(personId)).toBe('pro');
  await pass(until(billedAt + 7 * DAY_MS + 1));
  expect(await status(personId)).toBe('free');
});

it('ends at once when cancelled while the payment has failed, and asks for no more', async () => {
  const { personId } = await unpaid();
  const { plan: told } = await cancel(personId);
  expect(told).toMatchObject({ state: 'ended', givesAccess: false });
  await pass({ days: 20 });
  expect((await money.billing(personId)).payments.every(({ state }) => state === 'failed')).toBe(true);
});

it('ends at once also when it was not heard of yet that the payment has failed', async () => {
  const personId = money.newPerson();
  await money.subscribe(personId, undefined, '4000000000000341');
  money.sandbox.holdWebhooks();
  money.sandbox.advanceClock({ days: 7, hours: 1 });
  expect((await cancel(personId)).plan).toMatchObject({ state: 'ended' });
  await money.sandbox.releaseWebhooks();
  await money.quiet();
});

it('is pro by either of two subscriptions, until both are over', async () => {
  const personId = await paying();
  const first = await newest(personId);
  const customer = await money.customerOf(personId);
  const second = await money.stripe.subscriptions.create({
    customer,
    items: [{ price: first.items.data[0]?.price.id }],
    default_payment_method: await money.goodCard(personId),
  });
  await money.quiet();
  await money.stripe.subscriptions.cancel(first.id);
  await money.quiet();
  expect(await status(personId)).toBe('pro');
  expect(await plan(personId)).toMatchObject({ subscriptionId: second.id });
  await money.stripe.subscriptions.cancel(second.id);
  await money.quiet();
  expect(await status(personId)).toBe('free');
  expect(await changes(personId)).toEqual(['pro', 'free']);
});

it('ends with a customer who is deleted at Stripe, who can buy again', async () => {
  const personId = await paying();
  await money.stripe.customers.del(await money.customerOf(personId));
  await money.quiet();
  expect(await status(personId)).toBe('free');
  const caseId = await money.openCase();
  await money.buyCase(personId, caseId);
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: true });
});

it.each(['refunded', 'lost'] as const)(
  'ends a plan whose month that is under way is %s, and only then',
  async (end) => {
    const personId = await paying();
    await pass({ days: 31, hours: 2 });
    const [current, past] = (await money.billing(personId)).payments;
    const takeBack = async (paymentId = '') => {
      if (end === 'refunded') await money.refund(paymentId);
      else money.sandbox.loseDispute(money.sandbox.createDispute(paymentId).id);
      await money.quiet();
    };
    await takeBack(past?.id);
    expect(await status(personId)).toBe('pro');
    await takeBack(current?.id);
    expect(await status(personId)).toBe('free');
    expect(await newest(personId)).toMatchObject({ status: 'canceled' });
    expect((await money.billing(personId)).payments).toMatchObject([{ state: end }, { state: end }]);
  },
);

it('goes on with a month of which a part was given back, or that is only disputed', async () => {
  const personId = await paying();
  const [payment] = (await money.billing(personId)).payments;
  await money.refund(payment?.id ?? '', 700);
  money.sandbox.createDispute(payment?.id ?? '');
  await money.quiet();
  expect(await status(personId)).toBe('pro');
  expect(await plan(personId)).toMatchObject({ state: 'active' });
});

it('asks for a card at once, and gives nothing for one that is declined', async () => {
  const personId = money.newPerson();
  const begun = await money.subscribe(personId, undefined, '4000000000000002');
  expect(await status(personId)).toBe('free');
  expect(await money.checkout(personId, sessionOf(begun))).toMatchObject({ state: 'open' });
  expect((await money.billing(personId)).openCheckout).toMatchObject({ orderId: begun.orderId });
  await money.service.rpc.request(billing.getPersonBilling, { personId }, asAdmin());
});

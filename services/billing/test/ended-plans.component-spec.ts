import { billing } from '@casedrop/contracts';
import { asPerson } from '@casedrop/testing';
import type Stripe from 'stripe';
import { closeBooks } from './books.js';
import { idOf, Money } from './money.js';

const DAY_MS = 86_400_000;
const FAILS_LATER = '4000000000000341';

let money: Money;
beforeAll(async () => {
  money = await Money.start();
});
afterAll(async () => {
  await money.quiet();
  await money.sweep();
  await closeBooks(money);
});

const plan = async (personId: number) => (await money.billing(personId)).plan;
const cancel = (personId: number) =>
  money.service.rpc.request(billing.cancelSubscription, {}, asPerson(personId));
const resume = (personId: number) =>
  money.service.rpc.request(billing.resumeSubscription, {}, asPerson(personId));
const newest = async (personId: number): Promise<Stripe.Subscription> => {
  const [found] = await money.subscriptionsOf(personId);
  if (!found) throw new Error('There is no subscription.');
  return found;
};
const pass = async (span: { days?: number; hours?: number }): Promise<void> => {
  money.sandbox.advanceClock(span);
  await money.quiet();
  await money.sweep();
};
const billState = async (bill: string) => (await money.stripe.invoices.retrieve(bill)).status;

/** Somebody whose trial ended with a card that cannot be charged, their open bill, and when it was made. */
async function unpaid(coupon?: string): Promise<{ personId: number; bill: string; billedAt: number }> {
  const personId = money.newPerson();
  await money.subscribe(personId, coupon, FAILS_LATER);
  const { trial_end } = await newest(personId);
  await pass({ days: 7, hours: 1 });
  const bill = idOf((await newest(personId)).latest_invoice);
  return { personId, bill, billedAt: (trial_end ?? 0) * 1000 };
}

it('promises no next payment of a plan whose payment has failed', async () => {
  const { personId } = await unpaid();
  expect(await plan(personId)).toMatchObject({
    state: 'payment-failed',
    nextPaymentAt: null,
    nextPaymentPence: null,
  });
  await cancel(personId);
});

it('asks for no money of a plan that its owner ended while a payment had failed', async () => {
  const { personId, bill } = await unpaid();
  expect(await plan(personId)).toMatchObject({
    due: { pence: 1500, payUrl: expect.stringMatching(/^http/) },
  });
  const ended = await cancel(personId);
  expect(ended).toMatchObject({
    subscriptionStatus: 'free',
    plan: { state: 'ended', givesAccess: false, due: null, graceEndsAt: null, nextPaymentAt: null },
  });
  expect(await billState(bill)).toBe('void');
});

it('asks for none of a plan that Stripe gave up, which still has its days of grace', async () => {
  const { personId, bill, billedAt } = await unpaid('MONDAY50');
  money.sandbox.giveUp((await newest(personId)).id);
  await money.quiet();
  expect(await plan(personId)).toMatchObject({
    state: 'ended',
    givesAccess: true,
    graceEndsAt: new Date(billedAt + 7 * DAY_MS).toISOString(),
    due: null,
    discount: null,
    cancelsAt: null,
    nextPaymentAt: null,
  });
  expect(await billState(bill)).toBe('void');
  await pass({ days: 7 });
  expect(await money.account(personId)).toMatchObject({ subscriptionStatus: 'free' });
});

it('gives back what is paid for a plan that had ended, once', async () => {
  const { personId, bill } = await unpaid();
  const method = await money.goodCard(personId);
  money.sandbox.holdWebhooks();
  await money.stripe.subscriptions.cancel((await newest(personId)).id);
  money.sandbox.advanceClock({ hours: 1 });
  await money.stripe.invoices.pay(bill, { payment_method: method });
  await money.sandbox.releaseWebhooks();
  await money.quiet();
  const { payments, subscriptionStatus } = await money.billing(personId);
  expect(payments).toMatchObject([{ state: 'refunded', refundedPence: 1500 }]);
  expect(subscriptionStatus).toBe('free');
  await money.reconcile();
  const refunds = await money.stripe.refunds.list({ payment_intent: payments[0]?.id });
  expect(refunds.data).toMatchObject([{ amount: 1500, status: 'succeeded' }]);
});

it.each(['cancel_at', 'cancel_at_period_end'] as const)(
  'goes on when a cancellation is taken back that Stripe holds in %s',
  async (held) => {
    const personId = money.newPerson();
    await money.subscribe(personId);
    const { id, trial_end } = await newest(personId);
    const end = held === 'cancel_at' ? { cancel_at: trial_end ?? 0 } : { cancel_at_period_end: true };
    await money.stripe.subscriptions.update(id, end);
    await money.quiet();
    expect(await plan(personId)).toMatchObject({ cancelsAt: expect.any(String) });
    expect((await resume(personId)).plan).toMatchObject({ cancelsAt: null, nextPaymentPence: 1500 });
    expect(await newest(personId)).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
    await pass({ days: 8 });
    expect(await plan(personId)).toMatchObject({ state: 'active' });
  },
);

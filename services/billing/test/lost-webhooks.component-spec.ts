import { PaymentProvider } from '../src/integrations/stripe/payment-provider.js';
import { DailyReconciliation } from '../src/payments/jobs/daily-reconciliation.job.js';
import { closeBooks } from './books.js';
import { Money, sessionOf } from './money.js';

let money: Money;
beforeAll(async () => {
  money = await Money.start();
});
afterEach(async () => {
  money.sandbox.faults.clear();
  await money.reconcile();
  await money.quiet();
});
afterAll(async () => {
  await money.reconcile();
  await money.quiet();
  await closeBooks(money);
});

const dropAll = () => money.sandbox.faults.webhooks({ drop: { first: Infinity } });
const attemptsAt = (subject: string) =>
  money.service.sql<{ attempts: number; last_error: string | null }>(
    'SELECT attempts, last_error FROM stripe_events WHERE subject_id = $1 ORDER BY received_at',
    [subject],
  );

let timesAsked = 0;
const { undelivered } = PaymentProvider.prototype;
beforeAll(() => {
  PaymentProvider.prototype.undelivered = function (this: PaymentProvider, since: Date) {
    timesAsked++;
    return undelivered.call(this, since);
  };
});
afterAll(() => {
  PaymentProvider.prototype.undelivered = undelivered;
});

describe('the daily reconciliation', () => {
  const daily = () => money.service.app.get(DailyReconciliation).round();
  const asked = () => timesAsked;
  const nextDay = () => money.sandbox.advanceClock({ days: 1 });

  it('asks once a day, also with two instances', async () => {
    const second = await money.secondInstance();
    try {
      nextDay();
      const before = asked();
      const rounds = [money.service.app, second.app].flatMap((app) => {
        const job = app.get(DailyReconciliation);
        return [job.round(), job.round()];
      });
      await Promise.all(rounds);
      expect(asked() - before).toBe(1);
    } finally {
      await second.close();
    }
  });

  it('takes in what was lost', async () => {
    const [personId, caseId] = [money.newPerson(), await money.openCase()];
    const begun = await money.beginCase(personId, caseId);
    dropAll();
    money.sandbox.payCheckout(sessionOf(begun));
    await money.sandbox.settled();
    nextDay();
    await daily();
    await money.handled();
    expect(await money.access(personId, caseId)).toMatchObject({ entitled: true });
  });

  it('catches up after it was cut off', async () => {
    nextDay();
    money.sandbox.faults.api({ kind: 500, path: '/v1/events', times: 2 });
    await expect(daily()).rejects.toMatchObject({ code: 'payment-provider-away' });
    const before = asked();
    await daily();
    expect(asked()).toBe(before);
    money.sandbox.advanceClock({ hours: 1, seconds: 1 });
    await daily();
    expect(asked()).toBe(before + 1);
  });
});

it.each([
  ['before it is executed', { kind: 500, when: 'before' }],
  ['after it was executed', { kind: 500, when: 'after' }],
  ['by a cut connection', { kind: 'reset', when: 'before' }],
  ['by a cut connection afterwards', { kind: 'reset', when: 'after' }],
  ['by too many calls', { kind: 429, when: 'before' }],
] as const)('stores first, and tries again when the look at Stripe fails %s', async (_, fault) => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  money.sandbox.faults.api({ ...fault, method: 'GET', path: '/v1/checkout/sessions', times: 4 });
  money.sandbox.payCheckout(sessionOf(begun));
  await money.quiet();
  expect(money.sandbox.deliveries().at(-1)).toMatchObject({ delivered: true });
  const { payment_id: paymentId } = await money.order(begun.orderId);
  const attempts = [...(await attemptsAt(sessionOf(begun))), ...(await attemptsAt(paymentId ?? ''))];
  expect(attempts.some((one) => one.attempts > 1)).toBe(true);
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: true, cause: 'purchase' });
});

it('waits longer after each try', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  money.sandbox.faults.api({ kind: 500, path: '/v1/checkout/sessions', times: 1000 });
  money.sandbox.faults.api({ kind: 500, path: '/v1/payment_intents', times: 1000 });
  money.sandbox.payCheckout(sessionOf(begun));
  await money.sandbox.settled();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt++) {
    const row = await money.failedEvent(sessionOf(begun), attempt);
    waits.push(Math.round((row.due_at.getTime() - money.sandbox.now.getTime()) / 1000));
    money.sandbox.setClock(new Date(row.due_at.getTime() + 10));
  }
  for (const [index, wait] of waits.entries()) expect(wait).toBeLessThanOrEqual(2 ** index);
  expect(waits.at(-1)).toBeGreaterThan(5);
  money.sandbox.faults.clear();
  money.sandbox.advanceClock({ seconds: 60 });
  await money.quiet();
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: true });
});

it('finds a payment whose webhooks are lost when its payer comes back', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  dropAll();
  money.sandbox.payCheckout(sessionOf(begun));
  await money.sandbox.settled();
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: false });
  expect(await money.checkout(personId, sessionOf(begun))).toMatchObject({ state: 'paid', entitled: true });
});

it('finds a Pro Pass whose webhooks are lost when its payer comes back', async () => {
  const personId = money.newPerson();
  const begun = await money.beginPass(personId);
  dropAll();
  money.sandbox.payCheckout(sessionOf(begun));
  await money.sandbox.settled();
  expect(await money.checkout(personId, sessionOf(begun))).toMatchObject({ state: 'paid', entitled: true });
});

it('finds a Pro Pass also when the first look at it was cut off in the middle', async () => {
  const personId = money.newPerson();
  const begun = await money.beginPass(personId);
  dropAll();
  money.sandbox.payCheckout(sessionOf(begun));
  money.sandbox.faults.api({ kind: 500, method: 'GET', path: '/v1/subscriptions', times: 2 });
  await money.checkout(personId, sessionOf(begun));
  expect(await money.checkout(personId, sessionOf(begun))).toMatchObject({ state: 'paid', entitled: true });
});

it('finds what nobody told and nobody came back for once the page would be closed', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const [begun, pass] = [await money.beginCase(personId, caseId), await money.beginPass(personId)];
  const unpaid = await money.beginCase(personId, await money.openCase());
  dropAll();
  money.sandbox.payCheckout(sessionOf(begun));
  money.sandbox.payCheckout(sessionOf(pass));
  money.sandbox.advanceClock({ hours: 3 });
  await money.sweep();
  expect(await money.order(begun.orderId)).toMatchObject({ state: 'paid' });
  expect(await money.account(personId)).toMatchObject({ subscriptionStatus: 'pro' });
  expect(await money.order(unpaid.orderId)).toMatchObject({ state: 'expired' });
});

it('holds no other order back by one that cannot be looked up', async () => {
  const personId = money.newPerson();
  const [stuck, other] = [
    await money.beginCase(personId, await money.openCase()),
    await money.beginCase(personId, await money.openCase()),
  ];
  dropAll();
  money.sandbox.advanceClock({ hours: 3 });
  const path = `/v1/checkout/sessions/${sessionOf(stuck)}`;
  money.sandbox.faults.api({ kind: 500, method: 'GET', path, times: 2 });
  await money.sweep();
  expect(await money.order(other.orderId)).toMatchObject({ state: 'expired' });
  await money.sweep();
  expect(await money.order(stuck.orderId)).toMatchObject({ state: 'open' });
  money.sandbox.advanceClock({ seconds: 11 * 60 });
  await money.sweep();
  expect(await money.order(stuck.orderId)).toMatchObject({ state: 'expired' });
});

it('hears of the end of a subscription by the sweep', async () => {
  const personId = money.newPerson();
  await money.subscribe(personId);
  const [subscription] = await money.subscriptionsOf(personId);
  await money.stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
  await money.quiet();
  dropAll();
  money.sandbox.advanceClock({ days: 7, hours: 2 });
  await money.sweep();
  expect(await money.account(personId)).toMatchObject({ subscriptionStatus: 'free' });
});

it('finds a month that was paid, of which nobody told, longer ago than Stripe keeps its events', async () => {
  const personId = money.newPerson();
  await money.subscribe(personId);
  dropAll();
  money.sandbox.advanceClock({ days: 8 });
  money.sandbox.advanceClock({ days: 40 });
  await money.sweep();
  const { payments } = await money.billing(personId);
  expect(payments.map(({ state, amountPence }) => [state, amountPence])).toEqual([
    ['paid', 1500],
    ['paid', 1500],
  ]);
});

it('takes in what did not get through when an operator reconciles, and finds nothing the second time', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  await money.reconcile();
  dropAll();
  money.sandbox.payCheckout(sessionOf(begun));
  await money.sandbox.settled();
  expect(await money.reconcile()).toMatchObject({ events: expect.any(Number) as number });
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: true });
  expect(await money.reconcile()).toMatchObject({ events: 0, changed: 0 });
});

it('ends an order whose page Stripe does not know, and begins another', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  await money.service.sql(`UPDATE orders SET session_id = 'cs_test_of_another_key' WHERE id = $1`, [
    begun.orderId,
  ]);
  const next = await money.beginCase(personId, caseId);
  expect(next.orderId).not.toBe(begun.orderId);
  expect(await money.order(begun.orderId)).toMatchObject({ state: 'expired' });
});

it('ends a look through many events where Stripe has forgotten the rest meanwhile', async () => {
  dropAll();
  await Promise.all(Array.from({ length: 101 }, () => money.stripe.customers.create({})));
  await money.sandbox.settled();
  const since = new Date(money.sandbox.now.getTime() - 60_000);
  const events = money.service.app.get(PaymentProvider).undelivered(since);
  for (let page = 0; page < 100; page++) expect(await events.next()).toMatchObject({ done: false });
  money.sandbox.advanceClock({ days: 31 });
  expect(await events.next()).toMatchObject({ done: true });
});

import { billing } from '@casedrop/contracts';
import { asAdmin } from '@casedrop/testing';
import { faultsOf, NO_FAULTS } from './books.js';
import { Money } from './money.js';

let money: Money;
beforeAll(async () => {
  money = await Money.start({}, { afterRetries: 'unpaid' });
});
afterAll(() => money.stop());

it('gives seven days once, however many months go unpaid afterwards, and access with the next payment', async () => {
  const personId = money.newPerson();
  await money.subscribe(personId, undefined, '4000000000000341');
  const days: [number, string][] = [
    [8, 'pro'],
    [8, 'free'],
    [16, 'free'],
    [10, 'free'],
    [32, 'free'],
  ];
  for (const [span, expected] of days) {
    money.sandbox.advanceClock({ days: span });
    await money.quiet();
    await money.sweep();
    expect([span, (await money.account(personId)).subscriptionStatus]).toEqual([span, expected]);
  }
  expect(await money.subscriptionsOf(personId)).toMatchObject([{ status: 'unpaid' }]);
});

it('counts whoever paid and owes by their access: through the days of grace, and no longer', async () => {
  const figures = () => money.service.rpc.request(billing.getRevenue, { months: 1 }, asAdmin());
  const personId = money.newPerson();
  money.returning.add(personId);
  await money.subscribe(personId);
  const [{ id } = { id: '' }] = await money.subscriptionsOf(personId);
  const fails = money.sandbox.keepCard(await money.customerOf(personId), '4000000000000341');
  await money.stripe.subscriptions.update(id, { default_payment_method: fails });
  const told: object[] = [];
  for (const days of [32, 8]) {
    money.sandbox.advanceClock({ days });
    await money.quiet();
    await money.sweep();
    const { inGrace, subscribers, mrrPence } = await figures();
    const { subscriptionStatus } = await money.account(personId);
    told.push({ subscriptionStatus, inGrace, subscribers, mrrPence });
  }
  const inGrace = { subscriptionStatus: 'pro', inGrace: 1, subscribers: 1, mrrPence: 1500 };
  const over = { subscriptionStatus: 'free', inGrace: 0, subscribers: 0, mrrPence: 0 };
  expect(told).toEqual([inGrace, over]);
  expect(await money.subscriptionsOf(personId)).not.toMatchObject([{ status: 'canceled' }]);
});

it('judges so of every person', async () => {
  expect(await faultsOf(money)).toEqual(NO_FAULTS);
});

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

it('judges so of every person', async () => {
  expect(await faultsOf(money)).toEqual(NO_FAULTS);
});

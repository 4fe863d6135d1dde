import { billing } from '@casedrop/contracts';
import { asAdmin } from '@casedrop/testing';
import { Money } from './money.js';

/** As at Stripe, where a renewal's bill is a draft for an hour before anything is charged. */
let money: Money;
beforeAll(async () => {
  money = await Money.start({}, { draftHours: 1 });
  const coupon = await money.stripe.coupons.create({ percent_off: 100, duration: 'forever' });
  await money.stripe.promotionCodes.create({
    code: 'GRATIS',
    promotion: { type: 'coupon', coupon: coupon.id },
  });
});
afterAll(() => money.stop());

const pass = async (span: { days?: number; hours?: number }): Promise<void> => {
  money.sandbox.advanceClock(span);
  await money.quiet();
};
const paidFrom = async (personId: number): Promise<Date | null> => {
  const [row] = await money.service.sql<{ paid_from: Date | null }>(
    'SELECT paid_from FROM subscriptions WHERE person_id = $1',
    [personId],
  );
  if (!row) throw new Error('There is no plan.');
  return row.paid_from;
};
const trialEnd = async (personId: number): Promise<Date> =>
  new Date(((await money.subscriptionsOf(personId))[0]?.trial_end ?? 0) * 1000);
const figures = () => money.service.rpc.request(billing.getRevenue, { months: 1 }, asAdmin());

it('counts a trial as paid for once its first bill is paid, and one that is never paid not at all', async () => {
  const [pays, owes, free] = [money.newPerson(), money.newPerson(), money.newPerson()];
  await money.subscribe(pays);
  await money.subscribe(owes, undefined, '4000000000000341');
  await money.subscribe(free, 'GRATIS');
  await pass({ days: 7 });
  expect(await money.subscriptionsOf(pays)).toMatchObject([{ status: 'active' }]);
  expect(await Promise.all([pays, owes, free].map(paidFrom))).toEqual([null, null, null]);
  expect(await figures()).toMatchObject({ subscribers: 0, mrrPence: 0 });
  await pass({ hours: 2 });
  expect(await paidFrom(pays)).toEqual(await trialEnd(pays));
  expect(await paidFrom(free)).toEqual(await trialEnd(free));
  expect(await paidFrom(owes)).toBeNull();
  expect(await figures()).toMatchObject({ subscribers: 2, mrrPence: 1500 });
});

it('counts a plan without a trial from its beginning', async () => {
  const personId = money.newPerson();
  money.returning.add(personId);
  await money.subscribe(personId);
  const [plan] = await money.subscriptionsOf(personId);
  expect(await paidFrom(personId)).toEqual(new Date((plan?.start_date ?? 0) * 1000));
});

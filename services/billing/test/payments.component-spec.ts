import { billing } from '@casedrop/contracts';
import { asAdmin, asPerson, eventually } from '@casedrop/testing';
import { Money, sessionOf } from './money.js';

let money: Money;
beforeAll(async () => {
  money = await Money.start();
});
afterAll(() => money.stop());

it('sells a case: one page, one payment, one unlock, one event', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  expect(begun).toMatchObject({ kind: 'case', state: 'open', caseId, amountPence: 300, entitled: false });
  expect(await money.beginCase(personId, caseId)).toEqual(begun);
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: false });
  money.sandbox.payCheckout(sessionOf(begun));
  await money.quiet();
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: true, cause: 'purchase' });
  expect(await money.checkout(personId, sessionOf(begun))).toMatchObject({ state: 'paid', entitled: true });
  await eventually(() => expect(money.granted.filter((one) => one.personId === personId)).toHaveLength(1));
  const { payments, canOpenPortal } = await money.billing(personId);
  expect(payments).toMatchObject([{ kind: 'case', caseId, amountPence: 300, state: 'paid' }]);
  expect(payments[0]?.receiptUrl).toMatch(/^http/);
  expect(canOpenPortal).toBe(true);
  await expect(money.beginCase(personId, caseId)).rejects.toMatchObject({ code: 'already-open' });
});

it('starts the Pro Pass with its free days, once per person, and renews it', async () => {
  const personId = money.newPerson();
  await money.subscribe(personId);
  expect(await money.account(personId)).toMatchObject({ subscriptionStatus: 'pro' });
  const first = await money.billing(personId);
  expect(first).toMatchObject({
    trialAvailable: false,
    plan: { state: 'trial', givesAccess: true, nextPaymentPence: 1500 },
  });
  money.sandbox.advanceClock({ days: 7, hours: 2 });
  await money.quiet();
  expect(await money.billing(personId)).toMatchObject({
    plan: { state: 'active', givesAccess: true },
    payments: [{ kind: 'pro', amountPence: 1500, state: 'paid' }],
  });
});

it('gives money back and takes what it bought', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const { orderId } = await money.buyCase(personId, caseId);
  const paymentId = await money.paymentOf(orderId);
  const refund = { refundId: '00000000-0000-4000-8000-000000000001', paymentId, reason: 'They asked' };
  expect(await money.service.rpc.request(billing.refundPayment, refund, asAdmin())).toMatchObject({
    state: 'refunded',
    refundedPence: 300,
    refundablePence: 0,
  });
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: false });
  await expect(
    money.service.rpc.request(billing.refundPayment, refund, asPerson(personId)),
  ).rejects.toMatchObject({ code: 'not-permitted' });
});

it('leaves the orders of another product at the same account alone', async () => {
  const session = await money.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://other.example',
    metadata: { order_id: '1234' },
    payment_intent_data: { metadata: { order_id: '1234' } },
    line_items: [
      { quantity: 1, price_data: { currency: 'gbp', unit_amount: 500, product_data: { name: 'A mug' } } },
    ],
  });
  money.sandbox.payCheckout(session.id);
  await money.quiet();
});

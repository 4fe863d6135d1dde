import { randomUUID } from 'node:crypto';
import { billing } from '@casedrop/contracts';
import { asAdmin, asPerson, eventually } from '@casedrop/testing';
import { OrdersRepository } from '../src/payments/persistence/orders.repository.js';
import { closeBooks } from './books.js';
import { Money, sessionOf } from './money.js';

let money: Money;
beforeAll(async () => {
  money = await Money.start();
});
afterEach(() => money.sandbox.faults.clear());
afterAll(async () => {
  await money.sweep();
  await money.quiet();
  await closeBooks(money);
});

/** A person who bought a case, and their payment. */
async function bought() {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const { orderId } = await money.buyCase(personId, caseId);
  return { personId, caseId, orderId, paymentId: await money.paymentOf(orderId) };
}
type Bought = Awaited<ReturnType<typeof bought>>;
const isOpen = async ({ personId, caseId }: Bought) => (await money.access(personId, caseId)).entitled;
const dispute = async ({ paymentId }: Bought): Promise<string> => {
  const { id } = money.sandbox.createDispute(paymentId);
  await money.quiet();
  return id;
};
const payment = async ({ personId }: Bought) => (await money.billing(personId)).payments[0];
const refundsOf = async ({ paymentId }: Bought) =>
  (await money.stripe.refunds.list({ payment_intent: paymentId })).data;

it('keeps the case after a part was given back, and takes it with the rest', async () => {
  const one = await bought();
  expect(await money.refund(one.paymentId, 100)).toMatchObject({
    state: 'partly-refunded',
    refundedPence: 100,
    refundablePence: 200,
  });
  expect(await isOpen(one)).toBe(true);
  await expect(money.refund(one.paymentId, 201)).rejects.toMatchObject({
    code: 'refund-refused',
    message: 'Only £2 of this payment can be given back.',
  });
  expect(await money.refund(one.paymentId)).toMatchObject({ state: 'refunded', refundedPence: 300 });
  expect(await isOpen(one)).toBe(false);
  await expect(money.refund(one.paymentId, 1)).rejects.toMatchObject({ code: 'refund-refused' });
  await money.quiet();
});

it('gives back once by one press, however often it arrives and whatever fails', async () => {
  const one = await bought();
  const refundId = randomUUID();
  money.sandbox.faults.api({ kind: 'reset', when: 'after', path: '/v1/refunds', method: 'POST', times: 2 });
  await expect(money.refund(one.paymentId, 100, refundId)).rejects.toMatchObject({
    code: 'payment-provider-away',
  });
  await Promise.all(Array.from({ length: 5 }, () => money.refund(one.paymentId, 100, refundId)));
  expect(await refundsOf(one)).toHaveLength(1);
  await money.quiet();
  expect(await payment(one)).toMatchObject({ refundedPence: 100 });
});

it('finishes a refund whose answer was lost, though nobody presses again', async () => {
  const one = await bought();
  money.sandbox.faults.api({ kind: 'reset', when: 'after', path: '/v1/refunds', method: 'POST', times: 2 });
  await expect(money.refund(one.paymentId, 100)).rejects.toMatchObject({ code: 'payment-provider-away' });
  money.sandbox.advanceClock({ seconds: 11 * 60 });
  await money.sweep();
  const states = await money.service.sql(
    'SELECT state, stripe_refund_id FROM refunds WHERE payment_id = $1',
    [one.paymentId],
  );
  const [refund] = await refundsOf(one);
  expect(states).toEqual([{ state: 'done', stripe_refund_id: refund?.id }]);
  expect(await payment(one)).toMatchObject({ refundedPence: 100 });
});

it('refuses another press while one waits for its answer, and sees to that one first', async () => {
  const one = await bought();
  money.sandbox.faults.api({ kind: 'reset', when: 'after', path: '/v1/refunds', method: 'POST', times: 2 });
  await expect(money.refund(one.paymentId, 100)).rejects.toMatchObject({ code: 'payment-provider-away' });
  await expect(money.refund(one.paymentId, 100)).rejects.toMatchObject({
    code: 'refund-refused',
    message: expect.stringContaining('£1 of this payment was to be given back before') as string,
  });
  expect(await payment(one)).toMatchObject({ refundedPence: 100 });
  await money.refund(one.paymentId, 100);
  expect((await refundsOf(one)).map(({ amount }) => amount)).toEqual([100, 100]);
});

it('is the same refund also when Stripe has forgotten its key', async () => {
  const one = await bought();
  const refundId = randomUUID();
  money.sandbox.faults.api({ kind: 'reset', when: 'after', path: '/v1/refunds', method: 'POST', times: 2 });
  await expect(money.refund(one.paymentId, 100, refundId)).rejects.toMatchObject({
    code: 'payment-provider-away',
  });
  money.sandbox.advanceClock({ hours: 25 });
  await money.sweep();
  await money.refund(one.paymentId, 100, refundId);
  expect(await refundsOf(one)).toHaveLength(1);
  expect(await payment(one)).toMatchObject({ refundedPence: 100 });
});

describe('money that came back because its refund failed at the bank', () => {
  const failRefund = async (one: Bought) => {
    for (const { id } of await refundsOf(one)) money.sandbox.failRefund(id);
    await money.quiet();
  };

  const withdrawnAndReturned = async ({ caseId, orderId }: Bought) => {
    await money.withdraw(caseId);
    await eventually(async () => expect(await money.order(orderId)).toMatchObject({ state: 'returning' }));
    await money.sweep();
    expect(await money.order(orderId)).toMatchObject({ state: 'refunded' });
  };

  it('opens the case again', async () => {
    const one = await bought();
    await money.refund(one.paymentId);
    expect(await isOpen(one)).toBe(false);
    await failRefund(one);
    expect(await isOpen(one)).toBe(true);
    expect(await money.order(one.orderId)).toMatchObject({ state: 'paid' });
  });

  it('is held for a decision where the case is withdrawn by then', async () => {
    const one = await bought();
    await money.refund(one.paymentId);
    await money.withdraw(one.caseId);
    await failRefund(one);
    const note = 'Its refund failed. The case was withdrawn.';
    expect(await money.order(one.orderId)).toMatchObject({ state: 'held', note });
    expect(await isOpen(one)).toBe(false);
    await money.service.sql('UPDATE known_cases SET open = true WHERE case_id = $1', [one.caseId]);
    money.sandbox.advanceClock({ seconds: 60 });
    const gift = { personId: one.personId, caseId: one.caseId, reason: 'They paid' };
    await money.service.rpc.request(billing.grantCase, gift, asAdmin());
    await money.sweep();
    expect(await money.order(one.orderId)).toMatchObject({ state: 'paid' });
    expect(await isOpen(one)).toBe(true);
  });

  it('goes back once more when the case is withdrawn once more', async () => {
    const one = await bought();
    await withdrawnAndReturned(one);
    await money.service.sql('UPDATE known_cases SET open = true WHERE case_id = $1', [one.caseId]);
    await failRefund(one);
    expect(await money.order(one.orderId)).toMatchObject({ state: 'paid', note: null });
    expect(await payment(one)).toMatchObject({ state: 'paid', returnedBecause: null });
    await withdrawnAndReturned(one);
    expect((await refundsOf(one)).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  it('is held for a decision where its buyer of a Pro Pass has left', async () => {
    const personId = money.newPerson();
    money.returning.add(personId);
    const begun = await money.beginPass(personId);
    money.sandbox.holdWebhooks();
    money.sandbox.payCheckout(sessionOf(begun));
    await money.erase(personId);
    await money.sandbox.releaseWebhooks();
    await money.quiet();
    expect(await money.order(begun.orderId)).toMatchObject({ state: 'refunded' });
    const paymentId = await money.paymentOf(begun.orderId);
    for (const { id } of (await money.stripe.refunds.list({ payment_intent: paymentId })).data)
      money.sandbox.failRefund(id);
    await money.quiet();
    expect(await money.order(begun.orderId)).toMatchObject({ state: 'held' });
  });

  it('leaves a Pro Pass ended, and says so to the operators until it goes back', async () => {
    const personId = money.newPerson();
    money.returning.add(personId); // without free days
    await money.subscribe(personId);
    const paid = async () =>
      (
        await money.service.sql<{ id: string; state: string; note: string | null }>(
          'SELECT id, state, note FROM payments WHERE person_id = $1',
          [personId],
        )
      )[0];
    const paymentId = (await paid())?.id ?? '';
    await money.refund(paymentId);
    await money.quiet();
    expect(await paid()).toMatchObject({ state: 'refunded', note: null });
    for (const { id } of (await money.stripe.refunds.list({ payment_intent: paymentId })).data)
      money.sandbox.failRefund(id);
    await money.quiet();
    const note = expect.stringContaining('A refund failed at the bank') as string;
    expect(await paid()).toMatchObject({ state: 'paid', note });
    expect(await money.account(personId)).toMatchObject({ subscriptionStatus: 'free' });
    expect(await money.refund(paymentId, 500)).toMatchObject({ state: 'partly-refunded', note });
    expect(await money.refund(paymentId)).toMatchObject({ state: 'refunded', note: null });
  });

  it('is held for a decision where the case was bought again', async () => {
    const one = await bought();
    await money.refund(one.paymentId);
    const again = await money.buyCase(one.personId, one.caseId);
    await failRefund(one);
    const note = 'Its refund failed. Its buyer had the case already (purchase).';
    expect(await money.order(one.orderId)).toMatchObject({ state: 'held', note });
    expect(await money.order(again.orderId)).toMatchObject({ state: 'paid' });
    await money.refund(one.paymentId);
    expect(await money.order(one.orderId)).toMatchObject({ state: 'refunded' });
    expect(await isOpen(one)).toBe(true);
  });
});

it('refuses a press that was used for something else', async () => {
  const [one, other] = [await bought(), await bought()];
  const refundId = randomUUID();
  await money.refund(one.paymentId, 100, refundId);
  await expect(money.refund(one.paymentId, 200, refundId)).rejects.toMatchObject({ code: 'refund-refused' });
  await expect(money.refund(other.paymentId, 100, refundId)).rejects.toMatchObject({
    code: 'refund-refused',
  });
  expect(await refundsOf(one)).toHaveLength(1);
  expect(await refundsOf(other)).toHaveLength(0);
});

it('gives back no more than was paid by presses of one moment', async () => {
  const one = await bought();
  const presses = await Promise.allSettled([1, 2, 3].map(() => money.refund(one.paymentId, 200)));
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await refundsOf(one)).reduce((sum, { amount }) => sum + amount, 0)).toBe(200);
  await money.quiet();
});

it('refuses a payment that nobody knows, and whoever is no admin', async () => {
  await expect(money.refund('pi_unknown')).rejects.toMatchObject({ code: 'payment-not-found' });
  const one = await bought();
  const input = { refundId: randomUUID(), paymentId: one.paymentId, reason: 'Because' };
  await expect(
    money.service.rpc.request(billing.refundPayment, input, asPerson(one.personId)),
  ).rejects.toMatchObject({ code: 'not-permitted' });
  expect(await refundsOf(one)).toHaveLength(0);
});

it('takes the case that was paid for, and nothing else', async () => {
  const one = await bought();
  const { personId } = one;
  const other = await money.openCase('Another one');
  await money.buyCase(personId, other);
  const spent = await money.openCase('For a credit');
  await money.spendCredit(personId, spent);
  const granted = await money.openCase('Granted');
  const grant = { personId, caseId: granted, reason: 'A gift' };
  await money.service.rpc.request(billing.grantCase, grant, asAdmin());
  await money.refund(one.paymentId);
  await money.quiet();
  expect(await isOpen(one)).toBe(false);
  for (const [caseId, cause] of [
    [other, 'purchase'],
    [spent, 'credit'],
    [granted, 'grant'],
  ] as const)
    expect(await money.access(personId, caseId)).toMatchObject({ entitled: true, cause });
  await money.announced();
  expect(money.revoked.filter((each) => each.personId === personId)).toHaveLength(1);
});

it('leaves a Pro Pass alone when a case is given back', async () => {
  const one = await bought();
  await money.subscribe(one.personId);
  await money.refund(one.paymentId);
  await money.quiet();
  expect(await money.account(one.personId)).toMatchObject({ subscriptionStatus: 'pro' });
});

it('gives the case again when the bank sends the refund back', async () => {
  const one = await bought();
  await money.refund(one.paymentId);
  await money.quiet();
  const [refund] = await refundsOf(one);
  money.sandbox.failRefund(refund?.id ?? '');
  await money.quiet();
  expect(await isOpen(one)).toBe(true);
  expect(await payment(one)).toMatchObject({ state: 'paid', refundedPence: 0 });
});

it.each(['won', 'lost'] as const)(
  'keeps a disputed case open until the dispute is decided: %s',
  async (end) => {
    const one = await bought();
    const id = await dispute(one);
    expect(await isOpen(one)).toBe(true);
    expect(await payment(one)).toMatchObject({ state: 'disputed' });
    await expect(money.refund(one.paymentId)).rejects.toMatchObject({
      code: 'refund-refused',
      message: expect.stringContaining('bank decides') as string,
    });
    await expect(money.refund(one.paymentId)).rejects.toMatchObject({ code: 'refund-refused' });
    if (end === 'won') money.sandbox.winDispute(id);
    else money.sandbox.loseDispute(id);
    await money.quiet();
    expect(await isOpen(one)).toBe(end === 'won');
    expect(await payment(one)).toMatchObject({ state: end === 'won' ? 'paid' : 'lost' });
  },
);

it('can give back what was disputed and won', async () => {
  const one = await bought();
  money.sandbox.winDispute(await dispute(one));
  await money.quiet();
  expect(await money.refund(one.paymentId)).toMatchObject({ state: 'refunded' });
  expect(await isOpen(one)).toBe(false);
  await money.quiet();
});

it('takes the case with a dispute that is lost after a part was given back', async () => {
  const one = await bought();
  await money.refund(one.paymentId, 100);
  money.sandbox.loseDispute(await dispute(one));
  await money.quiet();
  expect(await isOpen(one)).toBe(false);
  expect(await payment(one)).toMatchObject({ state: 'lost', refundedPence: 100 });
});

it.each(['open', 'lost'] as const)(
  'opens nothing for a payment whose dispute is %s before it was handled',
  async (end) => {
    const [personId, caseId] = [money.newPerson(), await money.openCase()];
    const begun = await money.beginCase(personId, caseId);
    money.sandbox.holdWebhooks();
    money.sandbox.payCheckout(sessionOf(begun), { card: '4000000000000259' });
    const [found] = (await money.stripe.disputes.list({ limit: 1 })).data;
    if (end === 'lost') money.sandbox.loseDispute(found?.id ?? '');
    await money.sandbox.releaseWebhooks([...money.sandbox.heldWebhooks()].reverse());
    await money.quiet();
    expect(await money.access(personId, caseId)).toMatchObject({ entitled: end === 'open' });
    expect(await money.order(begun.orderId)).toMatchObject({ state: end === 'open' ? 'paid' : 'lost' });
  },
);

it.each([
  [
    'held for a credit',
    (one: { personId: number; caseId: string }) => money.spendCredit(one.personId, one.caseId),
  ],
  ['withdrawn', (one: { caseId: string }) => money.withdraw(one.caseId)],
  ['of a deleted account', (one: { personId: number }) => money.erase(one.personId)],
  [
    'granted',
    (one: { personId: number; caseId: string }) =>
      money.service.rpc.request(billing.grantCase, { ...one, reason: 'A gift' }, asAdmin()),
  ],
] as const)('gives a payment back by itself, once, when the case is %s by then', async (what, happen) => {
  const one = { personId: money.newPerson(), caseId: await money.openCase() };
  const begun = await money.beginCase(one.personId, one.caseId);
  money.sandbox.holdWebhooks();
  money.sandbox.payCheckout(sessionOf(begun));
  await happen(one);
  await money.sandbox.releaseWebhooks();
  await money.quiet();
  const order = await money.order(begun.orderId);
  expect(order).toMatchObject({ state: 'refunded', granted_at: null });
  expect(order.note).toMatch(/deleted|already|withdrawn/);
  const refunds = await money.stripe.refunds.list({ payment_intent: order.payment_id ?? '' });
  expect(refunds.data).toMatchObject([{ amount: 300 }]);
  if (what === 'held for a credit')
    expect(await money.access(one.personId, one.caseId)).toMatchObject({ entitled: true, cause: 'credit' });
});

it('finishes a return that Stripe did not answer, also where a part was given back meanwhile', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  money.sandbox.holdWebhooks();
  money.sandbox.payCheckout(sessionOf(begun));
  await money.spendCredit(personId, caseId);
  money.sandbox.faults.api({ kind: 500, path: '/v1/refunds', method: 'POST', times: 2 });
  expect(await money.checkout(personId, sessionOf(begun))).toMatchObject({ state: 'open' });
  const { payment_id } = await money.order(begun.orderId);
  await money.stripe.refunds.create({ payment_intent: payment_id ?? '', amount: 50 });
  await money.sandbox.releaseWebhooks();
  await money.quiet();
  expect(await money.order(begun.orderId)).toMatchObject({ state: 'refunded' });
});

it.each(['before', 'after'] as const)(
  'gives a part back once when Stripe keeps a failure of its own under our key, %s it happened',
  async (when) => {
    const { paymentId } = await bought();
    money.sandbox.faults.api({ kind: 500, kept: true, when, path: '/v1/refunds', method: 'POST' });
    expect(await money.refund(paymentId, 100)).toMatchObject({ refundedPence: 100 });
    expect((await money.stripe.refunds.list({ payment_intent: paymentId })).data).toMatchObject([
      { amount: 100 },
    ]);
  },
);

it('leaves the money for a case alone that is open again by then', async () => {
  const one = await bought();
  await money.service.app.get(OrdersRepository).returnAllOf(one.caseId);
  expect(await money.order(one.orderId)).toMatchObject({ state: 'paid' });
  expect(await isOpen(one)).toBe(true);
});

it('gives everybody their money back who bought a case that is withdrawn, less what they got already', async () => {
  const [one, other] = [await bought(), await bought()];
  const { caseId } = one;
  const second = money.newPerson();
  const { orderId } = await money.buyCase(second, caseId);
  await money.refund(await money.paymentOf(orderId), 100);
  await money.withdraw(caseId);
  await eventually(async () =>
    expect([await money.order(one.orderId), await money.order(orderId)]).toMatchObject([
      { state: 'returning' },
      { state: 'returning' },
    ]),
  );
  await money.sweep();
  await money.sweep();
  expect([await money.order(one.orderId), await money.order(orderId)]).toMatchObject([
    { state: 'refunded', note: 'The case was withdrawn.' },
    { state: 'refunded', note: 'The case was withdrawn.' },
  ]);
  const back = async (paymentId: string) =>
    (await money.stripe.refunds.list({ payment_intent: paymentId })).data.map(({ amount }) => amount);
  expect([await back(one.paymentId), await back(await money.paymentOf(orderId))]).toEqual([
    [300],
    [200, 100],
  ]);
  expect([await isOpen(one), await isOpen(other)]).toEqual([false, true]);
});

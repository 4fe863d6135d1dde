import { billing } from '@casedrop/contracts';
import { asAdmin, eventually } from '@casedrop/testing';
import { adminOrder, closeBooks } from './books.js';
import { idOf, Money, sessionOf } from './money.js';

/** The four events of a subscription's life, and every order in which they can come. */
const FOUR = [
  'checkout.session.completed',
  'invoice.paid',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const;

let money: Money;
beforeAll(async () => {
  money = await Money.start();
});
afterAll(async () => {
  await money.quiet();
  await closeBooks(money);
});

function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first) =>
    ordersOf(things.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}

/** Pays a month, changes the subscription, ends it; the ids of the four events about it. */
async function wholeLife(personId: number): Promise<string[]> {
  money.returning.add(personId);
  const before = money.sandbox.events().length;
  const begun = await money.beginPass(personId);
  money.sandbox.payCheckout(sessionOf(begun));
  const [subscription] = await money.subscriptionsOf(personId);
  const id = subscription?.id ?? '';
  await money.stripe.subscriptions.update(id, { metadata: { changed: 'yes' } });
  await money.stripe.subscriptions.cancel(id);
  const happened = money.sandbox.events().slice(before);
  return FOUR.map((type) => happened.find((event) => event.type === type)?.id ?? '');
}

const standing = async (personId: number) => {
  const { subscriptionStatus, plan, payments } = await money.billing(personId);
  const orders = await money.service.sql('SELECT state FROM orders WHERE person_id = $1', [personId]);
  return { subscriptionStatus, state: plan?.state, payments: payments.map(({ state }) => state), orders };
};

it.each(
  FOUR.map((type, first) => [type, ordersOf([0, 1, 2, 3]).filter((order) => order[0] === first)] as const),
)(
  'comes to the same end by the six orders of the four events of a subscription in which %s is first',
  async (_type, orders) => {
    expect(orders).toHaveLength(6);
    money.sandbox.holdWebhooks();
    const lives: { personId: number; events: string[] }[] = [];
    for (const order of orders) {
      const personId = money.newPerson();
      const four = await wholeLife(personId);
      lives.push({ personId, events: order.map((index) => four[index] ?? '') });
    }
    for (const step of [0, 1, 2, 3]) {
      await money.sandbox.deliver(lives.map(({ events }) => events[step] ?? ''));
      await money.handled();
    }
    for (const { personId } of lives)
      expect(await standing(personId)).toEqual({
        subscriptionStatus: 'free',
        state: 'ended',
        payments: ['paid'],
        orders: [{ state: 'paid' }],
      });
    await money.sandbox.releaseWebhooks();
    await money.quiet();
  },
);

it.each(
  ordersOf(['checkout.session.completed', 'payment_intent.succeeded', 'charge.refunded']).map((one) => [one]),
)('takes what was refunded before its payment was handled: %s', async (types) => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  money.sandbox.holdWebhooks();
  money.sandbox.payCheckout(sessionOf(begun));
  const { payment_intent } = await money.stripe.checkout.sessions.retrieve(sessionOf(begun));
  await money.stripe.refunds.create({ payment_intent: idOf(payment_intent) });
  const held = money.sandbox.events().slice(-12);
  const order = types.map((type) => held.findLast((event) => event.type === type)?.id ?? '');
  await money.sandbox.releaseWebhooks(order);
  await money.quiet();
  expect(await money.order(begun.orderId)).toMatchObject({ state: 'refunded', granted_at: null });
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: false });
  await money.announced();
  expect(money.granted.filter((one) => one.personId === personId)).toEqual([]);
});

it('counts a payment whose webhooks come three days late, each several times', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  const pass = await money.beginPass(personId);
  money.sandbox.holdWebhooks();
  money.sandbox.payCheckout(sessionOf(begun));
  money.sandbox.payCheckout(sessionOf(pass));
  const late = money.sandbox.heldWebhooks();
  money.sandbox.advanceClock({ days: 3 });
  await money.sandbox.releaseWebhooks([...late].reverse());
  await money.sandbox.deliver(late);
  await money.quiet();
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: true, cause: 'pro' });
  expect(await money.order(begun.orderId)).toMatchObject({ state: 'paid' });
  expect(await money.account(personId)).toMatchObject({ subscriptionStatus: 'pro' });
  await money.announced();
  expect(money.granted.filter((one) => one.personId === personId)).toHaveLength(1);
  expect(money.changed.filter((one) => one.personId === personId)).toHaveLength(1);
});

/** What an admin finds who asks for what is to be decided. */
async function heldPayments(): Promise<string[]> {
  const { items } = await money.service.rpc.request(
    billing.listPayments,
    { state: 'held', page: 1 },
    asAdmin(),
  );
  return items.map(({ id }) => id);
}

it('holds a payment of another amount than was ordered: no case, an admin sees it and gives it back', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  const note = 'Paid 300p instead of 200p.';
  await money.service.sql('UPDATE orders SET amount_pence = 200 WHERE id = $1', [begun.orderId]);
  money.sandbox.payCheckout(sessionOf(begun));
  await money.quiet();
  expect(await money.order(begun.orderId)).toMatchObject({ state: 'held', note });
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: false });
  expect(await adminOrder(money, personId, begun.orderId)).toMatchObject({ state: 'held', note });
  await expect(money.beginCase(personId, caseId)).rejects.toMatchObject({ code: 'payment-under-way' });
  const paymentId = await money.paymentOf(begun.orderId);
  expect(await heldPayments()).toEqual([paymentId]);
  expect(await money.refund(paymentId)).toMatchObject({ state: 'refunded', refundedPence: 300 });
  expect(await money.order(begun.orderId)).toMatchObject({ state: 'refunded' });
  expect(await heldPayments()).toEqual([]);
  expect(await money.beginCase(personId, caseId)).toMatchObject({ state: 'open' });
});

it('holds a payment in another currency', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  const metadata = { order_id: begun.orderId, person_id: String(personId) };
  const price_data = { currency: 'usd', unit_amount: 300, product_data: { name: 'The same in dollars' } };
  const { id } = await money.stripe.checkout.sessions.create({
    mode: 'payment',
    customer: await money.customerOf(personId),
    client_reference_id: String(personId),
    metadata,
    payment_intent_data: { metadata },
    line_items: [{ quantity: 1, price_data }],
    success_url: 'http://localhost/',
  });
  await money.stripe.checkout.sessions.expire(sessionOf(begun));
  await money.service.sql('UPDATE orders SET session_id = $2 WHERE id = $1', [begun.orderId, id]);
  money.sandbox.payCheckout(id);
  await money.quiet();
  expect(await money.order(begun.orderId)).toMatchObject({
    state: 'held',
    note: 'Paid in USD instead of GBP.',
  });
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: false });
  await money.refund(await money.paymentOf(begun.orderId));
  expect(await money.order(begun.orderId)).toMatchObject({ state: 'refunded' });
});

it('ends a held order when an admin gives its buyer the case', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  await money.service.sql('UPDATE orders SET amount_pence = 200 WHERE id = $1', [begun.orderId]);
  money.sandbox.payCheckout(sessionOf(begun));
  await money.quiet();
  const { payments } = await money.billing(personId);
  expect(payments).toMatchObject([{ state: 'paid', isHeld: true }]);
  money.sandbox.advanceClock({ seconds: 60 });
  await money.service.rpc.request(billing.grantCase, { personId, caseId, reason: 'They paid' }, asAdmin());
  await money.sweep();
  expect(await money.order(begun.orderId)).toMatchObject({
    state: 'paid',
    note: 'An admin accepted it and gave the case.',
  });
  expect((await money.billing(personId)).payments).toMatchObject([{ state: 'paid', isHeld: false }]);
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: true, cause: 'grant' });
  await money.withdraw(caseId);
  await eventually(async () =>
    expect(await money.order(begun.orderId)).toMatchObject({ state: 'returning' }),
  );
  await money.sweep();
  expect(await money.order(begun.orderId)).toMatchObject({ state: 'refunded' });
});

it('holds a Pro Pass of another price, ends that with its refund, and sells the next', async () => {
  const personId = money.newPerson();
  money.returning.add(personId);
  const begun = await money.beginPass(personId);
  await money.service.sql('UPDATE orders SET amount_pence = 1499 WHERE id = $1', [begun.orderId]);
  money.sandbox.payCheckout(sessionOf(begun));
  await money.quiet();
  expect(await money.order(begun.orderId)).toMatchObject({
    state: 'held',
    note: 'Paid 1500p instead of 1499p.',
  });
  const paymentId = await money.paymentOf(begun.orderId);
  expect(await heldPayments()).toEqual([paymentId]);
  await money.refund(paymentId);
  await money.quiet();
  expect(await money.order(begun.orderId)).toMatchObject({ state: 'refunded' });
  expect(await heldPayments()).toEqual([]);
  expect(await money.account(personId)).toMatchObject({ subscriptionStatus: 'free' });
  expect(await money.beginPass(personId)).toMatchObject({ state: 'open' });
});

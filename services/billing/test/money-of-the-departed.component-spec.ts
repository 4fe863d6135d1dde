import { eventually } from '@casedrop/testing';
import { closeBooks } from './books.js';
import { Money, sessionOf } from './money.js';

let money: Money;
beforeAll(async () => {
  money = await Money.start();
});
afterEach(async () => {
  money.sandbox.faults.clear();
  await money.quiet();
});
afterAll(async () => {
  await money.reconcile();
  await money.sweep();
  await money.quiet();
  await closeBooks(money);
});

const rows = async (table: 'orders' | 'payments' | 'subscriptions', id: string) =>
  money.service.sql<Record<string, unknown>>(`SELECT * FROM ${table} WHERE id = $1`, [id]);
const leftOver = async (personId: number) =>
  money.service.sql(
    `SELECT 'order' FROM orders WHERE person_id = $1 UNION ALL SELECT 'payment' FROM payments WHERE person_id = $1
      UNION ALL SELECT 'plan' FROM subscriptions WHERE person_id = $1 UNION ALL SELECT 'payer' FROM payers WHERE person_id = $1`,
    [personId],
  );
const isGone = async (customer: string): Promise<boolean> =>
  (await money.stripe.customers.retrieve(customer).catch(() => ({ deleted: true }))).deleted === true;

it('ends the plan and deletes the customer at Stripe, and keeps the books without the person', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  money.returning.add(personId);
  const { orderId } = await money.buyCase(personId, caseId);
  await money.subscribe(personId);
  const paymentId = await money.paymentOf(orderId);
  const [customer, [subscription]] = [
    await money.customerOf(personId),
    await money.subscriptionsOf(personId),
  ];
  await money.erase(personId);
  await money.sweep();
  expect(await isGone(customer)).toBe(true);
  expect(await money.stripe.subscriptions.retrieve(subscription?.id ?? '')).toMatchObject({
    status: 'canceled',
  });
  await money.quiet();
  expect(await leftOver(personId)).toEqual([]);
  expect(await rows('orders', orderId)).toMatchObject([{ state: 'paid', pay_url: null, amount_pence: 300 }]);
  expect(await rows('payments', paymentId)).toMatchObject([
    { amount_pence: 300, receipt_url: null, invoice_url: null, invoice_pdf_url: null },
  ]);
  await money.refund(paymentId);
  await money.quiet();
  expect(await rows('payments', paymentId)).toMatchObject([{ person_id: null, receipt_url: null }]);
  await expect(money.beginCase(personId, caseId)).rejects.toMatchObject({ code: 'not-permitted' });
});

it('keeps no card, no customer and no words of an admin about somebody who left, whatever is looked up later', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  money.returning.add(personId);
  const { orderId } = await money.buyCase(personId, caseId);
  await money.subscribe(personId);
  const paymentId = await money.paymentOf(orderId);
  await money.refund(paymentId, 100);
  const [subscription] = await money.subscriptionsOf(personId);
  const facts = async () => (await rows('subscriptions', subscription?.id ?? ''))[0]?.facts;
  const nobody = { customerId: '', card: null, due: null };
  expect(await facts()).toMatchObject({
    customerId: await money.customerOf(personId),
    card: { last4: '4242' },
  });
  await money.erase(personId);
  expect(await facts()).toMatchObject(nobody);
  await money.sweep();
  await money.quiet();
  await money.reconcile();
  expect(await facts()).toMatchObject({ ...nobody, status: 'canceled' });
  const refunds = await money.service.sql('SELECT reason FROM refunds WHERE payment_id = $1', [paymentId]);
  expect(refunds).toEqual([{ reason: null }]);
  const pages = await money.service.sql(
    `SELECT id FROM payments WHERE person_id IS NULL AND coalesce(receipt_url, invoice_url, invoice_pdf_url) IS NOT NULL`,
  );
  expect(pages).toEqual([]);
});

it('deletes the customer later when Stripe is away', async () => {
  const personId = money.newPerson();
  await money.subscribe(personId);
  const customer = await money.customerOf(personId);
  money.sandbox.faults.api({ kind: 500, method: 'DELETE', path: '/v1/customers', times: 4 });
  await money.erase(personId);
  await money.sweep();
  money.sandbox.faults.clear();
  await money.sweep();
  expect(await isGone(customer)).toBe(false);
  money.sandbox.advanceClock({ seconds: 11 * 60 });
  await money.sweep();
  expect(await isGone(customer)).toBe(true);
});

it.each([
  ['/v1/checkout/sessions', 'an order'],
  ['/v1/payment_intents', 'a payment'],
  ['/v1/subscriptions', 'a plan'],
  ['/v1/invoices', 'a bill'],
])('is not undone by a look that began before it: %s, of %s', async (path) => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  money.returning.add(personId);
  const [begun, pass] = [await money.beginCase(personId, caseId), await money.beginPass(personId)];
  money.sandbox.faults.api({ kind: 'slow', ms: 400, method: 'GET', path, times: 6 });
  money.sandbox.payCheckout(sessionOf(begun));
  money.sandbox.payCheckout(sessionOf(pass));
  await money.sandbox.settled();
  const looks = money.handled();
  await money.erase(personId);
  await looks;
  await money.sweep();
  await money.quiet();
  expect(await leftOver(personId)).toEqual([]);
});

it('is not undone by events that come afterwards', async () => {
  const personId = money.newPerson();
  const before = money.sandbox.events().length;
  await money.subscribe(personId);
  await money.erase(personId);
  await money.sweep();
  await money.quiet();
  const about = money.sandbox.events().slice(before);
  for (const { id } of about) await money.service.sql('DELETE FROM stripe_events WHERE id = $1', [id]);
  await money.sandbox.deliver(about.map(({ id }) => id));
  await money.quiet();
  expect(await leftOver(personId)).toEqual([]);
});

it('leaves no customer behind whose person left while it was made', async () => {
  const personId = money.newPerson();
  await money.account(personId);
  money.sandbox.faults.api({ kind: 'slow', ms: 600, method: 'POST', path: '/v1/customers' });
  const pressed = money.beginPass(personId).catch((error: unknown) => error);
  await money.erase(personId);
  expect(await pressed).toMatchObject({ code: 'not-permitted' });
  await money.sweep();
  await eventually(async () =>
    expect((await money.stripe.customers.list({ email: `p${personId}@example.org` })).data).toEqual([]),
  );
});

it('gives back what is paid on a page that was left open, for a case and for a Pro Pass', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  money.returning.add(personId);
  const [begun, pass] = [await money.beginCase(personId, caseId), await money.beginPass(personId)];
  await money.erase(personId);
  for (const page of [begun, pass]) money.sandbox.payCheckout(sessionOf(page));
  await money.sweep();
  await money.quiet();
  expect(await money.order(begun.orderId)).toMatchObject({ state: 'refunded' });
  const intents = await money.stripe.paymentIntents.list({ limit: 2, expand: ['data.latest_charge'] });
  const kept = intents.data.filter(
    ({ latest_charge: charge }) => typeof charge !== 'string' && !charge?.refunded,
  );
  expect(kept).toEqual([]);
});

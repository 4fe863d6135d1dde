import { billing } from '@casedrop/contracts';
import { asPerson } from '@casedrop/testing';
import { adminOrder, closeBooks } from './books.js';
import { Money, sessionOf } from './money.js';

let money: Money;
beforeAll(async () => {
  money = await Money.start();
});
afterAll(async () => {
  await money.quiet();
  await closeBooks(money);
});

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));
const sessionsOf = async (personId: number) =>
  (await money.stripe.checkout.sessions.list({ customer: await money.customerOf(personId) })).data;
const ordersOf = (personId: number) =>
  money.service.sql<{ id: string; state: string; amount_pence: number }>(
    'SELECT id, state, amount_pence FROM orders WHERE person_id = $1 ORDER BY created_at',
    [personId],
  );
const setPrice = (kind: 'case' | 'pro', pence: number) =>
  money.service.sql('UPDATE price_list SET price_pence = $2 WHERE kind = $1', [kind, pence]);

it.each(['case', 'pro'] as const)(
  'leads 20 presses of one moment to one order and one page: %s',
  async (kind) => {
    const [personId, caseId] = [money.newPerson(), await money.openCase()];
    const press = () => (kind === 'case' ? money.beginCase(personId, caseId) : money.beginPass(personId));
    const begun = await times(20, press);
    expect(new Set(begun.map((one) => one.orderId)).size).toBe(1);
    expect(new Set(begun.map((one) => one.payUrl)).size).toBe(1);
    expect(begun[0]?.payUrl).toMatch(/^http/);
    expect(await ordersOf(personId)).toHaveLength(1);
    expect(await sessionsOf(personId)).toHaveLength(1);
    const customers = await money.stripe.customers.list({ email: `p${personId}@example.org` });
    expect(customers.data).toHaveLength(1);
  },
);

it.each([
  ['a price', { pricePence: 1 }],
  ['an amount', { amountPence: 1 }],
  ['a currency', { currency: 'jpy' }],
  ['a person', { personId: 1 }],
  ['a quantity', { quantity: 100 }],
  ['an order', { orderId: '00000000-0000-4000-8000-000000000009' }],
])('takes from a client neither price nor thing: %s is refused', async (_, more) => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const input = { kind: 'case' as const, caseId, email: 'p@example.org', ...more };
  const asked = money.service.rpc.request(billing.beginCheckout, input, asPerson(personId));
  await expect(asked).rejects.toMatchObject({ kind: 'malformed' });
  expect(await ordersOf(personId)).toEqual([]);
});

it('asks for what the price list says, once, of the person who pressed', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  await money.beginCase(personId, caseId);
  const [session] = await sessionsOf(personId);
  expect(session).toMatchObject({
    amount_total: 300,
    currency: 'gbp',
    client_reference_id: String(personId),
    mode: 'payment',
  });
  const lines = await money.stripe.checkout.sessions.listLineItems(session?.id ?? '');
  expect(lines.data).toMatchObject([{ quantity: 1, amount_total: 300 }]);
});

it.each([
  ['case', 300, 400],
  ['pro', 1500, 1900],
] as const)('closes the page of an old price: %s', async (kind, before, after) => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  money.returning.add(personId); // so that a Pro Pass is paid for at once
  const press = () => (kind === 'case' ? money.beginCase(personId, caseId) : money.beginPass(personId));
  const old = await press();
  expect(old.amountPence).toBe(before);
  await setPrice(kind, after);
  try {
    const fresh = await press();
    expect(fresh).toMatchObject({ amountPence: after, state: 'open' });
    expect(fresh.orderId).not.toBe(old.orderId);
    expect(await ordersOf(personId)).toMatchObject([{ state: 'expired' }, { state: 'open' }]);
    expect(money.sandbox.payCheckout(sessionOf(old))).toMatchObject({ outcome: 'closed' });
    expect((await money.stripe.checkout.sessions.retrieve(sessionOf(fresh))).amount_total).toBe(after);
  } finally {
    await setPrice(kind, before);
  }
});

it('leaves the page of a trial whose month has another price since', async () => {
  const personId = money.newPerson();
  const begun = await money.beginPass(personId);
  await setPrice('pro', 1800);
  try {
    const next = await money.beginPass(personId);
    expect([next.amountPence, next.orderId === begun.orderId]).toEqual([0, false]);
    expect(await money.order(begun.orderId)).toMatchObject({ state: 'expired' });
  } finally {
    await setPrice('pro', 1500);
  }
});

it('comes to one Pro Pass however its two tabs are pressed while it is being paid', async () => {
  const personId = money.newPerson();
  const begun = await money.beginPass(personId);
  const press = (coupon?: string) =>
    money.beginPass(personId, coupon).then(
      ({ payUrl }) => payUrl,
      ({ code }: { code: string }) => code,
    );
  const paying = Promise.resolve().then(() => money.sandbox.payCheckout(sessionOf(begun)));
  const told = await Promise.all([press(), press('MONDAY50'), paying.then(() => press('MONDAY50')), press()]);
  for (const page of told.filter((one) => one?.startsWith('http')))
    try {
      money.sandbox.payCheckout(/cs_\w+/.exec(page ?? '')?.[0] ?? '');
    } catch {
      // closed: the pass was bought
    }
  await money.quiet();
  expect(await money.subscriptionsOf(personId)).toHaveLength(1);
});

it('keeps what was paid at the old price before the list changed', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const { orderId } = await money.buyCase(personId, caseId);
  await setPrice('case', 400);
  try {
    await money.checkout(personId, (await money.order(orderId)).session_id ?? '');
    expect(await money.order(orderId)).toMatchObject({ state: 'paid', amount_pence: 300 });
  } finally {
    await setPrice('case', 300);
  }
});

it('sees in one tab what was paid in the other before its webhook came, and opens no second page', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  money.sandbox.holdWebhooks();
  money.sandbox.payCheckout(sessionOf(begun));
  const presses = await Promise.allSettled(
    Array.from({ length: 5 }, () => money.beginCase(personId, caseId)),
  );
  for (const press of presses) expect(press).toMatchObject({ reason: { code: 'already-open' } });
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: true, cause: 'purchase' });
  await money.sandbox.releaseWebhooks();
  await money.quiet();
  expect(await sessionsOf(personId)).toHaveLength(1);
});

it('sees a Pro Pass that was bought in the other tab, and begins no second one', async () => {
  const personId = money.newPerson();
  const begun = await money.beginPass(personId);
  money.sandbox.holdWebhooks();
  money.sandbox.payCheckout(sessionOf(begun));
  await expect(money.beginPass(personId)).rejects.toMatchObject({ code: 'already-pro' });
  expect(await money.account(personId)).toMatchObject({ subscriptionStatus: 'pro' });
  await money.sandbox.releaseWebhooks();
  await money.quiet();
  expect(await money.subscriptionsOf(personId)).toHaveLength(1);
});

it('begins anew after a page that nobody paid, and after one that is about to close', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const first = await money.beginCase(personId, caseId);
  money.sandbox.advanceClock({ seconds: 2 * 3600 - 200 });
  const second = await money.beginCase(personId, caseId);
  expect(second.orderId).not.toBe(first.orderId);
  money.sandbox.advanceClock({ hours: 3 });
  const third = await money.beginCase(personId, caseId);
  expect(new Set([first, second, third].map((one) => one.orderId)).size).toBe(3);
  await money.quiet();
  expect(await ordersOf(personId)).toMatchObject([
    { state: 'expired' },
    { state: 'expired' },
    { state: 'open' },
  ]);
});

it('makes a page for an order that was left without one, however late', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  await money.beginCase(money.newPerson(), caseId);
  money.sandbox.faults.api({ kind: 500, path: '/v1/checkout/sessions', method: 'POST', times: 4 });
  await expect(money.beginCase(personId, caseId)).rejects.toMatchObject({ code: 'payment-provider-away' });
  money.sandbox.faults.clear();
  money.sandbox.advanceClock({ seconds: 95 * 60 });
  expect(await money.beginCase(personId, caseId)).toMatchObject({ state: 'open' });
  expect(await sessionsOf(personId)).toHaveLength(1);
});

it('finds the page whose making was not answered, and charges once', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  await money.beginCase(personId, await money.openCase());
  money.sandbox.faults.api({
    kind: 'reset',
    when: 'after',
    path: '/v1/checkout/sessions',
    method: 'POST',
    times: 2,
  });
  await expect(money.beginCase(personId, caseId)).rejects.toMatchObject({ code: 'payment-provider-away' });
  const begun = await money.beginCase(personId, caseId);
  expect(await sessionsOf(personId)).toHaveLength(2);
  money.sandbox.payCheckout(sessionOf(begun));
  await money.quiet();
  expect(await money.access(personId, caseId)).toMatchObject({ cause: 'purchase' });
});

it.each(['/v1/customers', '/v1/checkout/sessions'])(
  'opens a page also when Stripe keeps a failure of its own under our key for %s',
  async (path) => {
    const [personId, caseId] = [money.newPerson(), await money.openCase()];
    money.sandbox.faults.api({ kind: 500, kept: true, when: 'after', path, method: 'POST' });
    const begun = await money.beginCase(personId, caseId);
    expect(await money.beginCase(personId, caseId)).toMatchObject({ payUrl: begun.payUrl });
    money.sandbox.payCheckout(sessionOf(begun));
    await money.quiet();
    expect(await money.access(personId, caseId)).toMatchObject({ cause: 'purchase' });
  },
);

it('opens a page also when what is sold has changed its name since the first try', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const lost = { kind: 'reset', when: 'after', path: '/v1/checkout/sessions', method: 'POST' } as const;
  money.sandbox.faults.api({ ...lost, times: 2 });
  await expect(money.beginCase(personId, caseId)).rejects.toMatchObject({ code: 'payment-provider-away' });
  await money.service.sql(`UPDATE known_cases SET title = 'Rail: cut prices?' WHERE case_id = $1`, [caseId]);
  const begun = await money.beginCase(personId, caseId);
  money.sandbox.payCheckout(sessionOf(begun));
  await money.quiet();
  expect(await money.access(personId, caseId)).toMatchObject({ cause: 'purchase' });
});

it('tells a declined card, and lets another one pay on the same page', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.buyCase(personId, caseId, '4000000000000002');
  expect(await money.checkout(personId, sessionOf(begun))).toMatchObject({ state: 'open', entitled: false });
  const told = await adminOrder(money, personId, begun.orderId);
  expect(told?.note).toMatch(/declined/);
  money.sandbox.payCheckout(sessionOf(begun), { card: '4000002760003184', authenticate: 'complete' });
  await money.quiet();
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: true });
  expect((await adminOrder(money, personId, begun.orderId))?.note).toBeNull();
});

it('waits with ten tabs for the page that the first of them asked for, when Stripe is slow', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  money.sandbox.faults.api({ kind: 'slow', ms: 1500, path: '/v1/customers', method: 'POST' });
  money.sandbox.faults.api({ kind: 'slow', ms: 1500, path: '/v1/checkout/sessions', method: 'POST' });
  const begun = await times(10, () => money.beginCase(personId, caseId));
  expect(new Set(begun.map((one) => one.payUrl)).size).toBe(1);
  expect(await sessionsOf(personId)).toHaveLength(1);
});

import { billing } from '@casedrop/contracts';
import { asAdmin, asPerson } from '@casedrop/testing';
import { closeBooks } from './books.js';
import { Money, sessionOf } from './money.js';

let money: Money;
beforeAll(async () => {
  money = await Money.start();
});
afterEach(() => money.sandbox.faults.clear());
afterAll(async () => {
  await money.reconcile();
  await money.quiet();
  await closeBooks(money);
});

const begin = async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  return { personId, caseId, begun: await money.beginCase(personId, caseId) };
};

it("tells nothing of another person's page, nor of one that nobody knows", async () => {
  const { personId, begun } = await begin();
  money.sandbox.payCheckout(sessionOf(begun));
  const stranger = money.newPerson();
  for (const [who, session] of [
    [stranger, sessionOf(begun)],
    [stranger, 'cs_test_nobodys'],
    [personId, 'cs_test_nobodys'],
  ] as const) {
    const refused = await money.checkout(who, session).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'order-not-found' });
    expect(JSON.stringify(refused)).not.toContain(begun.orderId);
  }
  await money.quiet();
  expect(await money.account(stranger)).toMatchObject({ subscriptionStatus: 'free' });
});

it.each(['', 'evt_1', 'cs_', `cs_${'x'.repeat(300)}`, "cs_'; DROP TABLE orders", '../cs_1'])(
  'refuses what is no session: %s',
  async (sessionId) => {
    const asked = money.service.rpc.request(billing.getCheckout, { sessionId }, asPerson(money.newPerson()));
    await expect(asked).rejects.toMatchObject({ kind: 'malformed' });
  },
);

it('tells of a page that has expired', async () => {
  const { personId, begun } = await begin();
  money.sandbox.advanceClock({ hours: 3 });
  expect(await money.checkout(personId, sessionOf(begun))).toMatchObject({
    state: 'expired',
    payUrl: null,
    entitled: false,
  });
});

it('tells what is known while Stripe is away, and what came of it when it is back', async () => {
  const { personId, begun } = await begin();
  money.sandbox.holdWebhooks();
  money.sandbox.payCheckout(sessionOf(begun));
  money.sandbox.faults.api({ kind: 'reset', times: 4 });
  expect(await money.checkout(personId, sessionOf(begun))).toMatchObject({
    state: 'open',
    entitled: false,
    isCurrent: false,
  });
  money.sandbox.faults.clear();
  expect(await money.checkout(personId, sessionOf(begun))).toMatchObject({
    state: 'paid',
    entitled: true,
    isCurrent: true,
  });
  await money.sandbox.releaseWebhooks();
});

it('gives once when the webhook and many visits come at the same moment', async () => {
  const { personId, caseId, begun } = await begin();
  money.sandbox.payCheckout(sessionOf(begun));
  const visits = Array.from({ length: 20 }, () => money.checkout(personId, sessionOf(begun)));
  for (const visit of await Promise.all(visits))
    expect(visit).toMatchObject({ state: 'paid', entitled: true });
  await money.quiet();
  await money.announced();
  expect(money.granted.filter((one) => one.caseId === caseId)).toHaveLength(1);
});

it('serves 40 payers who come back at the same moment, and readers meanwhile, while Stripe is slow', async () => {
  const all = [];
  for (let index = 0; index < 40; index++) all.push(await begin());
  money.sandbox.holdWebhooks();
  for (const { begun } of all) money.sandbox.payCheckout(sessionOf(begun));
  money.sandbox.faults.api({ kind: 'slow', ms: 300, times: 1000 });
  const visits = Promise.all(all.map(({ personId, begun }) => money.checkout(personId, sessionOf(begun))));
  let came = false;
  void visits.finally(() => (came = true));
  const [first] = all;
  for (let reads = 0; reads < 20; reads++) await money.access(first?.personId ?? 0, first?.caseId ?? '');
  expect(came).toBe(false);
  for (const visit of await visits) expect(visit).toMatchObject({ state: 'paid', entitled: true });
  money.sandbox.faults.clear();
  await money.sandbox.releaseWebhooks();
  await money.quiet();
});

it('explains to an operator why somebody may open a case', async () => {
  const { personId, caseId, begun } = await begin();
  const why = () => money.service.rpc.request(billing.explainAccess, { personId, caseId }, asAdmin());
  expect(await why()).toMatchObject({ entitled: false });
  money.sandbox.payCheckout(sessionOf(begun));
  await money.quiet();
  const { entitled, because } = await why();
  expect(entitled).toBe(true);
  expect(because[0]).toBe('They have an unlock of this case.');
  expect(because.join(' ')).toContain(begun.orderId);
});

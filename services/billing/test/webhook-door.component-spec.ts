import Stripe from 'stripe';
import { eventually } from '@casedrop/testing';
import { closeBooks } from './books.js';
import { Money, SECRET, sessionOf } from './money.js';

const NEXT_SECRET = 'whsec_that_comes_next';

let money: Money;
beforeAll(async () => {
  money = await Money.start({ STRIPE_WEBHOOK_SECRETS: `${SECRET},${NEXT_SECRET}` });
});
afterAll(async () => {
  await money.quiet();
  await closeBooks(money);
});

let made = 0;
const eventOf = (more: Record<string, unknown> = {}) => ({
  id: `evt_madehere${++made}`,
  object: 'event',
  type: 'customer.updated',
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  data: { object: { id: 'cus_of_nobody', object: 'customer' } },
  ...more,
});
const signatureOf = (payload: string, { secret = SECRET, ageS = 0 } = {}): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - ageS,
  });
const post = (event: unknown, signing: Parameters<typeof signatureOf>[1] = {}): Promise<number> => {
  const payload = JSON.stringify(event);
  return money.post(payload, signatureOf(payload, signing));
};
const ledger = (id: string) => money.service.sql('SELECT * FROM stripe_events WHERE id = $1', [id]);

it('takes an event that is signed, and stores it before it answers', async () => {
  const event = eventOf();
  expect(await post(event)).toBe(200);
  expect(await ledger(event.id)).toMatchObject([{ type: 'customer.updated' }]);
});

it.each([
  ['no signature', () => ''],
  ['no scheme that is known', (payload: string) => signatureOf(payload).replace('v1=', 'v0=')],
  ['nonsense', () => 'hello'],
  ['another secret', (payload: string) => signatureOf(payload, { secret: 'whsec_of_somebody_else' })],
  ['a changed signature', (payload: string) => signatureOf(payload).replace(/.{4}$/, '0000')],
  [
    'a moment that was put in afterwards',
    (payload: string) =>
      signatureOf(payload, { ageS: 400 }).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000)}`),
  ],
  ['no moment', (payload: string) => signatureOf(payload).replace(/t=\d+,/, '')],
])('refuses an event with %s', async (_, sign) => {
  const event = eventOf();
  const payload = JSON.stringify(event);
  expect(await money.post(payload, sign(payload))).toBe(400);
  expect(await ledger(event.id)).toEqual([]);
});

it('refuses a body that was read and written again', async () => {
  const event = eventOf();
  const sent = JSON.stringify(event, null, 2);
  expect(await money.post(JSON.stringify(JSON.parse(sent)), signatureOf(sent))).toBe(400);
  expect(await money.post(sent, signatureOf(sent))).toBe(200);
});

it.each([
  ['as old as is allowed', 298, 200],
  ['older', 302, 400],
  ['as far ahead as is allowed', -58, 200],
  ['further ahead', -63, 400],
  ['ahead by ages, as of milliseconds taken for seconds', -1_764_000_000_000, 400],
])('judges the age of a signature: %s', async (_, ageS, status) => {
  expect(await post(eventOf(), { ageS })).toBe(status);
});

it('takes either of two secrets while one is replaced, and both in one header', async () => {
  expect(await post(eventOf(), { secret: SECRET })).toBe(200);
  expect(await post(eventOf(), { secret: NEXT_SECRET })).toBe(200);
  expect(await post(eventOf(), { secret: 'whsec_that_is_retired' })).toBe(400);
  const payload = JSON.stringify(eventOf());
  const [, retired] = signatureOf(payload, { secret: 'whsec_that_is_retired' }).split(',');
  expect(await money.post(payload, `${signatureOf(payload)},${retired}`)).toBe(200);
});

it.each([
  ['of the other mode', { livemode: true }, 400],
  ['of another account', { account: 'acct_of_somebody_else' }, 400],
  ['of a type that nobody knows', { type: 'moon.landed' }, 200],
  ['without an id', { id: undefined }, 400],
  ['with an id that is none', { id: '../evt_1' }, 400],
  ['without a type', { type: undefined }, 400],
  ['with a type that no database takes', { type: 'moon.\u0000' }, 400],
  ['without data', { data: undefined }, 400],
  ['without an object', { data: { object: null } }, 400],
  ['of no time', { created: 'now' }, 400],
  ['of a time that there is not', { created: Number.MAX_SAFE_INTEGER }, 400],
  ['without a mode', { livemode: undefined }, 400],
])('answers an event %s', async (_, more, status) => {
  const event = eventOf(more);
  expect(await post(event)).toBe(status);
  const rows = typeof event.id === 'string' ? await ledger(event.id) : [];
  expect(rows).toHaveLength(status === 200 ? 1 : 0);
});

it.each(['', 'hello', '<xml/>', '{', 'null', '17', '"evt_1"', '[]', '{}', '[{"id":"evt_1"}]'])(
  'refuses a body that is no event although it is signed: %s',
  async (payload) => {
    expect(await money.post(payload, signatureOf(payload))).toBe(400);
  },
);

it('lets an event of an unknown type be, and those about nobody here', async () => {
  const before = await money.service.sql('SELECT * FROM accounts');
  const subscription = await strangersSubscription();
  expect(await post(eventOf({ type: 'moon.landed' }))).toBe(200);
  expect(
    await post(eventOf({ type: 'customer.subscription.created', data: { object: { id: subscription } } })),
  ).toBe(200);
  expect(await post(eventOf({ type: 'invoice.paid', data: { object: { id: 'in_unknown' } } }))).toBe(200);
  expect(
    await post(eventOf({ type: 'payment_intent.succeeded', data: { object: { id: 'pi_unknown' } } })),
  ).toBe(200);
  expect(
    await post(eventOf({ type: 'checkout.session.completed', data: { object: { id: 'cs_unknown' } } })),
  ).toBe(200);
  await money.quiet();
  expect(await money.service.sql('SELECT * FROM accounts')).toEqual(before);
  expect(await money.service.sql('SELECT * FROM subscriptions WHERE id = $1', [subscription])).toEqual([]);
});

async function strangersSubscription(): Promise<string> {
  const { id: customer } = await money.stripe.customers.create({ email: 'stranger@example.org' });
  const price = await money.stripe.prices.create({
    currency: 'gbp',
    unit_amount: 100,
    recurring: { interval: 'month' },
    product_data: { name: 'Something else' },
  });
  const items = [{ price: price.id }];
  const { id } = await money.stripe.subscriptions.create({ customer, items, trial_period_days: 3 });
  return id;
}

it('counts one event that comes 1,000 times over many connections once', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  money.sandbox.holdWebhooks();
  money.sandbox.payCheckout(sessionOf(begun));
  const completed = money.sandbox.events().findLast(({ type }) => type === 'checkout.session.completed');
  const payload = JSON.stringify(completed);
  const posts = Array.from({ length: 1000 }, () => money.post(payload, signatureOf(payload)));
  expect(new Set(await Promise.all(posts))).toEqual(new Set([200]));
  await money.quiet();
  expect(await ledger(completed?.id ?? '')).toHaveLength(1);
  await money.sandbox.releaseWebhooks();
  await money.quiet();
  expect(await unlocksOf(personId)).toEqual([{ cause: 'purchase', reference: begun.orderId }]);
  await money.announced();
  expect(money.granted.filter((one) => one.personId === personId)).toHaveLength(1);
});

const unlocksOf = (personId: number) =>
  money.service.sql('SELECT cause, reference FROM unlocks WHERE person_id = $1', [personId]);

it('answers 5xx while the database is away, so that Stripe comes again, and then counts once', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const begun = await money.beginCase(personId, caseId);
  const answers = await withoutTheLedger(async () => {
    money.sandbox.payCheckout(sessionOf(begun));
    await money.sandbox.settled();
    return money.sandbox.deliveries().flatMap(({ attempts }) => attempts.slice(-1));
  });
  expect(answers.at(-1)?.status).toBe(503);
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: false });
  await eventually(() =>
    expect(
      // What the sandbox was made with was told to nobody.
      money.sandbox.deliveries().filter(({ delivered, attempts }) => attempts.length > 0 && !delivered),
    ).toEqual([]),
  );
  await money.quiet();
  expect(await unlocksOf(personId)).toHaveLength(1);
});

/** The ledger cannot be written meanwhile, as when its disk is full or its server gone. */
async function withoutTheLedger<T>(work: () => Promise<T>): Promise<T> {
  await money.service.sql('ALTER TABLE stripe_events RENAME TO stripe_events_away');
  try {
    return await work();
  } finally {
    await money.service.sql('ALTER TABLE stripe_events_away RENAME TO stripe_events');
  }
}

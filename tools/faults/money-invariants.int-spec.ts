import { testDatabase, type TestDatabase } from '@casedrop/testing';
import { billingOptions } from '../../services/billing/src/billing.options.js';
import { Databases } from './databases.js';
import { MONEY } from './money-invariants.js';
import type { TruePayment, TrueSession, TrueSubscription } from './stripe-truth.js';

let own: TestDatabase;
let databases: Databases;
const books = {
  sessions: [] as TrueSession[],
  payments: [] as TruePayment[],
  subscriptions: [] as TrueSubscription[],
  events: [] as string[],
};
const stripe = {
  sessions: () => Promise.resolve(books.sessions),
  payments: () => Promise.resolve(books.payments),
  subscriptions: () => Promise.resolve(books.subscriptions),
  events: () => books.events,
};

const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const sql = (text: string): Promise<string[]> => databases.column('billing', text);
const naming = (part: string) => expect.stringContaining(part) as string;

/** Names of the invariants that do not hold. */
async function broken(): Promise<string[]> {
  const names: string[] = [];
  for (const { name, find } of MONEY) if ((await find(databases, stripe)).length > 0) names.push(name);
  return names;
}

/** What Stripe knows of a case that was paid for. */
function paidAtStripe(order: number, refunded = 0): void {
  books.sessions.push({
    id: `cs_${order}`,
    mode: 'payment',
    status: 'complete',
    orderId: id(order),
    personId: '1001',
    paymentId: `pi_${order}`,
  });
  books.payments.push({ id: `pi_${order}`, amount: 300, refunded });
}

const order = (number: number, state = 'paid'): Promise<string[]> =>
  sql(
    `INSERT INTO orders (id, person_id, kind, case_id, price_pence, amount_pence, state, session_id, expires_at, created_at)
      VALUES ('${id(number)}', 1001, 'case', '${id(1)}', 300, 300, '${state}', 'cs_${number}', now(), now())`,
  );
const payment = (number: number, refunded = 0): Promise<string[]> =>
  sql(
    `INSERT INTO payments (id, person_id, kind, order_id, amount_pence, refunded_pence, state, paid_at)
      VALUES ('pi_${number}', 1001, 'case', '${id(number)}', 300, ${refunded}, '${refunded ? 'refunded' : 'paid'}', now())`,
  );
const unlock = (number: number): Promise<string[]> =>
  sql(`INSERT INTO unlocks VALUES (1001, '${id(1)}', 'purchase', '${id(number)}', now())`);
const event = (name: string, handled: string): Promise<string[]> =>
  sql(
    `INSERT INTO stripe_events (id, type, created_at, received_at, subject_kind, subject_id, due_at, handled_at)
      VALUES ('${name}', 'invoice.paid', now(), now(), 'invoice', 'in_1', ${handled === 'NULL' ? 'now()' : 'NULL'}, ${handled})`,
  );

/** A case that was bought as it should be. */
async function bought(number = 1): Promise<void> {
  paidAtStripe(number);
  await order(number);
  await Promise.all([payment(number), unlock(number)]);
}

/** A Pro Pass as Stripe has it. */
const passAtStripe = (number: number, status = 'trialing'): unknown =>
  books.subscriptions.push({ id: `sub_${number}`, status, personId: '1001' });
const makePro = (): Promise<string[]> => sql(`UPDATE accounts SET subscription_status = 'pro'`);

beforeAll(async () => {
  own = await testDatabase('faults_money', { entities: [], migrations: billingOptions.migrations });
  databases = new Databases(() => own.url);
});

beforeEach(async () => {
  Object.assign(books, { sessions: [], payments: [], subscriptions: [], events: [] });
  await sql('TRUNCATE accounts, known_cases, orders, payments, refunds, unlocks, stripe_events CASCADE');
  await sql(
    `INSERT INTO known_cases (case_id, open, told_at, title) VALUES ('${id(1)}', true, now(), 'A case')`,
  );
  await sql('INSERT INTO accounts (person_id, balance) VALUES (1001, 0)');
});

afterAll(async () => {
  await databases.close();
  await own.drop();
});

it('finds nothing where everything was paid and given, given back, or never paid', async () => {
  await bought();
  paidAtStripe(2, 300);
  await Promise.all([
    order(2, 'refunded').then(() => payment(2, 300)),
    order(3, 'open'),
    event('evt_1', 'now()'),
  ]);
  passAtStripe(1);
  passAtStripe(2, 'canceled');
  await makePro();
  books.events.push('evt_1');
  expect(await broken()).toEqual([]);
});

it('finds what was paid for and gave nothing', async () => {
  await bought();
  await sql('UPDATE unlocks SET revoked_at = now()');
  expect(await broken()).toEqual([naming('was given, or its money went back')]);
});

it('finds a case that was given for money that is not there, or went back', async () => {
  await bought();
  books.payments = [{ id: 'pi_1', amount: 300, refunded: 300 }];
  expect(await broken()).toEqual([
    naming('given for a purchase is paid for'),
    naming('every order stands'),
    naming('payments are written down'),
  ]);
  Object.assign(books, { sessions: [], payments: [] });
  expect(await broken()).toContainEqual(naming('given for a purchase is paid for'));
});

it('finds two payments for one case, and two passes of one person', async () => {
  await bought();
  paidAtStripe(2);
  await order(2);
  await payment(2);
  expect(await broken()).toEqual([naming('was given'), naming('charged twice')]);
  books.sessions.pop();
  books.payments.pop();
  passAtStripe(1);
  passAtStripe(2);
  expect(await broken()).toContainEqual(naming('charged twice'));
});

it('finds a payment whose order is not there at all', async () => {
  paidAtStripe(9);
  paidAtStripe(9);
  expect(await broken()).toEqual(expect.arrayContaining([naming('charged twice'), naming('was given')]));
});

it('finds whoever is pro for nothing, and whoever is not in spite of a pass', async () => {
  await makePro();
  expect(await broken()).toEqual([naming('pro here')]);
  passAtStripe(1);
  expect(await broken()).toEqual([]);
  await sql(`UPDATE accounts SET subscription_status = 'free'`);
  expect(await broken()).toEqual([naming('pro here')]);
});

it('finds an event that never came in, and one that waits', async () => {
  books.events.push('evt_1');
  expect(await broken()).toEqual([naming('every event of Stripe')]);
  await event('evt_1', 'NULL');
  expect(await broken()).toEqual([naming('every event of Stripe')]);
});

it('finds an order that is paid and left open, or paid here alone', async () => {
  await bought();
  await sql(`UPDATE orders SET state = 'open'`);
  expect(await broken()).toEqual([naming('every order stands')]);
  await sql(`UPDATE orders SET state = 'paid'`);
  await order(2);
  expect(await broken()).toEqual([naming('every order stands')]);
});

it('finds a payment that is not written down, and a refund that was left half done', async () => {
  await bought();
  await sql('DELETE FROM payments');
  expect(await broken()).toEqual([naming('payments are written down')]);
  await payment(1);
  await sql(
    `INSERT INTO refunds (id, payment_id, amount_pence, reason, actor, asked_at, tried_at, state)
      VALUES ('${id(7)}', 'pi_1', 300, 'Because.', 'admin', now(), now(), 'asked')`,
  );
  expect(await broken()).toEqual([naming('payments are written down')]);
});

import type Stripe from 'stripe';
import { billing } from '@casedrop/contracts';
import { asAdmin } from '@casedrop/testing';
import type { Money } from './money.js';

const GRACE_S = 7 * 86_400;

/** What must hold whatever happened: our books in themselves, and against Stripe's. All of it is empty when all is well. */
export async function faultsOf(money: Money): Promise<Record<string, unknown[]>> {
  const own = await faultsOfOwnBooks(money);
  const sessions = await all(money.stripe.checkout.sessions.list({ limit: 100 }));
  return { ...own, ...(await faultsOfSales(money, sessions)), ...(await faultsOfPlans(money)) };
}

/** As `faultsOf` names them, when there are none. */
export const NO_FAULTS = {
  unbalanced: [],
  paidWithoutGrant: [],
  grantWithoutPayment: [],
  unhandled: [],
  undead: [],
  unfulfilled: [],
  misbooked: [],
  misjudged: [],
};

/** Nothing is wrong in the books in the end; stops all of it, whatever was found. */
export async function closeBooks(money: Money): Promise<void> {
  try {
    expect(await faultsOf(money)).toEqual(NO_FAULTS);
  } finally {
    await money.stop();
  }
}

async function faultsOfOwnBooks({ service }: Money) {
  const unbalanced = await service.sql(`
    SELECT a.person_id FROM accounts a LEFT JOIN credit_ledger l USING (person_id)
      GROUP BY a.person_id, a.balance HAVING a.balance <> coalesce(sum(l.delta), 0) OR a.balance < 0`);
  const paidWithoutGrant = await service.sql(`
    SELECT o.id, o.state FROM orders o
      WHERE o.kind = 'case' AND o.state = 'paid' AND o.person_id IS NOT NULL AND (o.granted_at IS NULL OR NOT EXISTS
        (SELECT 1 FROM unlocks u WHERE u.person_id = o.person_id AND u.case_id = o.case_id AND u.revoked_at IS NULL))`);
  const grantWithoutPayment = await service.sql(`
    SELECT u.person_id, u.case_id FROM unlocks u LEFT JOIN orders o ON o.id::text = u.reference AND o.person_id = u.person_id
      WHERE u.cause = 'purchase' AND u.revoked_at IS NULL AND o.state IS DISTINCT FROM 'paid'`);
  const unhandled = await service.sql(
    `SELECT id, type, last_error FROM stripe_events WHERE handled_at IS NULL OR due_at IS NOT NULL`,
  );
  const undead = await service.sql(`
    SELECT person_id FROM accounts a WHERE erased_at IS NOT NULL AND (
      EXISTS (SELECT 1 FROM orders o WHERE o.person_id = a.person_id)
      OR EXISTS (SELECT 1 FROM payments p WHERE p.person_id = a.person_id)
      OR EXISTS (SELECT 1 FROM subscriptions s WHERE s.person_id = a.person_id)
      OR EXISTS (SELECT 1 FROM payers y WHERE y.person_id = a.person_id))`);
  return { unbalanced, paidWithoutGrant, grantWithoutPayment, unhandled, undead };
}

/** Every paid session has its order, once, at an end that fits; every payment of Stripe's stands in our books as it is there. */
async function faultsOfSales({ service, stripe }: Money, sessions: Stripe.Checkout.Session[]) {
  const orders = await service.sql<{ session_id: string; state: string }>(
    'SELECT session_id, state FROM orders WHERE session_id IS NOT NULL',
  );
  const stateOf = new Map(orders.map(({ session_id, state }) => [session_id, state]));
  const ends = ['paid', 'refunded', 'lost', 'held', 'returning'];
  const unfulfilled = sessions.filter(
    ({ id, status }) => (status === 'complete') !== ends.includes(stateOf.get(id) ?? ''),
  );
  const booked = await service.sql<Booked>(
    `SELECT id, amount_pence AS amount, refunded_pence AS refunded FROM payments WHERE state <> 'failed' ORDER BY id`,
  );
  const intents = await all(stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] }));
  const real = intents.filter(({ status }) => status === 'succeeded').map(bookedOf);
  return {
    unfulfilled: unfulfilled.map(({ id, status }) => ({ id, status, order: stateOf.get(id) })),
    misbooked: differences(booked, real),
  };
}

interface Booked {
  id: string;
  amount: number;
  refunded: number;
}

const bookedOf = ({ id, amount_received: amount, latest_charge }: Stripe.PaymentIntent): Booked => ({
  id,
  amount,
  refunded: typeof latest_charge === 'string' ? 0 : (latest_charge?.amount_refunded ?? 0),
});

function differences(ours: readonly Booked[], theirs: readonly Booked[]): string[] {
  const lines = (rows: readonly Booked[]) => new Set(rows.map((row) => JSON.stringify(sorted(row))));
  const [a, b] = [lines(ours), lines(theirs)];
  return [
    ...[...a].filter((line) => !b.has(line)).map((line) => `here alone: ${line}`),
    ...[...b].filter((line) => !a.has(line)).map((line) => `there alone: ${line}`),
  ];
}

const sorted = ({ id, amount, refunded }: Booked): Booked => ({ id, amount, refunded });

/** A person is pro here exactly when Stripe says so, days of grace included. */
async function faultsOfPlans(money: Money) {
  const accounts = await money.service.sql<{ person_id: string; customer: string | null; pro: boolean }>(
    `SELECT person_id, stripe_customer_id AS customer, subscription_status = 'pro' AS pro FROM accounts`,
  );
  const subscriptions = await all(money.stripe.subscriptions.list({ status: 'all', limit: 100 }));
  const bills = await all(money.stripe.invoices.list({ limit: 100 }));
  const now = money.sandbox.now.getTime() / 1000;
  const paying = new Set(
    subscriptions.filter((one) => isPro(one, bills, now)).map(({ customer }) => customer),
  );
  const wrong = accounts.filter(({ customer, pro }) => pro !== (customer !== null && paying.has(customer)));
  return { misjudged: wrong };
}

/** The specification once more, from Stripe's side: trial, paid, or seven days from the first bill that is owed. */
function isPro(subscription: Stripe.Subscription, bills: readonly Stripe.Invoice[], now: number): boolean {
  const { id, status, cancellation_details: details } = subscription;
  if (status === 'trialing' || status === 'active') return true;
  const owes = ['past_due', 'unpaid'].includes(status) || details?.reason === 'payment_failed';
  if (!owes) return false;
  const own = bills.filter(({ parent }) => parent?.subscription_details?.subscription === id);
  const lastPaid = Math.max(0, ...own.filter((bill) => bill.status === 'paid').map(({ created }) => created));
  const owed = own.filter(({ created }) => created > lastPaid).map(({ created }) => created);
  return owed.length > 0 && now < Math.min(...owed) + GRACE_S;
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
}

/** The order as admins see it among a person's money. */
export async function adminOrder(money: Money, personId: number, orderId: string) {
  const { orders } = await money.service.rpc.request(billing.getPersonBilling, { personId }, asAdmin());
  return orders.find((order) => order.orderId === orderId);
}

import type { Databases } from './databases.js';
import { differences, type Invariant, PATIENCE } from './invariants.js';
import type { TrueSession, Truth } from './stripe-truth.js';

type Billing = Pick<Databases, 'column'>;

/** What must hold between Stripe and billing. */
export interface MoneyInvariant extends Omit<Invariant, 'find'> {
  find: (databases: Pick<Databases, 'column' | 'everywhere'>, stripe: Truth) => Promise<string[]>;
}

/** Who is pro by Stripe: days of grace are longer than any run of ours. */
const GIVES_PRO = ['trialing', 'active', 'past_due'];

/** Cases whose money Stripe has and has not given back: the order and its buyer. */
const kept = async (stripe: Truth): Promise<(TrueSession & { line: string })[]> => {
  const payments = new Map((await stripe.payments()).map((payment) => [payment.id, payment]));
  const isKept = ({ mode, paymentId }: TrueSession): boolean => {
    const payment = mode === 'payment' && paymentId ? payments.get(paymentId) : undefined;
    return payment !== undefined && payment.refunded < payment.amount;
  };
  const sessions = (await stripe.sessions()).filter(isKept);
  return sessions.map((session) => ({ ...session, line: `order ${session.orderId} of ${session.personId}` }));
};

/** Cases that are open for a purchase: the order that gave each and whose it is. */
const given = (billing: Billing): Promise<string[]> =>
  billing.column(
    'billing',
    `SELECT 'order ' || reference || ' of ' || person_id FROM unlocks WHERE cause = 'purchase' AND revoked_at IS NULL`,
  );

/** Lines of the one list that the other has not. */
const without = (lines: readonly string[], other: readonly string[], what: string): string[] => {
  const known = new Set(other);
  return lines.filter((line) => !known.has(line)).map((line) => `${line} ${what}`);
};

/** Things that occur more than once. */
const repeated = (lines: readonly string[], what: string): string[] =>
  differences([...new Set(lines)], lines, '', what);

async function paidTwice(billing: Billing, stripe: Truth): Promise<string[]> {
  const things = await billing.column(
    'billing',
    `SELECT id || ' ' || coalesce(person_id::text, 'somebody') || ' ' || coalesce(case_id::text, 'pro') FROM orders`,
  );
  const bought = new Map(things.map((line) => [line.slice(0, 36), line.slice(37)]));
  const cases = (await kept(stripe)).map(({ orderId }) => bought.get(orderId) ?? `unknown order ${orderId}`);
  const live = (await stripe.subscriptions()).filter(({ status }) => GIVES_PRO.includes(status));
  const people = live.map(({ personId }) => `${personId} pro`);
  return repeated([...cases, ...people], 'is paid for twice');
}

/** Where each order must stand whose page was completed. */
async function ordersByStripe(stripe: Truth): Promise<string[]> {
  const stillPaid = new Set((await kept(stripe)).map(({ id }) => id));
  const complete = (await stripe.sessions()).filter(({ status }) => status === 'complete');
  return complete.map(({ id, mode, orderId }) => {
    const isPaid = mode === 'subscription' || stillPaid.has(id);
    return `order ${orderId} is ${isPaid ? 'paid' : 'refunded'}`;
  });
}

/**
 * What Stripe knows against what billing has. Events that a killed process had in hand are anybody's again after 30 s,
 * so that all of these take their time.
 */
const MONEY_RULES: readonly Omit<MoneyInvariant, 'withinSeconds'>[] = [
  {
    name: 'I3 every event of Stripe is in the ledger and handled',
    find: async (databases, stripe) => {
      const known = await databases.column('billing', 'SELECT id FROM stripe_events');
      const waiting = await databases.column(
        'billing',
        `SELECT type || ' ' || coalesce(subject_id, '') || ' waits after ' || attempts || ' tries: ' || coalesce(last_error, '')
          FROM stripe_events WHERE handled_at IS NULL`,
      );
      return [...without(stripe.events(), known, 'never came in'), ...waiting];
    },
  },
  {
    name: 'I3 every case that is paid for was given, or its money went back',
    find: async (databases, stripe) => {
      const paid = (await kept(stripe)).map(({ line }) => line);
      return without(paid, await given(databases), 'is paid for and gave nothing');
    },
  },
  {
    name: 'I2 every case given for a purchase is paid for',
    find: async (databases, stripe) => {
      const paid = (await kept(stripe)).map(({ line }) => line);
      return without(await given(databases), paid, 'gave its case and is not paid for');
    },
  },
  {
    name: 'nobody is charged twice for the same thing',
    find: paidTwice,
  },
  {
    name: 'I5 pro here is exactly who Stripe says',
    find: async (databases, stripe) => {
      const live = (await stripe.subscriptions()).filter(({ status }) => GIVES_PRO.includes(status));
      const pro = `SELECT person_id FROM accounts WHERE subscription_status = 'pro'`;
      const people = [...new Set(live.map(({ personId }) => personId))];
      return differences(people, await databases.column('billing', pro), 'is not pro', 'is pro for nothing');
    },
  },
  {
    name: 'I3 every order stands where Stripe says, and none that is paid is left open',
    find: async (databases, stripe) => {
      const settled = await databases.column(
        'billing',
        `SELECT 'order ' || id || ' is ' || state FROM orders WHERE state NOT IN ('open', 'expired', 'failed')`,
      );
      return differences(await ordersByStripe(stripe), settled, 'at Stripe alone', 'here alone');
    },
  },
  {
    name: 'payments are written down as Stripe has them, and no refund is left half done',
    find: async (databases, stripe) => {
      const written = await databases.column(
        'billing',
        `SELECT id || ': ' || amount_pence || 'p, ' || refunded_pence || 'p back' FROM payments WHERE state <> 'failed'`,
      );
      const taken = (await stripe.payments()).map(
        ({ id, amount, refunded }) => `${id}: ${amount}p, ${refunded}p back`,
      );
      const asked = `SELECT 'refund ' || id || ' is ' || state FROM refunds WHERE state = 'asked'`;
      const halfDone = await databases.column('billing', asked);
      return [...differences(taken, written, 'at Stripe alone', 'here alone'), ...halfDone];
    },
  },
];

export const MONEY: readonly MoneyInvariant[] = MONEY_RULES.map((rule) => ({
  ...rule,
  withinSeconds: PATIENCE,
}));

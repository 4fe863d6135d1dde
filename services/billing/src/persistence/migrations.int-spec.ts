import { createDataSource } from '@casedrop/platform';
import { testDatabase } from '@casedrop/testing';
import { billingOptions } from '../billing.options.js';

it('refuses an entry of the ledger without an account', async () => {
  const own = await testDatabase('billing', billingOptions);
  const source = createDataSource({ DATABASE_URL: own.url, DATABASE_POOL: 2 }, 'spec', billingOptions);
  await source.initialize();
  const enter = () =>
    source.query(
      "INSERT INTO credit_ledger (person_id, delta, cause, reference) VALUES (1, 5, 'sign-up', 'sign-up')",
    );
  await expect(enter()).rejects.toThrow(/credit_ledger_person_id_fkey/);
  await source.query('INSERT INTO accounts (person_id, balance) VALUES (1, 5)');
  await enter();
  await expect(source.query('DELETE FROM accounts')).rejects.toThrow(/credit_ledger_person_id_fkey/);
  await source.destroy();
  await own.drop();
});

it('takes its migrations back, one by one', async () => {
  const own = await testDatabase('billing', billingOptions);
  const source = createDataSource({ DATABASE_URL: own.url, DATABASE_POOL: 2 }, 'spec', billingOptions);
  await source.initialize();
  const refusals = () =>
    source.query<unknown[]>("SELECT 1 FROM pg_attribute WHERE attname = 'set_aside_at' AND NOT attisdropped");
  expect(await refusals()).toHaveLength(1);
  const foreignKeys = () =>
    source.query<unknown[]>("SELECT 1 FROM pg_constraint WHERE conname = 'credit_ledger_person_id_fkey'");
  const withdrawalsTable = () =>
    source.query<unknown[]>("SELECT 1 FROM pg_class WHERE relname = 'withdrawals'");
  expect(await withdrawalsTable()).toHaveLength(1);
  const ofPayments = () =>
    source.query<unknown[]>(
      `SELECT 1 FROM pg_class WHERE relname IN ('orders', 'payments', 'subscriptions', 'stripe_events')
        UNION ALL SELECT 1 FROM price_list WHERE kind = 'coach'`,
    );
  expect(await ofPayments()).toHaveLength(5);
  const tries = () =>
    source.query<unknown[]>("SELECT 1 FROM pg_attribute WHERE attname = 'tried_at' AND NOT attisdropped");
  const bookings = () =>
    source.query<unknown[]>('SELECT person_id, delta, cause FROM credit_ledger ORDER BY person_id');
  await source.query(
    'INSERT INTO accounts (person_id, balance, credits_waiting) VALUES (1, 5, 0), (2, 5, 0), (3, 0, 5)',
  );
  await source.query(`
    INSERT INTO credit_ledger (person_id, delta, cause, reference) VALUES
      (1, 1, 'sign-up', 'sign-up'), (1, 4, 'confirmation', 'confirmation'), (2, 5, 'confirmation', 'confirmation')`);
  await source.undoLastMigration(); // of the grants that are kept
  await source.undoLastMigration();
  expect(await bookings()).toEqual([
    { person_id: '1', delta: 5, cause: 'sign-up' },
    { person_id: '2', delta: 5, cause: 'sign-up' },
  ]);
  await source.query('DELETE FROM credit_ledger; DELETE FROM accounts');
  await source.undoLastMigration();
  expect(await tries()).toHaveLength(1);
  await source.undoLastMigration();
  expect(await tries()).toHaveLength(0);
  await source.undoLastMigration();
  expect(await ofPayments()).toHaveLength(0);
  await source.undoLastMigration();
  expect(await withdrawalsTable()).toHaveLength(0);
  const keys = () => source.query<unknown[]>("SELECT 1 FROM pg_indexes WHERE indexname = 'unlocks_key_once'");
  expect(await keys()).toHaveLength(1);
  await source.undoLastMigration();
  expect(await keys()).toHaveLength(0);
  expect(await foreignKeys()).toHaveLength(1);
  await source.undoLastMigration();
  expect(await foreignKeys()).toHaveLength(0);
  await source.undoLastMigration();
  expect(await refusals()).toHaveLength(0);
  await source.undoLastMigration();
  expect(await foreignKeys()).toHaveLength(1);
  const payersTable = () => source.query<unknown[]>("SELECT 1 FROM pg_class WHERE relname = 'payers'");
  expect(await payersTable()).toHaveLength(1);
  await source.undoLastMigration();
  expect(await payersTable()).toHaveLength(0);
  await source.undoLastMigration();
  await expect(
    source.query(
      `WITH opened AS (INSERT INTO accounts (person_id, balance) VALUES (1, 1))
        INSERT INTO credit_ledger (person_id, delta, cause, reference) VALUES (1, 1, 'grant', 'g')`,
    ),
  ).rejects.toThrow(/credit_ledger_cause_check/);
  await source.undoLastMigration();
  const left = await source.query<{ tablename: string }[]>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
  );
  expect(left.map(({ tablename }) => tablename)).toEqual(['migrations']);
  await source.destroy();
  await own.drop();
});

it('has the sum asked for of a pass that was known to owe one', async () => {
  const own = await testDatabase('billing', billingOptions);
  const source = createDataSource({ DATABASE_URL: own.url, DATABASE_POOL: 2 }, 'spec', billingOptions);
  await source.initialize();
  const undo = async () => {
    await source.undoLastMigration(); // of the grants that are kept
    await source.undoLastMigration(); // of the waiting credits
    await source.undoLastMigration();
  };
  await undo();
  await source.query(
    `INSERT INTO subscriptions (id, facts, status, monthly_pence, started_at, looked_at) VALUES
      ('owes', '{"payUrl": "https://pay.example/1", "pricePence": 1500}', 'past_due', 1500, now(), now()),
      ('paid', '{"payUrl": null, "pricePence": 1500}', 'active', 1500, now(), now())`,
  );
  await source.runMigrations();
  expect(
    await source.query('SELECT id, facts, look_again_at <= now() AS asked FROM subscriptions ORDER BY id'),
  ).toEqual([
    { id: 'owes', facts: { due: null, pricePence: 1500 }, asked: true },
    { id: 'paid', facts: { due: null, pricePence: 1500 }, asked: null },
  ]);
  await undo();
  expect(await source.query("SELECT facts FROM subscriptions WHERE id = 'owes'")).toEqual([
    { facts: { payUrl: null, pricePence: 1500 } },
  ]);
  await source.destroy();
  await own.drop();
});

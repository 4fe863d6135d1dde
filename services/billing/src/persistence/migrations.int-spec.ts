import { createDataSource } from '@casedrop/platform';
import { testDatabase } from '@casedrop/testing';
import { billingOptions } from '../billing.options.js';

it('takes its migrations back, one by one', async () => {
  const own = await testDatabase('billing', billingOptions);
  const source = createDataSource({ DATABASE_URL: own.url, DATABASE_POOL: 2 }, 'spec', billingOptions);
  await source.initialize();
  const foreignKeys = () =>
    source.query<unknown[]>("SELECT 1 FROM pg_constraint WHERE conname = 'credit_ledger_person_id_fkey'");
  expect(await foreignKeys()).toHaveLength(0);
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

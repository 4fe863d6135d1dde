import { createDataSource } from '@casedrop/platform';
import { testDatabase } from '@casedrop/testing';
import { authOptions } from '../auth.options.js';

it('leaves people what they got, and knows whose address had it', async () => {
  const own = await testDatabase('auth', authOptions);
  const source = createDataSource({ DATABASE_URL: own.url, DATABASE_POOL: 2 }, 'spec', authOptions);
  await source.initialize();
  const isThere = async () =>
    (await source.query<unknown[]>("SELECT 1 FROM pg_class WHERE relname = 'credited_addresses'")).length > 0;
  while (await isThere()) await source.undoLastMigration();
  await source.query(`
    INSERT INTO users (email, holds_email, email_confirmed_at, username, password_told, roles, referral_code,
        registered_at, earns_credits)
      VALUES
        ('a.b+one@gmail.com', true, now(), 'a', true, '{candidate}', 'A', now(), true),
        ('ab@googlemail.com', true, now(), 'b', true, '{candidate}', 'B', now(), true),
        ('c.d+x+y@example.org', true, now(), 'c', true, '{candidate}', 'C', now(), false),
        ('e@example.org', true, NULL, 'e', true, '{candidate}', 'E', now(), true),
        ('+f@example.org', true, now(), 'f', true, '{candidate}', 'F', now(), true)`);
  await source.runMigrations();
  expect(
    await source.query(`
      SELECT u.referral_code AS code, first_credits AS first, identity
        FROM users u LEFT JOIN credited_addresses c ON c.person_id = u.id ORDER BY u.id`),
  ).toEqual([
    { code: 'A', first: 5, identity: 'ab@gmail.com' },
    { code: 'B', first: 5, identity: null },
    { code: 'C', first: 0, identity: 'c.d@example.org' },
    { code: 'E', first: 5, identity: null },
    { code: 'F', first: 5, identity: '+f@example.org' },
  ]);
  await source.destroy();
  await own.drop();
});

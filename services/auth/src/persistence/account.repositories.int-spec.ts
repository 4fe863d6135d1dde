import { randomBytes } from 'node:crypto';
import { auth } from '@casedrop/contracts';
import { addToOutbox, outboxRow, type Transaction } from '@casedrop/messaging';
import { createDataSource, poolOf, RandomIds } from '@casedrop/platform';
import { asVisitor, testDatabase, type TestDatabase } from '@casedrop/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { authOptions } from '../auth.options.js';
import { hashOfSecret, newSalt } from '../domain/secret.js';
import { newSession } from '../domain/session.js';
import { AccountMailRepository } from './account-mail.repository.js';
import { SessionRepository } from './session.repository.js';
import { SignInRepository } from './sign-in.repository.js';
import { type NewUser, UserRepository } from './user.repository.js';

let database: TestDatabase;
let dataSource: DataSource;
let users: UserRepository;
let sessions: SessionRepository;
let signIns: SignInRepository;
let mails: AccountMailRepository;
const now = new Date('2026-11-20T08:00:00.000Z');
const client = { address: '192.0.2.1', userAgent: 'Firefox/1 Linux' };

beforeAll(async () => {
  database = await testDatabase('auth', authOptions);
  dataSource = createDataSource({ DATABASE_URL: database.url, DATABASE_POOL: 5 }, 'spec', authOptions);
  await dataSource.initialize();
  users = new UserRepository(dataSource);
  sessions = new SessionRepository(poolOf(dataSource), dataSource);
  signIns = new SignInRepository(poolOf(dataSource), new RandomIds());
  mails = new AccountMailRepository(dataSource, new RandomIds());
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const add = (email: string, rest: Partial<NewUser> = {}) =>
  users.add(dataSource.manager, {
    email,
    holdsEmail: true,
    emailConfirmedAt: null,
    username: 'someone',
    passwordHash: 'hash',
    passwordTold: true,
    referralCode: randomBytes(8).toString('hex'),
    registeredAt: now,
    ...rest,
  });
const prepare = (email: string) =>
  users.prepareRegistration(email, { emailHash: hashOfSecret(email), salt: newSalt(), at: now });
const begin = async (personId: number, passwordHash?: string) => {
  const { session } = newSession(new RandomIds().uuid(), personId, { ...client, way: 'password' }, now);
  return signIns.begin(session, asVisitor, { passwordHash });
};

const txOf = (manager: EntityManager): Transaction => ({
  manager,
  emit: (event, payload, context) => addToOutbox(manager, outboxRow(event, payload, context)),
});

describe('accounts', () => {
  it('hold an address one at a time; others stand apart beside the holder', async () => {
    expect(await add('one@example.com')).toMatchObject({ email: 'one@example.com', roles: ['candidate'] });
    expect(await add('one@example.com')).toBeNull();
    expect(await add('one@example.com', { holdsEmail: false, passwordHash: null })).not.toBeNull();
    expect((await signIns.findHolder('one@example.com'))?.passwordHash).toBe('hash');
  });

  it('apart can have no password and no confirmed address', async () => {
    const proof = add('apart@example.com', { holdsEmail: false });
    await expect(proof).rejects.toThrow(/users_apart_have_no_proof/);
  });

  it('get one salt for all who register an address at once, also when it is held', async () => {
    const prepared = await Promise.all(Array.from({ length: 10 }, () => prepare('salt@example.com')));
    expect(new Set(prepared.map(({ salt }) => salt.toString('hex'))).size).toBe(1);
    expect(prepared.every(({ holder }) => holder === null)).toBe(true);
    expect((await prepare('one@example.com')).holder?.user.email).toBe('one@example.com');
  });
});

describe('a session', () => {
  it('does not begin with another password, nor for somebody suspended', async () => {
    const { id = 0 } = (await add('guard@example.com')) ?? {};
    expect(await begin(id, 'another hash')).toEqual({ begun: false, announced: false });
    expect(await begin(id, 'hash')).toEqual({ begun: true, announced: false });
    await users.setSuspension(dataSource.manager, id, { at: now, reason: 'a reason' });
    expect(await begin(id)).toEqual({ begun: false, announced: false });
  });

  it('begins with others of the same moment, each by its own right, and mails once for a device', async () => {
    const { id: first = 0 } = (await add('first@example.com')) ?? {};
    const { id: second = 0 } = (await add('second@example.com')) ?? {};
    const beginOn = (personId: number, device: string, passwordHash = 'hash') => {
      const { session } = newSession(new RandomIds().uuid(), personId, { ...client, way: 'password' }, now);
      return signIns.begin({ ...session, device }, asVisitor, { passwordHash });
    };
    expect(await beginOn(first, 'Firefox on Linux')).toEqual({ begun: true, announced: false });
    const together = await Promise.all([
      beginOn(first, 'Chrome on Windows'),
      beginOn(second, 'Safari on iPhone', 'another hash'),
      beginOn(first, 'Chrome on Windows'),
      beginOn(987_654_321, 'Chrome on Windows'),
      beginOn(second, 'Safari on iPhone'),
    ]);
    expect(together.map(({ begun }) => begun)).toEqual([true, false, true, false, true]);
    expect(together.filter(({ announced }) => announced)).toHaveLength(1);
    expect(await sessions.list({ id: first, roles: ['candidate'] }, now)).toHaveLength(3);
    expect(await sessions.list({ id: second, roles: ['candidate'] }, now)).toHaveLength(1);
    const mails: { person_id: string }[] = await dataSource.query(
      "SELECT person_id FROM account_mails WHERE kind = 'new-device' AND person_id IN ($1, $2)",
      [first, second],
    );
    expect(mails.map((mail) => Number(mail.person_id))).toEqual([first]);
  });

  it('begun with those of others announces its mail under the correlation id of its own request', async () => {
    const people = await Promise.all(['own1@example.com', 'own2@example.com'].map((email) => add(email)));
    const beginOn = (device: string, index: number) => {
      const { session } = newSession(
        new RandomIds().uuid(),
        people[index]?.id ?? 0,
        { ...client, way: 'password' },
        now,
      );
      return signIns.begin({ ...session, device }, { ...asVisitor, correlationId: `request ${index}` });
    };
    for (const device of ['Firefox on Linux', 'Chrome on Windows'])
      await Promise.all([beginOn(device, 0), beginOn(device, 1)]);
    const announced = await dataSource.query<unknown[]>(
      `SELECT m.person_id::int AS "personId", o.correlation_id AS "correlationId"
        FROM outbox o JOIN account_mails m ON m.id::text = o.payload->>'mailId'
        WHERE m.kind = 'new-device' AND o.subject = $1 AND m.person_id = ANY ($2) ORDER BY m.person_id`,
      [auth.accountMailDue.subject, people.map((person) => person?.id)],
    );
    const expected = people.map((person, i) => ({ personId: person?.id, correlationId: `request ${i}` }));
    expect(announced).toEqual(expected.sort((a, b) => (a.personId ?? 0) - (b.personId ?? 0)));
  });

  it('waits for a change of the password under way, and does not begin with the one before', async () => {
    const { id = 0 } = (await add('race@example.com')) ?? {};
    let late: Promise<{ begun: boolean }> | undefined;
    await dataSource.transaction(async (manager) => {
      await users.setPassword(manager, id, { passwordHash: 'new hash', at: now });
      late = begin(id, 'hash');
      await sessions.endAll(manager, id, now);
    });
    expect(await late).toMatchObject({ begun: false });
  });
});

describe('a mail', () => {
  it('is noted once in a span of time when that is wanted', async () => {
    const { id: personId = 0 } = (await add('mail@example.com')) ?? {};
    const mail = { personId, kind: 'address-registered-again', notSince: new Date(0) } as const;
    for (let i = 0; i < 3; i++) await mails.add(txOf(dataSource.manager), mail, now, asVisitor);
    const count = 'SELECT count(*)::int AS n FROM account_mails WHERE person_id = $1';
    expect(await dataSource.query(count, [personId])).toEqual([{ n: 1 }]);
  });

  it('has one code at a time, which is used once', async () => {
    const { id: personId = 0 } = (await add('code@example.com')) ?? {};
    const mail = { personId, kind: 'confirm-email' } as const;
    await mails.add(txOf(dataSource.manager), mail, now, asVisitor);
    const [{ id }] = await dataSource.query<[{ id: string }]>(
      'SELECT id FROM account_mails WHERE person_id = $1',
      [personId],
    );
    await mails.setCode(dataSource.manager, id, hashOfSecret('first'), now);
    await mails.setCode(dataSource.manager, id, hashOfSecret('second'), now);
    expect(await mails.findCode('confirm-email', hashOfSecret('first'))).toBeNull();
    expect(await mails.findCode('confirm-email', hashOfSecret('second'))).toMatchObject({ personId });
    expect(await mails.use(dataSource.manager, id, now)).toBe(true);
    expect(await mails.use(dataSource.manager, id, now)).toBe(false);
  });
});

it('takes its migrations back', async () => {
  const own = await testDatabase('auth', authOptions);
  const source = createDataSource({ DATABASE_URL: own.url, DATABASE_POOL: 2 }, 'spec', authOptions);
  await source.initialize();
  for (const _migration of authOptions.migrations as unknown[]) await source.undoLastMigration();
  const left = await source.query<{ tablename: string }[]>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
  );
  expect(left.map(({ tablename }) => tablename)).toEqual(['migrations']);
  await source.destroy();
  await own.drop();
});

it('knows whose code a person entered before that was kept with the account', async () => {
  const own = await testDatabase('auth', authOptions);
  const source = createDataSource({ DATABASE_URL: own.url, DATABASE_POOL: 2 }, 'spec', authOptions);
  await source.initialize();
  const isThere = async () =>
    (
      await source.query<unknown[]>(
        "SELECT 1 FROM pg_attribute WHERE attname = 'referred_by' AND NOT attisdropped",
      )
    ).length > 0;
  const undo = async () => {
    while (await isThere()) await source.undoLastMigration();
  };
  await undo();
  await source.query(
    `INSERT INTO users (email, username, referral_code, registered_at)
      SELECT name || '@example.com', name, upper(name), now() FROM unnest('{brings,comes,alone,left}'::text[]) AS name`,
  );
  await source.query(
    `INSERT INTO referrals (id, referrer_id, referred_id, state, applied_at)
      SELECT gen_random_uuid(), r.id, u.id, 'lapsed', now()
        FROM (VALUES ('comes', 'brings'), ('left', NULL)) AS known (name, by)
          JOIN users u ON u.username = known.name LEFT JOIN users r ON r.username = known.by`,
  );
  const told = () => source.query<unknown[]>('SELECT username, referred_by AS "by" FROM users ORDER BY id');
  const known = [
    { username: 'brings', by: null },
    { username: 'comes', by: 'BRINGS' },
    { username: 'alone', by: null },
    { username: 'left', by: null },
  ];
  await source.runMigrations();
  expect(await told()).toEqual(known);
  await undo();
  await expect(told()).rejects.toThrow(/referred_by/);
  await source.runMigrations();
  expect(await told()).toEqual(known);
  await source.destroy();
  await own.drop();
});

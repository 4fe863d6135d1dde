import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { auth, billing, cases, type EventContract, type InputOf, type PayloadOf } from '@casedrop/contracts';
import { EventStream, UnitOfWork } from '@casedrop/messaging';
import { runService } from '@casedrop/platform';
import {
  asAdmin,
  asPerson,
  asVisitor,
  eventually,
  fakeNeighbour,
  startTestService,
  testNatsUrl,
  type TestService,
} from '@casedrop/testing';
import { billingOptions } from '../src/billing.options.js';
import { OnCaseRejected } from '../src/consumers/on-case-rejected.consumer.js';

const ADMIN = asAdmin(9001);
let service: TestService;
let stream: EventStream;
let nextPerson = 1000;
let minute = 0;
let whileAuthThinks = async (): Promise<void> => undefined;

beforeAll(async () => {
  service = await startTestService(billingOptions);
  fakeNeighbour(service.nats, auth.getCreditStanding, async () => {
    await whileAuthThinks();
    return { earnsCredits: true };
  });
  stream = new EventStream(service.nats);
  await stream.ensure();
});
afterAll(() => service.stop());

/** I1 and I2, and that each unlock and each end of one was announced; read from the tables after every test. */
afterEach(async () => {
  const unbalanced = await service.sql(`
    SELECT a.person_id FROM accounts a LEFT JOIN credit_ledger l USING (person_id)
      GROUP BY a.person_id, a.balance HAVING a.balance <> coalesce(sum(l.delta), 0) OR a.balance < 0`);
  const unpaid = await service.sql(`
    SELECT u.person_id FROM unlocks u LEFT JOIN credit_ledger l
      ON l.person_id = u.person_id AND l.cause IN ('unlock', 'returned') AND l.reference = u.case_id::text
      GROUP BY u.person_id, u.case_id, u.cause, u.revoked_at
      HAVING coalesce(-sum(l.delta), 0) <> (u.cause = 'credit' AND u.revoked_at IS NULL)::int`);
  const dead = await service.sql('SELECT reason FROM dead_letters');
  expect({ unbalanced, unpaid, dead }).toEqual({ unbalanced: [], unpaid: [], dead: [] });
  await returned();
});

const newPerson = (): number => ++nextPerson;
/** Moments in the order in which they are asked for, since of two notes about a case the later one stands. */
const at = (): string => new Date(Date.UTC(2026, 0, 1, 0, ++minute)).toISOString();
const publish = async <E extends EventContract>(contract: E, payload: PayloadOf<E>): Promise<string> => {
  const eventId = randomUUID();
  await stream.client.publish(contract.subject, JSON.stringify(payload), { msgID: eventId });
  return eventId;
};
const takenIn = (eventIds: string[]) =>
  eventually(async () =>
    expect(await service.sql('SELECT 1 FROM inbox WHERE event_id::text = ANY ($1)', [eventIds])).toHaveLength(
      eventIds.length,
    ),
  );
const deliver = async <E extends EventContract>(contract: E, payload: PayloadOf<E>): Promise<void> =>
  takenIn([await publish(contract, payload)]);
const approval = (caseId: string, title = 'The Ferry', approvedAt = at()) =>
  ({ caseId, title, difficulty: 'beginner', approvedBy: 1, approvedAt }) as const;
const rejection = (caseId: string, rejectedAt = at()) => ({
  caseId,
  rejectedBy: 1,
  reason: 'Wrong.',
  rejectedAt,
});
const approved = async (title?: string): Promise<string> => {
  const caseId = randomUUID();
  await deliver(cases.caseApproved, approval(caseId, title));
  return caseId;
};
/** Nobody has paid for a withdrawn case and not got it back. */
const returned = () =>
  eventually(async () =>
    expect(
      await service.dataSource.query(`
        SELECT person_id FROM unlocks JOIN known_cases USING (case_id)
          WHERE NOT open AND cause = 'credit' AND revoked_at IS NULL`),
    ).toEqual([]),
  );
const withdraw = async (caseId: string): Promise<void> => {
  await deliver(cases.caseRejected, rejection(caseId));
  await returned();
};
const erase = (personId: number) =>
  deliver(auth.userDeleted, { personId, emailHash: null, deletedAt: new Date().toISOString() });

const unlock = (personId: number, caseId: string) =>
  service.rpc.request(billing.unlockCase, { caseId }, asPerson(personId));
const balance = async (personId: number): Promise<number> =>
  (await service.rpc.request(billing.getAccount, {}, asPerson(personId))).freeCredits;
const entitled = async (personId: number, caseId: string): Promise<boolean> =>
  (await service.rpc.request(billing.getAccess, { caseId }, asPerson(personId))).entitled;
const grantCredits = (personId: number, credits: number, grantId = randomUUID(), context = ADMIN) =>
  service.rpc.request(billing.grantCredits, { grantId, personId, credits, reason: 'a long outage' }, context);
const grantCase = (personId: number, caseId: string, context = ADMIN) =>
  service.rpc.request(billing.grantCase, { personId, caseId, reason: 'won a contest' }, context);
const credits = (personId: number, page?: number) =>
  service.rpc.request(billing.listCredits, { page }, asPerson(personId));
const owned = async (personId: number) =>
  (await service.rpc.request(billing.listOwnedCases, {}, asPerson(personId))).items;
const announced = (contract: EventContract, personId: number) =>
  service.sql<{ payload: Record<string, unknown>; correlationId: string }>(
    `SELECT payload, correlation_id AS "correlationId" FROM outbox
      WHERE subject = $1 AND coalesce(payload->>'personId', payload->'grants'->0->>'personId') = $2
      ORDER BY position`,
    [contract.subject, String(personId)],
  );

/** A small generator of pseudo-random numbers (mulberry32), so that a failure can be repeated by its seed. */
const randomFrom = (seed: number) => (below: number) => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) % below;
};

describe('what admins ask and give', () => {
  const asked = (context: typeof ADMIN) => {
    const personId = 4001;
    const grant: InputOf<typeof billing.grantCredits> = {
      grantId: randomUUID(),
      personId,
      credits: 1,
      reason: 'please',
    };
    const { rpc } = service;
    return [
      () => rpc.request(billing.grantCredits, grant, context),
      () => rpc.request(billing.grantCase, { personId, caseId: randomUUID(), reason: 'please' }, context),
      () => rpc.request(billing.getBillingAnalytics, {}, context),
      () => rpc.request(billing.listGrantLog, {}, context),
      () => rpc.request(billing.exportLedger, {}, context),
      () => rpc.request(billing.accountsOf, { personIds: [personId] }, context),
    ];
  };

  it.each([
    ['a person', 'not-permitted', asPerson(4001)],
    ['a visitor', 'not-signed-in', asVisitor],
  ])('is refused to %s', async (_who, code, context) => {
    for (const ask of asked(context)) await expect(ask()).rejects.toMatchObject({ code });
    expect(await service.sql('SELECT 1 FROM accounts WHERE person_id = 4001')).toEqual([]);
  });
});

/** Whoever holds a transaction open on accounts, or to take an event in. */
const holdingAccounts = () =>
  service.sql(`SELECT query FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'
      AND (query LIKE '%"accounts"%' OR query LIKE '%INTO inbox%')`);

describe('while auth is asked whether somebody earns credits', () => {
  const seen: unknown[][] = [];
  beforeEach(() => {
    seen.length = 0;
    whileAuthThinks = async () => void seen.push(await holdingAccounts());
  });
  afterEach(() => {
    whileAuthThinks = async () => undefined;
  });

  it('no transaction of a grant waits', async () => {
    await grantCredits(newPerson(), 3);
    await grantCase(newPerson(), await approved());
    expect(seen).toEqual([[], []]);
  });

  it('no transaction of a referral waits', async () => {
    const [referrerId, referredId] = [newPerson(), newPerson()];
    await deliver(auth.referralQualified, {
      referralId: randomUUID(),
      referrerId,
      referredId,
      qualifiedAt: at(),
    });
    expect(seen).toEqual([[], []]);
    expect([await balance(referrerId), await balance(referredId)]).toEqual([7, 7]);
  });
});

describe('granted credits', () => {
  it('are booked once for each grant, however often and at once it is sent, with who, what and why', async () => {
    const [personId, grantId] = [newPerson(), randomUUID()];
    await Promise.all(Array.from({ length: 10 }, () => grantCredits(personId, 3, grantId)));
    expect(await grantCredits(personId, 2)).toEqual({ freeCredits: 10, subscriptionStatus: 'free' });
    expect(await balance(personId)).toBe(10);
    const { items } = await service.rpc.request(billing.listGrantLog, { limit: 2 }, ADMIN);
    expect(items[1]).toEqual({
      id: grantId,
      source: 'billing',
      at: expect.any(String),
      actor: '9001',
      action: 'credits-granted',
      personId,
      caseId: null,
      caseTitle: null,
      details: { credits: 3, reason: 'a long outage' },
    });
    const { items: earlier } = await service.rpc.request(
      billing.listGrantLog,
      { before: items[1]?.at },
      ADMIN,
    );
    expect(earlier.map(({ id }) => id)).not.toContain(grantId);
  });

  it('are one gift for each grant: another person, number or reason under the same one is refused', async () => {
    const [personId, other, grantId] = [newPerson(), newPerson(), randomUUID()];
    await grantCredits(personId, 3, grantId);
    const given = { grantId, personId, credits: 3, reason: 'a long outage' };
    for (const change of [{ personId: other }, { credits: 4 }, { reason: 'a prize' }])
      await expect(
        service.rpc.request(billing.grantCredits, { ...given, ...change }, ADMIN),
      ).rejects.toMatchObject({ code: 'grant-conflict', kind: 'conflict' });
    expect(await grantCredits(personId, 3, grantId)).toMatchObject({ freeCredits: 8 });
    expect(await service.sql('SELECT 1 FROM accounts WHERE person_id = $1', [other])).toEqual([]);
  });

  it('are for nobody who is erased, and their reason goes with the person', async () => {
    const personId = newPerson();
    await grantCredits(personId, 3);
    await erase(personId);
    await expect(grantCredits(personId, 3)).rejects.toMatchObject({ code: 'person-not-found' });
    await expect(grantCase(personId, await approved())).rejects.toMatchObject({ code: 'person-not-found' });
    const log = await service.sql('SELECT credits, reason FROM grant_log WHERE person_id = $1', [personId]);
    expect(log).toEqual([{ credits: 3, reason: null }]);
  });

  it.each([0, 101, 1.5])('are not %p', async (many) => {
    await expect(grantCredits(newPerson(), many)).rejects.toMatchObject({ code: 'input-invalid' });
  });
});

describe('a granted case', () => {
  it('is for good and free, is announced, and is given once', async () => {
    const [personId, caseId] = [newPerson(), await approved('The Mill')];
    const grants = await Promise.all(Array.from({ length: 5 }, () => grantCase(personId, caseId)));
    expect(grants.filter(({ granted }) => granted)).toHaveLength(1);
    expect(await unlock(personId, caseId)).toMatchObject({ cause: 'grant', spent: false, freeCredits: 5 });
    expect((await announced(billing.entitlementGranted, personId)).map(({ payload }) => payload)).toEqual([
      { grants: [{ personId, caseId, cause: 'grant' }], grantedAt: expect.any(String) },
    ]);
    const { items } = await service.rpc.request(billing.listGrantLog, { limit: 1 }, ADMIN);
    expect(items).toMatchObject([
      {
        actor: '9001',
        action: 'case-granted',
        personId,
        caseId,
        caseTitle: expect.any(String),
        details: { reason: 'won a contest' },
      },
    ]);
  });

  it('is one that is open', async () => {
    const caseId = await approved();
    await withdraw(caseId);
    for (const id of [caseId, randomUUID()])
      await expect(grantCase(newPerson(), id)).rejects.toMatchObject({ code: 'case-not-found' });
  });

  it('leaves an unlock that was paid for as it is', async () => {
    const [personId, caseId] = [newPerson(), await approved()];
    await unlock(personId, caseId);
    expect(await grantCase(personId, caseId)).toEqual({ granted: false });
    expect(await owned(personId)).toMatchObject([{ caseId, cause: 'credit' }]);
  });
});

describe('a withdrawn case', () => {
  it('gives everybody back the credit that they opened it with, once, and says so', async () => {
    const [caseId, other] = [await approved('The Quay'), await approved('The Inn')];
    const people = Array.from({ length: 30 }, newPerson);
    await Promise.all(people.flatMap((personId) => [unlock(personId, caseId), unlock(personId, other)]));
    const told = rejection(caseId);
    await deliver(cases.caseRejected, told);
    await deliver(cases.caseRejected, told);
    await returned();
    expect(await Promise.all(people.map(balance))).toEqual(people.map(() => 4));
    const [personId = 0] = people;
    expect([await entitled(personId, caseId), await entitled(personId, other)]).toEqual([false, true]);
    expect((await announced(billing.entitlementRevoked, personId)).map(({ payload }) => payload)).toEqual([
      { personId, caseId, revokedAt: expect.any(String) },
    ]);
    expect((await credits(personId)).items[0]).toMatchObject({
      delta: 1,
      balance: 4,
      cause: 'returned',
      caseId,
      caseTitle: 'The Quay',
    });
    await expect(unlock(personId, caseId)).rejects.toMatchObject({ code: 'case-not-found' });
  });

  it('gives back more than one set of people can be, once, though two instances do it', async () => {
    const caseId = await approved();
    const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: service.databaseUrl };
    const second = await runService(billingOptions, { env: { ...env, NATS_URL: testNatsUrl('billing') } });
    await service.sql(`
      WITH crowd AS (SELECT n AS person_id FROM generate_series(500001, 501201) n), opened AS (
        INSERT INTO accounts (person_id, balance) SELECT person_id, 4 FROM crowd), signed AS (
        INSERT INTO credit_ledger (person_id, delta, cause, reference) SELECT person_id, 5, 'sign-up', '' FROM crowd)
      SELECT 1`);
    await service.sql(
      `INSERT INTO credit_ledger (person_id, delta, cause, reference)
        SELECT n, -1, 'unlock', $1 FROM generate_series(500001, 501201) n`,
      [caseId],
    );
    await service.sql(
      `INSERT INTO unlocks (person_id, case_id, cause, reference, granted_at)
        SELECT n, $1, 'credit', '', now() FROM generate_series(500001, 501201) n`,
      [caseId],
    );
    await withdraw(caseId);
    expect(await service.sql('SELECT 1 FROM accounts WHERE person_id > 500000 AND balance = 5')).toHaveLength(
      1201,
    );
    await second.close();
    const events = await service.sql<{ personId: string }>(
      `SELECT payload->>'personId' AS "personId" FROM outbox WHERE subject = $1 AND payload->>'caseId' = $2`,
      [billing.entitlementRevoked.subject, caseId],
    );
    expect(events).toHaveLength(1201);
    expect(new Set(events.map(({ personId }) => personId)).size).toBe(1201);
  });

  it('leaves granted and bought unlocks as they are', async () => {
    const [given, buyer, caseId] = [newPerson(), newPerson(), await approved()];
    await grantCase(given, caseId);
    await balance(buyer);
    await service.sql(
      `INSERT INTO unlocks (person_id, case_id, cause, reference, granted_at) VALUES ($1, $2, 'purchase', 'o', now())`,
      [buyer, caseId],
    );
    await withdraw(caseId);
    expect([await balance(given), await balance(buyer)]).toEqual([5, 5]);
    const rows = await service.sql('SELECT 1 FROM unlocks WHERE case_id = $1 AND revoked_at IS NULL', [
      caseId,
    ]);
    expect(rows).toHaveLength(2);
    expect([await owned(given), await owned(buyer)]).toEqual([[], []]);
  });

  it('stays open when a later approval was told first, and loses nobody their unlock', async () => {
    const [personId, caseId] = [newPerson(), randomUUID()];
    const [withdrawnAt, approvedAt] = [at(), at()];
    await deliver(cases.caseApproved, approval(caseId, 'Again', approvedAt));
    await unlock(personId, caseId);
    await deliver(cases.caseRejected, rejection(caseId, withdrawnAt));
    expect(await entitled(personId, caseId)).toBe(true);
    expect(await balance(personId)).toBe(4);
  });

  it('can be opened again once it is approved again, and is paid back again', async () => {
    const [personId, caseId] = [newPerson(), await approved()];
    for (let round = 0; round < 2; round++) {
      expect(await unlock(personId, caseId)).toMatchObject({ spent: true, freeCredits: 4 });
      await withdraw(caseId);
      expect(await balance(personId)).toBe(5);
      await deliver(cases.caseApproved, approval(caseId));
    }
  });

  it('has its title from an approval that came late', async () => {
    const [personId, caseId] = [newPerson(), randomUUID()];
    const approvedAt = at();
    await withdraw(caseId);
    await deliver(cases.caseApproved, approval(caseId, 'The Late One', approvedAt));
    const known = await service.sql('SELECT open, title FROM known_cases WHERE case_id = $1', [caseId]);
    expect(known).toEqual([{ open: false, title: 'The Late One' }]);
    await expect(unlock(personId, caseId)).rejects.toMatchObject({ code: 'case-not-found' });
  });

  it('gives an erased person nothing', async () => {
    const [personId, caseId] = [newPerson(), await approved()];
    await unlock(personId, caseId);
    await Promise.all([erase(personId), withdraw(caseId)]);
    const kept = await service.sql('SELECT 1 FROM credit_ledger WHERE person_id = $1', [personId]);
    expect(kept).toEqual([]);
  });

  /** A press on `caseId` whose unlock is under way, and stays so until `end`. */
  const slowPress = async (caseId: string) => {
    const personId = newPerson();
    await balance(personId);
    await service.sql('BEGIN');
    await service.sql('SELECT 1 FROM accounts WHERE person_id = $1 FOR UPDATE', [personId]);
    const press = unlock(personId, caseId).catch(() => null);
    await eventually(async () =>
      expect(
        await service.dataSource.query(
          `SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO unlocks%'`,
        ),
      ).toHaveLength(1),
    );
    const end = async () => {
      await service.sql('COMMIT');
      await press;
    };
    return { personId, end };
  };
  /** The event was taken in; asked on another connection than that of the slow press. */
  const noted = (eventId: string) =>
    eventually(async () =>
      expect(
        await service.dataSource.query('SELECT 1 FROM inbox WHERE event_id = $1', [eventId]),
      ).toHaveLength(1),
    );

  it('keeps nobody’s credit who pressed at the very moment, and waits for nobody when it is told', async () => {
    const caseId = await approved();
    const slow = await slowPress(caseId);
    const told = await publish(cases.caseRejected, rejection(caseId));
    await noted(told);
    await slow.end();
    await returned();
    expect(await balance(slow.personId)).toBe(5);
    expect(await entitled(slow.personId, caseId)).toBe(false);
  });

  it('holds up nobody else while a slow press on it is under way', async () => {
    const [caseId, other] = [await approved(), await approved()];
    const opener = newPerson();
    await unlock(opener, caseId);
    const slow = await slowPress(caseId);
    await noted(await publish(cases.caseRejected, rejection(caseId)));
    try {
      for (let press = 0; press < 20; press++) {
        expect(await unlock(newPerson(), other)).toMatchObject({ spent: true });
      }
      await eventually(async () => expect(await balance(opener)).toBe(5));
    } finally {
      await slow.end();
    }
    await returned();
    expect([await balance(slow.personId), await balance(opener)]).toEqual([5, 5]);
  });

  describe('that was told some time ago', () => {
    const underWay = (caseId: string) =>
      service.sql('SELECT 1 FROM withdrawals WHERE case_id = $1', [caseId]);
    /** An unlock that commits only now, though it found the case open. */
    const lateUnlock = async (caseId: string): Promise<number> => {
      const personId = newPerson();
      await balance(personId);
      await service.sql(`
        WITH paid AS (UPDATE accounts SET balance = balance - 1 WHERE person_id = ${personId} RETURNING person_id),
        entered AS (INSERT INTO credit_ledger (person_id, delta, cause, reference)
          SELECT person_id, -1, 'unlock', '${caseId}' FROM paid)
        INSERT INTO unlocks (person_id, case_id, cause, reference, granted_at)
          SELECT person_id, '${caseId}', 'credit', '', now() FROM paid`);
      return personId;
    };

    it('still gives back to whose unlock ended late', async () => {
      const caseId = await approved();
      await withdraw(caseId);
      const late = await lateUnlock(caseId);
      await eventually(async () => expect(await balance(late)).toBe(5));
      expect(await underWay(caseId)).toHaveLength(1);
    });

    it('holds no other back when it fails, and goes on when it can', async () => {
      const [stuck, free] = [await approved(), await approved()];
      const [one, other] = [newPerson(), newPerson()];
      await Promise.all([unlock(one, stuck), unlock(other, free)]);
      await service.sql(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$;
        CREATE TRIGGER refuse BEFORE UPDATE ON unlocks FOR EACH ROW
          WHEN (OLD.case_id = '${stuck}') EXECUTE FUNCTION refuse();`);
      await deliver(cases.caseRejected, rejection(stuck));
      await deliver(cases.caseRejected, rejection(free));
      await eventually(async () => expect(await balance(other)).toBe(5));
      expect(await balance(one)).toBe(4);
      await service.sql('DROP TRIGGER refuse ON unlocks; DROP FUNCTION refuse()');
      await eventually(async () => expect(await balance(one)).toBe(5));
    });

    it('is looked at once more and then no longer, when no unlock can be under way', async () => {
      const caseId = await approved();
      await withdraw(caseId);
      await service.sql('BEGIN');
      await service.sql(
        `UPDATE withdrawals SET withdrawn_at = withdrawn_at - interval '11 minutes' WHERE case_id = $1`,
        [caseId],
      );
      const late = await lateUnlock(caseId);
      await service.sql('COMMIT');
      await eventually(async () => expect(await underWay(caseId)).toEqual([]));
      expect(await balance(late)).toBe(5);
    });

    it('is over at once when the case is approved again', async () => {
      const caseId = await approved();
      await withdraw(caseId);
      await deliver(cases.caseApproved, approval(caseId));
      expect(await underWay(caseId)).toEqual([]);
    });
  });

  it('carries the correlation id of the request that withdrew it on to the returns', async () => {
    const [personId, caseId] = [newPerson(), await approved()];
    await unlock(personId, caseId);
    const consumer = service.app.get(OnCaseRejected, { strict: false });
    const context = { ...asVisitor, correlationId: 'who-withdrew' };
    await service.app
      .get(UnitOfWork, { strict: false })
      .run((tx) => consumer.handle(rejection(caseId), tx, { eventId: randomUUID(), context }));
    await returned();
    const [event] = await announced(billing.entitlementRevoked, personId);
    expect(event).toMatchObject({ correlationId: 'who-withdrew' });
  });

  it.each([1, 2, 3])(
    'pays back everybody once who presses while it is closed and opened again: seed %i',
    async (seed) => {
      const random = randomFrom(seed);
      const caseId = await approved();
      const people = Array.from({ length: 40 }, newPerson);
      await Promise.all(people.map(balance));
      const told: Promise<string>[] = [];
      const presses = people.flatMap((personId) =>
        [0, 1, 2].map(async () => {
          await pause(random(400));
          await unlock(personId, caseId).catch((error: { code: string }) =>
            expect(error.code).toBe('case-not-found'),
          );
        }),
      );
      for (let turn = 0; turn < 6; turn++) {
        await pause(random(100));
        if (turn % 2 === 0) told.push(publish(cases.caseRejected, rejection(caseId)));
        else told.push(publish(cases.caseApproved, approval(caseId)));
      }
      await Promise.all(presses);
      told.push(publish(cases.caseRejected, rejection(caseId)));
      await takenIn(await Promise.all(told));
      await returned();
      expect(await Promise.all(people.map(balance))).toEqual(people.map(() => 5));
    },
    60_000,
  );
});

describe('any mix of unlocks, grants, withdrawals, approvals and erasures at once', () => {
  it.each([1, 2, 3, 4])(
    'leaves every balance the sum of its ledger: seed %i',
    async (seed) => {
      const random = randomFrom(seed);
      const people = Array.from({ length: 12 }, newPerson);
      const caseIds = await Promise.all(Array.from({ length: 5 }, () => approved()));
      const one = <T>(list: readonly T[]): T => list[random(list.length)] as T;
      const grantIds = Array.from({ length: 6 }, () => randomUUID());
      const told: Promise<string>[] = [];
      const actions = [
        () => unlock(one(people), one(caseIds)),
        () => unlock(one(people), one(caseIds)),
        () => unlock(one(people), one(caseIds)),
        () => grantCredits(one(people), 1 + random(3), one(grantIds)),
        () => grantCase(one(people), one(caseIds)),
        () => void told.push(publish(cases.caseRejected, rejection(one(caseIds)))),
        () => void told.push(publish(cases.caseApproved, approval(one(caseIds)))),
      ];
      const results = await Promise.allSettled(Array.from({ length: 150 }, async () => one(actions)()));
      const codes = results.flatMap((r) =>
        r.status === 'rejected' ? [(r.reason as { code?: string }).code ?? String(r.reason)] : [],
      );
      await takenIn(await Promise.all(told));
      expect(
        codes.filter((code) => !['no-credit', 'case-not-found', 'grant-conflict'].includes(code)),
      ).toEqual([]);
      const most = await service.sql(
        `SELECT reference FROM credit_ledger WHERE cause = 'grant' GROUP BY reference HAVING count(*) > 1`,
      );
      expect(most).toEqual([]);
    },
    60_000,
  );
});

describe('the credit history', () => {
  it('shows each entry with the balance after it, the newest first, in pages', async () => {
    const [personId, caseId] = [newPerson(), await approved('The Lock')];
    await unlock(personId, caseId);
    await grantCredits(personId, 2);
    const note = { at: expect.any(String) as string, id: expect.any(Number) as number };
    expect(await credits(personId)).toEqual({
      items: [
        {
          ...note,
          delta: 2,
          balance: 6,
          cause: 'grant',
          caseId: null,
          caseTitle: null,
          note: 'a long outage',
        },
        { ...note, delta: -1, balance: 4, cause: 'unlock', caseId, caseTitle: 'The Lock', note: null },
        { ...note, delta: 5, balance: 5, cause: 'sign-up', caseId: null, caseTitle: null, note: null },
      ],
      page: 1,
      pageCount: 1,
    });
    for (let i = 0; i < 23; i++) await grantCredits(personId, 1);
    const second = await credits(personId, 2);
    expect(second).toMatchObject({ page: 2, pageCount: 2, items: [{ cause: 'sign-up', balance: 5 }] });
    expect(await credits(personId, 3)).toEqual({ items: [], page: 3, pageCount: 2 });
  });

  it('begins with the sign-up, also when its event is still on its way', async () => {
    expect((await credits(newPerson())).items).toMatchObject([{ cause: 'sign-up', balance: 5 }]);
    for (const ask of [billing.listCredits, billing.listOwnedCases])
      await expect(service.rpc.request(ask, {}, asVisitor)).rejects.toMatchObject({ code: 'not-signed-in' });
  });
});

describe('the cases of a person', () => {
  it('are those of living unlocks, the newest first, with their titles', async () => {
    const personId = newPerson();
    const [first, second, gone] = [await approved('One'), await approved('Two'), await approved('Three')];
    await unlock(personId, first);
    await unlock(personId, gone);
    await grantCase(personId, second);
    await withdraw(gone);
    expect(await owned(personId)).toEqual([
      { caseId: second, caseTitle: 'Two', cause: 'grant', grantedAt: expect.any(String) },
      { caseId: first, caseTitle: 'One', cause: 'credit', grantedAt: expect.any(String) },
    ]);
  });
});

describe('the figures', () => {
  const analytics = () => service.rpc.request(billing.getBillingAnalytics, {}, ADMIN);
  /** A subscription as it stands in the books; in a trial it brings nothing yet. */
  const subscribed = async (personId: number, status: 'active' | 'trialing') => {
    await balance(personId);
    const id = `sub_of_${personId}`;
    await service.sql(
      `INSERT INTO subscriptions (id, person_id, facts, status, monthly_pence, started_at, paid_from, looked_at)
        VALUES ($1, $2, '{}', $3, 1500, now(), CASE $3 WHEN 'active' THEN now() END, now())`,
      [id, personId, status],
    );
    return id;
  };
  const paid = (personId: number) =>
    service.sql(
      `INSERT INTO payments (id, person_id, kind, amount_pence, refunded_pence, state, paid_at)
        VALUES ($1, $2, 'pro', 1500, 0, 'paid', now())`,
      [`pi_of_${personId}`, personId],
    );

  it('count what people pay: subscriptions at their price, payers once, credits that did not come back', async () => {
    const before = await analytics();
    const [pro, buyer, kept] = [newPerson(), newPerson(), await approved()];
    const gone = await approved();
    await Promise.all([unlock(pro, kept), unlock(buyer, gone), balance(buyer)]);
    await withdraw(gone);
    await subscribed(pro, 'active');
    await subscribed(newPerson(), 'trialing');
    await service.sql(
      `INSERT INTO unlocks (person_id, case_id, cause, reference, granted_at)
        SELECT person_id, $3, 'purchase', 'o', now() FROM unnest(ARRAY[$1, $2]::bigint[]) AS person_id`,
      [pro, buyer, randomUUID()],
    );
    expect(await analytics()).toEqual({
      mrrPence: before.mrrPence + 1500,
      mrrChange: null,
      proSubscribers: before.proSubscribers + 1,
      payers: before.payers + 2,
      creditsSpent: before.creditsSpent + 1,
      unlocks: before.unlocks + 3,
    });
  });

  it('count everybody who ever paid, also when nothing of it is left', async () => {
    const before = await analytics();
    const [lapsed, refunded, erased] = [newPerson(), newPerson(), newPerson()];
    const [subscriber, granted] = [newPerson(), newPerson()];
    const people = [lapsed, refunded, erased, subscriber, granted];
    const caseId = await approved();
    await Promise.all(people.map(balance));
    await Promise.all([lapsed, erased, subscriber].map(paid));
    await service.sql(`UPDATE payments SET state = 'refunded', refunded_pence = 1500 WHERE person_id = $1`, [
      lapsed,
    ]);
    await service.sql(
      `INSERT INTO payments (id, person_id, kind, amount_pence, refunded_pence, state, paid_at)
        VALUES ('pi_declined', $1, 'pro', 1500, 0, 'failed', now())`,
      [granted],
    );
    await service.sql(
      `INSERT INTO unlocks (person_id, case_id, cause, reference, granted_at, revoked_at)
        VALUES ($1, $2, 'purchase', 'o', now(), now())`,
      [refunded, caseId],
    );
    expect(await unlock(refunded, caseId)).toMatchObject({ spent: true, cause: 'credit' });
    await grantCase(granted, caseId);
    await erase(erased);
    expect((await analytics()).payers).toBe(before.payers + 3);
  });

  it('show the accounts of several people without opening any', async () => {
    const [one, other, nobody] = [newPerson(), newPerson(), newPerson()];
    await grantCredits(one, 4);
    await balance(other);
    const ask = (personIds: number[]) => service.rpc.request(billing.accountsOf, { personIds }, ADMIN);
    const { items } = await ask([one, other, nobody]);
    expect([...items].sort((a, b) => a.personId - b.personId)).toEqual([
      { personId: one, freeCredits: 9, subscriptionStatus: 'free' },
      { personId: other, freeCredits: 5, subscriptionStatus: 'free' },
    ]);
    expect(await service.sql('SELECT 1 FROM accounts WHERE person_id = $1', [nobody])).toEqual([]);
  });

  it('can be taken away as a whole ledger, piece by piece', async () => {
    const rows: unknown[][] = [];
    const all = await service.sql('SELECT 1 FROM credit_ledger');
    let next: string | null | undefined = undefined;
    do {
      const piece: { columns: string[]; rows: unknown[][]; next: string | null } = await service.rpc.request(
        billing.exportLedger,
        { after: next },
        ADMIN,
      );
      expect(piece.rows.length).toBeLessThanOrEqual(500);
      expect(piece.rows.every((row) => row.length === piece.columns.length)).toBe(true);
      rows.push(...piece.rows);
      next = piece.next;
    } while (next !== null);
    expect(all.length).toBeGreaterThan(500);
    expect(rows).toHaveLength(all.length);
    expect(new Set(rows.map(([id]) => id)).size).toBe(all.length);
    for (const after of ['x', '-1', '99999999999999999'])
      await expect(service.rpc.request(billing.exportLedger, { after }, ADMIN)).rejects.toMatchObject({
        code: 'input-invalid',
      });
  });
});

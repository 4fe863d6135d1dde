import { randomUUID } from 'node:crypto';
import { auth, billing, cases, type EventContract, type PayloadOf } from '@casedrop/contracts';
import { EventStream, onBroadcast } from '@casedrop/messaging';
import { runService } from '@casedrop/platform';
import {
  asAdmin,
  asPerson,
  asSystem,
  asVisitor,
  eventually,
  startTestService,
  testNatsUrl,
  type TestService,
} from '@casedrop/testing';
import { billingOptions } from '../src/billing.options.js';

let service: TestService;
let stream: EventStream;
let nextPerson = 1000;
const granted: PayloadOf<typeof billing.entitlementGranted>[] = [];
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  service = await startTestService(billingOptions);
  stream = new EventStream(service.nats);
  onBroadcast(service.nats, billing.entitlementGranted, (payload) => granted.push(payload), silent);
});
afterAll(() => service.stop());

/** I1 and I2, read from the tables; nothing that a test did may break them. */
afterEach(async () => {
  const unbalanced = await service.sql(`
    SELECT a.person_id FROM accounts a LEFT JOIN credit_ledger l USING (person_id)
      GROUP BY a.person_id, a.balance HAVING a.balance <> coalesce(sum(l.delta), 0) OR a.balance < 0`);
  const doubled = await service.sql(`
    SELECT person_id, case_id FROM unlocks GROUP BY 1, 2 HAVING count(*) > 1`);
  const unpaid = await service.sql(`
    SELECT u.person_id FROM unlocks u LEFT JOIN credit_ledger l
      ON l.person_id = u.person_id AND l.cause = 'unlock' AND l.reference = u.case_id::text
      WHERE u.cause = 'credit' GROUP BY u.person_id, u.case_id HAVING count(l.id) <> 1`);
  expect({ unbalanced, doubled, unpaid }).toEqual({ unbalanced: [], doubled: [], unpaid: [] });
});

const publish = async <E extends EventContract>(
  contract: E,
  payload: PayloadOf<E>,
  eventId = randomUUID(),
) => {
  await stream.ensure();
  await stream.client.publish(contract.subject, JSON.stringify(payload), { msgID: eventId });
};
const newPerson = (): number => ++nextPerson;
const open = async (caseId: string = randomUUID()): Promise<string> => {
  await service.sql(`INSERT INTO known_cases (case_id, open, told_at) VALUES ($1, true, now())`, [caseId]);
  return caseId;
};
const unlock = (personId: number, caseId: string) =>
  service.rpc.request(billing.unlockCase, { caseId }, asPerson(personId));
const account = (personId: number) => service.rpc.request(billing.getAccount, {}, asPerson(personId));
const access = (personId: number, caseId: string) =>
  service.rpc.request(billing.getAccess, { caseId }, asPerson(personId));
const setBalance = async (personId: number, balance: number): Promise<void> => {
  const { freeCredits } = await account(personId);
  const delta = balance - freeCredits;
  await service.sql(`UPDATE accounts SET balance = $2 WHERE person_id = $1`, [personId, balance]);
  if (delta !== 0)
    await service.sql(
      `INSERT INTO credit_ledger (person_id, delta, cause, reference) VALUES ($1, $2, 'unlock', 'spent before the test')`,
      [personId, delta],
    );
};
const unlocksOf = async (personId: number): Promise<string[]> =>
  (
    await service.sql<{ case_id: string }>('SELECT case_id FROM unlocks WHERE person_id = $1', [personId])
  ).map((row) => row.case_id);
const settled = async <T>(promises: Promise<T>[]) => {
  const results = await Promise.allSettled(promises);
  return {
    values: results.flatMap((r) => (r.status === 'fulfilled' ? [r.value] : [])),
    codes: results.flatMap((r) => (r.status === 'rejected' ? [(r.reason as { code: string }).code] : [])),
  };
};

describe('accounts', () => {
  it('open with five credits on registration, once, however often the event comes', async () => {
    const personId = newPerson();
    const registered = { personId, email: 'a@example.org', registeredAt: new Date().toISOString() };
    await publish(auth.userRegistered, registered);
    await publish(auth.userRegistered, registered);
    await eventually(async () => {
      const handled = await service.sql(`SELECT 1 FROM inbox WHERE consumer LIKE '%user-registered'`);
      expect(handled.length).toBeGreaterThanOrEqual(2);
    });
    expect(await account(personId)).toEqual({ freeCredits: 5, subscriptionStatus: 'free' });
  });

  it('open on the spot when the event is still on its way, in a race of all ways', async () => {
    const personId = newPerson();
    const caseId = await open();
    const [opened, read, seen] = await Promise.all([
      service.rpc.request(billing.openAccount, {}, asPerson(personId)),
      account(personId),
      access(personId, caseId),
    ]);
    expect([opened.freeCredits, read.freeCredits, seen.freeCredits]).toEqual([5, 5, 5]);
  });

  it('keep the sign-up credits unique for ever', async () => {
    const personId = newPerson();
    await account(personId);
    await expect(
      service.sql(
        `INSERT INTO credit_ledger (person_id, delta, cause, reference) VALUES ($1, 5, 'sign-up', 'x')`,
        [personId],
      ),
    ).rejects.toThrow(/credit_ledger_sign_up_once/);
  });

  it('are only for signed-in people', async () => {
    for (const context of [asVisitor, asSystem])
      await expect(service.rpc.request(billing.getAccount, {}, context)).rejects.toMatchObject({
        code: 'not-signed-in',
      });
  });
});

describe('access', () => {
  it('is offered for sale to a person without an unlock', async () => {
    const caseId = await open();
    expect(await access(newPerson(), caseId)).toEqual({
      entitled: false,
      cause: null,
      freeCredits: 5,
      subscriptionStatus: 'free',
      offers: [
        {
          kind: 'case',
          label: 'Buy Solution - £3',
          pricePence: 300,
          currency: 'GBP',
          period: 'once',
          href: `/checkout?caseId=${caseId}`,
        },
        {
          kind: 'pro',
          label: 'Get Pro Pass - £15/mo',
          pricePence: 1500,
          currency: 'GBP',
          period: 'month',
          href: '/subscribe',
        },
      ],
    });
  });

  it('is given by an unlock, for that case and that person alone', async () => {
    const [personId, caseId] = [newPerson(), await open()];
    await unlock(personId, caseId);
    expect(await access(personId, caseId)).toMatchObject({ entitled: true, cause: 'credit', offers: [] });
    expect(await access(personId, await open())).toMatchObject({ entitled: false });
    expect(await access(newPerson(), caseId)).toMatchObject({ entitled: false });
  });

  it('ends when the unlock is revoked, and can be bought anew', async () => {
    const [personId, caseId] = [newPerson(), await open()];
    await account(personId);
    await service.sql(
      `INSERT INTO unlocks (person_id, case_id, cause, reference, granted_at, revoked_at)
        VALUES ($1, $2, 'purchase', 'order-1', now(), now())`,
      [personId, caseId],
    );
    expect(await access(personId, caseId)).toMatchObject({ entitled: false });
    expect(await unlock(personId, caseId)).toMatchObject({ spent: true, freeCredits: 4 });
    expect(await access(personId, caseId)).toMatchObject({ entitled: true, cause: 'credit' });
    expect(await unlock(personId, caseId)).toMatchObject({ spent: false, freeCredits: 4 });
  });

  it('is everywhere for subscribers and admins, who pay nothing', async () => {
    const [personId, caseId] = [newPerson(), await open()];
    await account(personId);
    await service.sql(`UPDATE accounts SET subscription_status = 'pro' WHERE person_id = $1`, [personId]);
    expect(await access(personId, caseId)).toMatchObject({ entitled: true, cause: 'pro', freeCredits: 5 });
    expect(await unlock(personId, caseId)).toMatchObject({ entitled: true, cause: 'pro', spent: false });
    const asAdminOf = asAdmin(newPerson());
    const result = await service.rpc.request(billing.unlockCase, { caseId }, asAdminOf);
    expect(result).toMatchObject({ entitled: true, cause: 'admin', spent: false, freeCredits: 5 });
    expect(await unlocksOf(personId)).toEqual([]);
  });
});

describe('unlocking', () => {
  it('spends one credit, once, and announces it', async () => {
    const [personId, caseId] = [newPerson(), await open()];
    expect(await unlock(personId, caseId)).toEqual({
      entitled: true,
      cause: 'credit',
      freeCredits: 4,
      subscriptionStatus: 'free',
      offers: [],
      spent: true,
    });
    expect(await unlock(personId, caseId)).toMatchObject({ spent: false, cause: 'credit', freeCredits: 4 });
    await eventually(() => {
      const events = granted.filter((payload) => payload.personId === personId);
      expect(events).toEqual([{ personId, caseId, cause: 'credit', grantedAt: expect.any(String) }]);
    });
  });

  it('is refused without credit, with the offers', async () => {
    const [personId, caseId] = [newPerson(), await open()];
    await setBalance(personId, 0);
    await expect(unlock(personId, caseId)).rejects.toMatchObject({
      code: 'no-credit',
      kind: 'payment-required',
      details: { offers: [{ kind: 'case' }, { kind: 'pro' }] },
    });
    expect(await unlocksOf(personId)).toEqual([]);
  });

  it('finds only approved cases', async () => {
    const personId = newPerson();
    const [unknown, approved, rejected] = [randomUUID(), randomUUID(), randomUUID()];
    const at = new Date().toISOString();
    await publish(cases.caseApproved, {
      caseId: approved,
      title: 'T',
      difficulty: 'beginner',
      approvedBy: 1,
      approvedAt: at,
    });
    await publish(cases.caseRejected, { caseId: rejected, rejectedBy: 1, reason: 'Dull.', rejectedAt: at });
    await eventually(async () =>
      expect(
        await service.sql('SELECT 1 FROM known_cases WHERE case_id = ANY ($1)', [[approved, rejected]]),
      ).toHaveLength(2),
    );
    expect(await unlock(personId, approved)).toMatchObject({ spent: true });
    for (const caseId of [unknown, rejected]) {
      await expect(unlock(personId, caseId)).rejects.toMatchObject({ code: 'case-not-found' });
      await expect(
        service.rpc.request(billing.unlockCase, { caseId }, asAdmin(newPerson())),
      ).rejects.toMatchObject({ code: 'case-not-found' });
    }
    expect(await account(personId)).toMatchObject({ freeCredits: 4 });
  });

  it('waits for an approval whose event is still on its way', async () => {
    const [personId, caseId, at] = [newPerson(), randomUUID(), new Date().toISOString()];
    const early = unlock(personId, caseId);
    await publish(cases.caseApproved, {
      caseId,
      title: 'T',
      difficulty: 'beginner',
      approvedBy: 1,
      approvedAt: at,
    });
    await expect(early).resolves.toMatchObject({ spent: true, freeCredits: 4 });
  });

  it('is refused to visitors and malformed input', async () => {
    await expect(
      service.rpc.request(billing.unlockCase, { caseId: randomUUID() }, asVisitor),
    ).rejects.toMatchObject({
      code: 'not-signed-in',
    });
    await expect(unlock(newPerson(), 'no-uuid')).rejects.toMatchObject({ code: 'input-invalid' });
  });
});

describe('races', () => {
  it('100 presses for one case spend one credit', async () => {
    const [personId, caseId] = [newPerson(), await open()];
    const results = await Promise.all(Array.from({ length: 100 }, () => unlock(personId, caseId)));
    expect(results.filter((result) => result.spent)).toHaveLength(1);
    expect(results.every((result) => result.entitled && result.freeCredits === 4)).toBe(true);
  });

  it('8 presses with the last credit: one spends it, the others find the case open', async () => {
    const [personId, caseId] = [newPerson(), await open()];
    await setBalance(personId, 1);
    const results = await Promise.all(Array.from({ length: 8 }, () => unlock(personId, caseId)));
    expect(results.filter((result) => result.spent)).toHaveLength(1);
    expect(results.every((result) => result.entitled && result.freeCredits === 0)).toBe(true);
  });

  it('12 cases at once with 5 credits: exactly 5 unlocks', async () => {
    const personId = newPerson();
    const caseIds = await Promise.all(Array.from({ length: 12 }, () => open()));
    const { values, codes } = await settled(caseIds.map((caseId) => unlock(personId, caseId)));
    expect(values.filter((result) => result.spent)).toHaveLength(5);
    expect(codes).toEqual(Array<string>(7).fill('no-credit'));
    expect(await unlocksOf(personId)).toHaveLength(5);
    expect(await account(personId)).toMatchObject({ freeCredits: 0 });
  });

  it('200 people, each with several presses, in one crowd: everyone pays for their own', async () => {
    const caseIds = await Promise.all(Array.from({ length: 3 }, () => open()));
    const people = Array.from({ length: 200 }, newPerson);
    const results = await Promise.all(
      people.flatMap((personId) => [...caseIds, ...caseIds].map((caseId) => unlock(personId, caseId))),
    );
    expect(results.filter((result) => result.spent)).toHaveLength(600);
    const accounts = await Promise.all(people.map(account));
    expect(accounts.every(({ freeCredits }) => freeCredits === 2)).toBe(true);
  });

  it('one person in need does not keep the others from their unlocks', async () => {
    const caseId = await open();
    const poor = newPerson();
    await setBalance(poor, 0);
    const people = [newPerson(), poor, newPerson(), newPerson()];
    const { values, codes } = await settled(people.map((personId) => unlock(personId, caseId)));
    expect(values.filter((result) => result.spent)).toHaveLength(3);
    expect(codes).toEqual(['no-credit']);
  });
});

describe('a lost database connection', () => {
  it('in the middle of an unlock leaves nothing half done, and a new press works', async () => {
    const [personId, caseId] = [newPerson(), await open()];
    await account(personId);
    await service.sql('BEGIN');
    await service.sql('SELECT 1 FROM accounts WHERE person_id = $1 FOR UPDATE', [personId]);
    const press = settled([unlock(personId, caseId)]);
    await eventually(async () => {
      const killed = await service.dataSource.query<unknown[]>(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO unlocks%'`,
      );
      expect(killed).toHaveLength(1);
    });
    await service.sql('COMMIT');
    expect((await press).values).toEqual([]);
    expect(await unlocksOf(personId)).toEqual([]);
    expect(await account(personId)).toMatchObject({ freeCredits: 5 });
    expect(await unlock(personId, caseId)).toMatchObject({ spent: true, freeCredits: 4 });
  });
});

describe('two instances', () => {
  it('share the presses without a double charge, a deadlock or a lost credit', async () => {
    const second = await runService(billingOptions, {
      env: {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATABASE_URL: service.databaseUrl,
        NATS_URL: testNatsUrl(),
      },
    });
    try {
      const caseIds = await Promise.all(Array.from({ length: 8 }, () => open()));
      const people = Array.from({ length: 30 }, newPerson);
      const presses = people.flatMap((personId) =>
        caseIds.flatMap((caseId) => [unlock(personId, caseId), unlock(personId, caseId)]),
      );
      const { values, codes } = await settled(presses);
      expect(values.filter((result) => result.spent)).toHaveLength(150);
      expect(new Set(codes)).toEqual(new Set(['no-credit']));
      expect(values.length + codes.length).toBe(480);
    } finally {
      await second.close();
    }
  });
});

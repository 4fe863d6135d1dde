import { randomUUID } from 'node:crypto';
import { AppError, auth, billing, cases, type EventContract, type PayloadOf } from '@casedrop/contracts';
import { EventStream, onBroadcast } from '@casedrop/messaging';
import { runService, type RunningService } from '@casedrop/platform';
import {
  asAdmin,
  asPerson,
  asSystem,
  asVisitor,
  eventually,
  fakeNeighbour,
  startTestService,
  testNatsUrl,
  type TestService,
} from '@casedrop/testing';
import { billingOptions } from '../src/billing.options.js';
import { UnlockBatches } from '../src/commands/unlock-case/unlock-batches.js';
import { KnownCasesRepository } from '../src/persistence/known-cases.repository.js';

let service: TestService;
let stream: EventStream;
let nextPerson = 1000;
/** People of whom auth says that they earn no sign-up credits. */
const hadCredits = new Set<number>();
let authIsAway = false;
let timesAsked = 0;
const granted: PayloadOf<typeof billing.entitlementGranted>['grants'] = [];
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  service = await startTestService(billingOptions);
  stream = new EventStream(service.nats);
  fakeNeighbour(service.nats, auth.getCreditStanding, ({ personId }) => {
    timesAsked++;
    if (authIsAway) throw new AppError('service-unavailable', 'Auth is away.');
    return { earnsCredits: !hadCredits.has(personId) };
  });
  onBroadcast(service.nats, billing.entitlementGranted, ({ grants }) => granted.push(...grants), silent);
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
      ON l.person_id = u.person_id AND l.cause IN ('unlock', 'returned') AND l.reference = u.case_id::text
      GROUP BY u.person_id, u.case_id, u.cause, u.revoked_at
      HAVING coalesce(-sum(l.delta), 0) <> (u.cause = 'credit' AND u.revoked_at IS NULL)::int`);
  const undead = await service.sql(`
    SELECT person_id FROM accounts a WHERE erased_at IS NOT NULL AND (balance <> 0
      OR EXISTS (SELECT 1 FROM credit_ledger l WHERE l.person_id = a.person_id)
      OR EXISTS (SELECT 1 FROM unlocks u WHERE u.person_id = a.person_id)
      OR EXISTS (SELECT 1 FROM payers p WHERE p.person_id = a.person_id)
      OR EXISTS (SELECT 1 FROM grant_log g WHERE g.person_id = a.person_id AND g.reason IS NOT NULL))`);
  const nothing = { unbalanced: [], doubled: [], unpaid: [], undead: [] };
  expect({ unbalanced, doubled, unpaid, undead }).toEqual(nothing);
});

const publish = async <E extends EventContract>(
  contract: E,
  payload: PayloadOf<E>,
  eventId = randomUUID(),
) => {
  await stream.ensure();
  await stream.client.publish(contract.subject, JSON.stringify(payload), { msgID: eventId });
};
/** What the payment provider knows somebody by who never paid for anything. */
const NEVER_PAID = { stripeCustomerId: null, stripeSubscriptionId: null };
const newPerson = (): number => ++nextPerson;
const open = async (caseId: string = randomUUID()): Promise<string> => {
  await service.sql(`INSERT INTO known_cases (case_id, open, told_at) VALUES ($1, true, now())`, [caseId]);
  return caseId;
};
const unlock = (personId: number, caseId: string, idempotencyKey?: string) =>
  service.rpc.request(billing.unlockCase, { caseId }, { ...asPerson(personId), idempotencyKey });
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
/** The unlock statements that wait for an account at this moment. */
const waitingUnlocks = () =>
  service.dataSource.query<unknown[]>(
    `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO unlocks%'`,
  );
const unlocksOf = async (personId: number): Promise<string[]> =>
  (
    await service.sql<{ case_id: string }>('SELECT case_id FROM unlocks WHERE person_id = $1', [personId])
  ).map((row) => row.case_id);
const now = (): string => new Date().toISOString();
/** Publishes one event for each payload and waits until all of them were taken in. */
const deliver = async <E extends EventContract>(contract: E, ...payloads: PayloadOf<E>[]): Promise<void> => {
  const ids = payloads.map(() => randomUUID());
  await Promise.all(payloads.map((payload, i) => publish(contract, payload, ids[i])));
  await eventually(async () =>
    expect(await service.sql('SELECT 1 FROM inbox WHERE event_id = ANY ($1)', [ids])).toHaveLength(
      ids.length,
    ),
  );
};
const register = (personId: number) => deliver(auth.userRegistered, { personId, registeredAt: now() });
const erase = (personId: number) =>
  deliver(auth.userDeleted, { personId, emailHash: null, deletedAt: now() });
const qualified = (
  referrerId: number,
  referredId: number,
  referralId = randomUUID(),
): PayloadOf<typeof auth.referralQualified> => ({ referralId, referrerId, referredId, qualifiedAt: now() });
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
    const registered = { personId, registeredAt: new Date().toISOString() };
    await deliver(auth.userRegistered, registered, registered);
    expect(await account(personId)).toEqual({ freeCredits: 5, subscriptionStatus: 'free', ...NEVER_PAID });
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

  it('open without sign-up credits for who had them with an account before, by every way', async () => {
    const told = newPerson();
    const [opened, read, seen, pressed] = [newPerson(), newPerson(), newPerson(), newPerson()];
    const everybody = [told, opened, read, seen, pressed];
    for (const personId of everybody) hadCredits.add(personId);
    const caseId = await open();
    await deliver(auth.userRegistered, { personId: told, registeredAt: now(), earnsCredits: false });
    await service.rpc.request(billing.openAccount, {}, asPerson(opened));
    await access(seen, caseId);
    await expect(unlock(pressed, caseId)).rejects.toMatchObject({ code: 'no-credit' });
    for (const personId of everybody)
      expect(await account(personId)).toEqual({
        freeCredits: 0,
        subscriptionStatus: 'free',
        ...NEVER_PAID,
      });
  });

  it('get the sign-up credits that were held back, once, whichever event comes first', async () => {
    const [late, early] = [newPerson(), newPerson()];
    hadCredits.add(late).add(early);
    const registered = (personId: number) => ({ personId, registeredAt: now(), earnsCredits: false });
    const earned = (personId: number) => ({ personId, earnedAt: now() });
    await deliver(auth.userRegistered, registered(late));
    expect((await account(late)).freeCredits).toBe(0);
    await deliver(auth.creditsEarned, earned(late), earned(late));
    await deliver(auth.creditsEarned, earned(early));
    await deliver(auth.userRegistered, registered(early));
    expect((await account(late)).freeCredits).toBe(5);
    expect((await account(early)).freeCredits).toBe(5);
  });

  it('are not opened while nobody can tell whether sign-up credits are due', async () => {
    const personId = newPerson();
    authIsAway = true;
    await expect(account(personId)).rejects.toMatchObject({ code: 'service-unavailable' });
    authIsAway = false;
    expect((await account(personId)).freeCredits).toBe(5);
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
      expect(events).toEqual([{ personId, caseId, cause: 'credit' }]);
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
    const [personId, caseId] = [newPerson(), randomUUID()];
    const approval = {
      caseId,
      title: 'T',
      difficulty: 'beginner',
      approvedBy: 1,
      approvedAt: now(),
    } as const;
    const known = service.app.get(KnownCasesRepository, { strict: false });
    let looks = 0;
    // The press has found nothing and looks twice more; the event comes between these, however long that takes here.
    known.isOpen = async (id) => {
      if (++looks === 1) return false;
      Reflect.deleteProperty(known, 'isOpen');
      await deliver(cases.caseApproved, approval);
      return known.isOpen(id);
    };
    await expect(unlock(personId, caseId)).resolves.toMatchObject({ spent: true, freeCredits: 4 });
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

describe('the idempotency key of a press', () => {
  const reused = { code: 'idempotency-key-reused', kind: 'conflict' };
  const spends = async (personId: number) =>
    service.sql(`SELECT 1 FROM credit_ledger WHERE person_id = $1 AND cause = 'unlock'`, [personId]);

  it('brings another try the answer of the first, with the balance as it is now', async () => {
    const [personId, caseId, key] = [newPerson(), await open(), randomUUID()];
    const first = await unlock(personId, caseId, key);
    expect(first).toMatchObject({ entitled: true, cause: 'credit', spent: true, freeCredits: 4 });
    expect(await unlock(personId, caseId, key)).toEqual(first);
    await unlock(personId, await open(), randomUUID());
    expect(await unlock(personId, caseId, key)).toEqual({ ...first, freeCredits: 3 });
    expect(await spends(personId)).toHaveLength(2);
  });

  it('of another press, or none, finds the case open and nothing spent', async () => {
    const [personId, caseId] = [newPerson(), await open()];
    await unlock(personId, caseId, randomUUID());
    for (const key of [randomUUID(), undefined])
      expect(await unlock(personId, caseId, key)).toMatchObject({ spent: false, freeCredits: 4 });
  });

  it('opens no other case', async () => {
    const [personId, caseId, other, key] = [newPerson(), await open(), await open(), randomUUID()];
    await unlock(personId, caseId, key);
    await expect(unlock(personId, other, key)).rejects.toMatchObject(reused);
    expect(await unlocksOf(personId)).toEqual([caseId]);
    expect(await account(personId)).toMatchObject({ freeCredits: 4 });
  });

  it('is each person’s own', async () => {
    const [one, other, caseId, key] = [newPerson(), newPerson(), await open(), randomUUID()];
    const results = await Promise.all([unlock(one, caseId, key), unlock(other, caseId, key)]);
    expect(results.map(({ spent }) => spent)).toEqual([true, true]);
  });

  it('spends nothing more once the unlock was taken back', async () => {
    const [personId, caseId, key] = [newPerson(), await open(), randomUUID()];
    await unlock(personId, caseId, key);
    await deliver(cases.caseRejected, { caseId, rejectedBy: 1, reason: 'Wrong.', rejectedAt: now() });
    await eventually(async () => expect(await account(personId)).toMatchObject({ freeCredits: 5 }));
    const approval = {
      caseId,
      title: 'T',
      difficulty: 'beginner',
      approvedBy: 1,
      approvedAt: now(),
    } as const;
    await deliver(cases.caseApproved, approval);
    await expect(unlock(personId, caseId, key)).rejects.toMatchObject(reused);
    expect(await account(personId)).toMatchObject({ freeCredits: 5 });
    expect(await unlock(personId, caseId, randomUUID())).toMatchObject({ spent: true, freeCredits: 4 });
  });

  it('is one press in a race of 8 tries at two instances', () =>
    withSecondInstance(async () => {
      const [personId, caseId, key] = [newPerson(), await open(), randomUUID()];
      const results = await Promise.all(Array.from({ length: 8 }, () => unlock(personId, caseId, key)));
      expect(results.map(({ spent, freeCredits }) => ({ spent, freeCredits }))).toEqual(
        Array.from({ length: 8 }, () => ({ spent: true, freeCredits: 4 })),
      );
      expect(await spends(personId)).toHaveLength(1);
    }));

  it('tells one of 8 presses with keys of their own, at two instances, that it spent', () =>
    withSecondInstance(async () => {
      const [personId, caseId] = [newPerson(), await open()];
      const results = await Promise.all(
        Array.from({ length: 8 }, () => unlock(personId, caseId, randomUUID())),
      );
      expect(results.filter(({ spent }) => spent)).toHaveLength(1);
      expect(results.every(({ entitled, freeCredits }) => entitled && freeCredits === 4)).toBe(true);
      expect(await spends(personId)).toHaveLength(1);
    }));

  it('opens one case when two instances get it for two at the same moment', () =>
    withSecondInstance(async (second) => {
      const [personId, key] = [newPerson(), randomUUID()];
      const [caseId, other] = [await open(), await open()];
      await account(personId);
      await service.sql('BEGIN');
      await service.sql('SELECT 1 FROM accounts WHERE person_id = $1 FOR UPDATE', [personId]);
      const ask = { personId, correlationId: 'test', idempotencyKey: key };
      const press = ({ app }: RunningService, id: string) =>
        app.get(UnlockBatches, { strict: false }).submit({ ...ask, caseId: id });
      const presses = [press(service, caseId), press(second, other)];
      await eventually(async () => expect(await waitingUnlocks()).toHaveLength(2));
      await service.sql('COMMIT');
      const kinds = (await Promise.all(presses)).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual(['spent', 'unsettled']);
      const { values, codes } = await settled([caseId, other].map((id) => unlock(personId, id, key)));
      expect(values).toMatchObject([{ spent: true, freeCredits: 4 }]);
      expect(codes).toEqual(['idempotency-key-reused']);
    }));
});

describe('a batch over several people', () => {
  it('tells each their own balance, and announces each unlock in an event and under a correlation id of its own', async () => {
    const caseId = await open();
    const people = Array.from({ length: 6 }, newPerson);
    for (const [i, personId] of people.entries()) await setBalance(personId, i + 1);
    await service.sql('BEGIN');
    await service.sql('SELECT 1 FROM accounts WHERE person_id = $1 FOR UPDATE', [people[0]]);
    const presses = people.map((personId) =>
      service.app
        .get(UnlockBatches, { strict: false })
        .submit({ personId, caseId, correlationId: `press-of-${personId}` }),
    );
    await eventually(async () => expect(await waitingUnlocks()).toHaveLength(1));
    await service.sql('COMMIT');
    expect(await Promise.all(presses)).toEqual(
      people.map((_person, i) => ({
        kind: 'spent',
        account: { freeCredits: i, subscriptionStatus: 'free' },
      })),
    );
    const events = await service.sql<{ payload: unknown; correlation_id: string; reference: string }>(
      `SELECT payload, correlation_id, u.reference FROM outbox LEFT JOIN unlocks u ON u.reference = event_id::text
        WHERE correlation_id LIKE 'press-of-%' ORDER BY correlation_id`,
    );
    expect(events).toEqual(
      people.map((personId) => ({
        payload: { grants: [{ personId, caseId, cause: 'credit' }], grantedAt: expect.any(String) },
        correlation_id: `press-of-${personId}`,
        reference: expect.any(String),
      })),
    );
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
        `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
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

/** Another instance of the service, beside the first, while `work` runs. */
async function withSecondInstance(work: (second: RunningService) => Promise<void>): Promise<void> {
  const second = await runService(billingOptions, {
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: service.databaseUrl,
      NATS_URL: testNatsUrl('billing'),
    },
  });
  try {
    await work(second);
  } finally {
    await second.close();
  }
}

describe('two instances', () => {
  it('share the presses without a double charge, a deadlock or a lost credit', () =>
    withSecondInstance(async () => {
      const caseIds = await Promise.all(Array.from({ length: 8 }, () => open()));
      const people = Array.from({ length: 30 }, newPerson);
      const presses = people.flatMap((personId) =>
        caseIds.flatMap((caseId) => [unlock(personId, caseId), unlock(personId, caseId)]),
      );
      const { values, codes } = await settled(presses);
      expect(values.filter((result) => result.spent)).toHaveLength(150);
      expect(new Set(codes)).toEqual(new Set(['no-credit']));
      expect(values.length + codes.length).toBe(480);
    }));
});

describe('referrals', () => {
  it('give two credits to each, once, however often they are told', async () => {
    const [referrer, referred] = [newPerson(), newPerson()];
    await account(referrer);
    const once = qualified(referrer, referred);
    await deliver(auth.referralQualified, once, once, once);
    await deliver(auth.referralQualified, qualified(referrer, newPerson()));
    expect((await account(referrer)).freeCredits).toBe(9);
    expect((await account(referred)).freeCredits).toBe(7);
    expect(
      await service.sql(
        `SELECT delta, cause, reference FROM credit_ledger WHERE person_id = $1 ORDER BY id`,
        [referred],
      ),
    ).toEqual([
      { delta: 5, cause: 'sign-up', reference: 'sign-up' },
      { delta: 2, cause: 'referral', reference: once.referralId },
    ]);
  });

  it('may come before the registration, which still gives its five once', async () => {
    const [referrer, referred] = [newPerson(), newPerson()];
    await deliver(auth.referralQualified, qualified(referrer, referred));
    await register(referred);
    await register(referred);
    expect((await account(referred)).freeCredits).toBe(7);
  });

  it('wait while auth is away and an account is not open yet, and are then booked once', async () => {
    const [referrer, referred] = [newPerson(), newPerson()];
    await account(referrer);
    const eventId = randomUUID();
    const taken = () => service.sql('SELECT 1 FROM inbox WHERE event_id = $1', [eventId]);
    const asked = timesAsked;
    authIsAway = true;
    await publish(auth.referralQualified, qualified(referrer, referred), eventId);
    await eventually(() => expect(timesAsked).toBeGreaterThan(asked));
    expect(await taken()).toEqual([]);
    expect((await account(referrer)).freeCredits).toBe(5);
    authIsAway = false;
    await eventually(async () => expect(await taken()).toHaveLength(1));
    expect([(await account(referrer)).freeCredits, (await account(referred)).freeCredits]).toEqual([7, 7]);
  });

  it('are booked by a database that would refuse a second booking', async () => {
    const person = newPerson();
    const referralId = randomUUID();
    await account(person);
    await deliver(auth.referralQualified, qualified(person, newPerson(), referralId));
    await expect(
      service.sql(
        `INSERT INTO credit_ledger (person_id, delta, cause, reference) VALUES ($1, 2, 'referral', $2)`,
        [person, referralId],
      ),
    ).rejects.toThrow(/credit_ledger_referral_once/);
  });

  it('between the same people both ways, while both unlock, end with everything booked', async () => {
    const [one, other] = [newPerson(), newPerson()];
    const caseIds = await Promise.all(Array.from({ length: 4 }, () => open()));
    await Promise.all([
      ...Array.from({ length: 10 }, (_, i) =>
        deliver(auth.referralQualified, i % 2 ? qualified(one, other) : qualified(other, one)),
      ),
      ...caseIds.flatMap((caseId) => [unlock(one, caseId), unlock(other, caseId)]),
    ]);
    expect([(await account(one)).freeCredits, (await account(other)).freeCredits]).toEqual([21, 21]);
  });
});

describe('erasure', () => {
  const gone = { code: 'not-permitted', kind: 'forbidden' };

  it('takes account, ledger and unlocks of that person alone, and leaves number and time', async () => {
    const [personId, neighbour, caseId] = [newPerson(), newPerson(), await open()];
    await Promise.all([unlock(personId, caseId), unlock(neighbour, caseId)]);
    const deletedAt = now();
    await deliver(auth.userDeleted, { personId, emailHash: null, deletedAt });
    expect(await service.sql('SELECT * FROM accounts WHERE person_id = $1', [personId])).toEqual([
      {
        person_id: String(personId),
        balance: 0,
        subscription_status: 'free',
        stripe_customer_id: null,
        stripe_subscription_id: null,
        trial_used_at: null,
        opened_at: new Date(deletedAt),
        erased_at: new Date(deletedAt),
      },
    ]);
    expect(await service.sql('SELECT 1 FROM credit_ledger WHERE person_id = $1', [personId])).toEqual([]);
    expect(await unlocksOf(personId)).toEqual([]);
    expect(await access(neighbour, caseId)).toMatchObject({ entitled: true, freeCredits: 4 });
  });

  it('lets nothing that comes late bring the person back', async () => {
    const [personId, other, caseId] = [newPerson(), newPerson(), await open()];
    await erase(personId);
    await register(personId);
    await deliver(auth.referralQualified, qualified(personId, other), qualified(other, personId));
    await erase(personId);
    const asked: Promise<unknown>[] = [
      service.rpc.request(billing.openAccount, {}, asPerson(personId)),
      account(personId),
      access(personId, caseId),
      unlock(personId, caseId),
      service.rpc.request(billing.exportAccount, {}, asPerson(personId)),
    ];
    await Promise.all(asked.map((promise) => expect(promise).rejects.toMatchObject(gone)));
    expect((await account(other)).freeCredits).toBe(9);
    await expect(
      service.sql('UPDATE accounts SET balance = 1 WHERE person_id = $1', [personId]),
    ).rejects.toThrow(/accounts_erased_hold_nothing/);
  });

  it('wins every race with registration, referral, reading and unlocking', async () => {
    const caseIds = await Promise.all(Array.from({ length: 3 }, () => open()));
    const people = Array.from({ length: 40 }, newPerson);
    await Promise.all(
      people.flatMap((personId, i) => [
        settled<unknown>([account(personId), ...caseIds.map((caseId) => unlock(personId, caseId))]),
        register(personId),
        deliver(auth.referralQualified, qualified(personId, people[(i + 1) % 40] ?? 0)),
        erase(personId),
      ]),
    );
    expect(
      await service.sql('SELECT person_id FROM accounts WHERE person_id = ANY ($1) AND erased_at IS NULL', [
        people,
      ]),
    ).toEqual([]);
    expect(await service.sql('SELECT * FROM dead_letters')).toEqual([]);
  }, 60_000);

  it('waits for an unlock that is under way, and then takes it along', async () => {
    const [personId, caseId] = [newPerson(), await open()];
    await account(personId);
    await service.sql('BEGIN');
    await service.sql('SELECT 1 FROM accounts WHERE person_id = $1 FOR UPDATE', [personId]);
    const waiting = (sqlText: string) =>
      eventually(async () =>
        expect(
          await service.dataSource.query(
            `SELECT 1 FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
            [sqlText],
          ),
        ).toHaveLength(1),
      );
    const press = settled([unlock(personId, caseId)]);
    await waiting('%INSERT INTO unlocks%');
    const erasure = erase(personId);
    await waiting('INSERT INTO "accounts"%');
    await service.sql('COMMIT');
    await Promise.all([press, erasure]);
    expect(await unlocksOf(personId)).toEqual([]);
  });
});

describe('the export of an account', () => {
  const exported = (personId: number) => service.rpc.request(billing.exportAccount, {}, asPerson(personId));

  it('holds the balance, every booking and every unlock of that person, with times and causes', async () => {
    const [personId, caseId] = [newPerson(), await open()];
    const { referralId, ...rest } = qualified(personId, newPerson());
    await deliver(auth.referralQualified, { referralId, ...rest });
    await unlock(personId, caseId, 'a-press-of-mine');
    await unlock(newPerson(), caseId);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/) as string;
    expect((await exported(personId)).data).toEqual({
      freeCredits: 6,
      subscriptionStatus: 'free',
      openedAt: instant,
      firstPaidAt: null,
      ledger: [
        { at: instant, delta: 5, cause: 'sign-up', reference: 'sign-up' },
        { at: instant, delta: 2, cause: 'referral', reference: referralId },
        { at: instant, delta: -1, cause: 'unlock', reference: caseId },
      ],
      unlocks: [
        {
          caseId,
          cause: 'credit',
          reference: expect.any(String) as string,
          grantedAt: instant,
          revokedAt: null,
          idempotencyKey: 'a-press-of-mine',
        },
      ],
      grants: [],
      stripeCustomerId: null,
      trialUsedAt: null,
      plans: [],
      orders: [],
      payments: [],
    });
  });

  it('is for signed-in people, also for one whose registration is still on its way', async () => {
    expect((await exported(newPerson())).data).toMatchObject({ freeCredits: 5, unlocks: [] });
    await expect(service.rpc.request(billing.exportAccount, {}, asVisitor)).rejects.toMatchObject({
      code: 'not-signed-in',
    });
  });
});

import { auth, type InputOf, type RequestContext } from '@casedrop/contracts';
import { asAdmin, asPerson, asSystem, asVisitor } from '@casedrop/testing';
import { type AuthService, client, DAY, refusalOf, startAuth } from './auth-service.js';

let running: AuthService;
let rpc: AuthService['service']['rpc'];
let boss: number;
let deputy: number;
let asBoss: RequestContext;

const registered = async (email: string): Promise<number> =>
  (await running.register(email)).principal.personId;
const confirmed = async (email: string): Promise<number> => {
  const personId = await registered(email);
  await running.confirm(await running.codeFor(personId, 'confirm-email'));
  return personId;
};

beforeAll(async () => {
  running = await startAuth();
  ({ rpc } = running.service);
  boss = await confirmed('boss@example.com');
  deputy = await confirmed('deputy@example.com');
  for (const personId of [boss, deputy])
    await rpc.request(auth.grantRole, { personId, role: 'admin' }, asSystem);
  asBoss = asAdmin(boss);
});
afterAll(() => running.service.stop());

const find = async (input: InputOf<typeof auth.findPeople> = {}, context = asBoss) =>
  rpc.request(auth.findPeople, input, context);
const found = async (q: string): Promise<number[]> =>
  (await find({ q })).items.map(({ personId }) => personId);

describe('an admin', () => {
  it('gives and takes roles, suspends, reinstates and ends sessions by number, and is named for it', async () => {
    const personId = await confirmed('object@example.com');
    await rpc.request(auth.grantRole, { personId, role: 'coach' }, asBoss);
    await rpc.request(auth.revokeRole, { personId, role: 'coach' }, asBoss);
    await rpc.request(auth.suspendPerson, { personId, reason: 'sold solutions' }, asBoss);
    expect(await refusalOf(running.signIn('object@example.com'))).toBe('account-suspended');
    await rpc.request(auth.reinstatePerson, { personId }, asBoss);
    const { token } = await running.signIn('object@example.com');
    expect(await rpc.request(auth.endSessionsOf, { personId }, asBoss)).toEqual({ personId, ended: 1 });
    expect(await running.resolve(token)).toBeNull();
    const actor = String(boss);
    expect(await running.auditOf(personId)).toEqual([
      { actor, action: 'role-granted', details: { role: 'coach' } },
      { actor, action: 'role-revoked', details: { role: 'coach' } },
      { actor, action: 'person-suspended', details: { reason: 'sold solutions' } },
      { actor, action: 'person-reinstated', details: {} },
      { actor, action: 'sessions-ended', details: { ended: 1 } },
    ]);
  });

  it('names one person: by address or number, not both, not neither, and one there is', async () => {
    const named = [{}, { email: 'boss@example.com', personId: boss }];
    for (const who of named) {
      const attempts = [
        rpc.request(auth.grantRole, { ...who, role: 'coach' }, asBoss),
        rpc.request(auth.revokeRole, { ...who, role: 'coach' }, asBoss),
        rpc.request(auth.suspendPerson, { ...who, reason: 'because' }, asBoss),
        rpc.request(auth.reinstatePerson, who, asBoss),
        rpc.request(auth.endSessionsOf, who, asSystem),
      ].map(refusalOf);
      expect(await Promise.all(attempts)).toEqual(attempts.map(() => 'input-invalid'));
    }
    const nobody = rpc.request(auth.reinstatePerson, { personId: 900_000 }, asBoss);
    await expect(nobody).rejects.toMatchObject({
      code: 'person-not-found',
      message: 'There is no person with this number.',
    });
    expect(await rpc.request(auth.reinstatePerson, { email: 'Deputy@example.com' }, asBoss)).toEqual({
      personId: deputy,
    });
  });

  it('makes nobody an admin whose address is not shown to be theirs', async () => {
    const personId = await registered('unproven@example.com');
    const attempt = rpc.request(auth.grantRole, { personId, role: 'admin' }, asBoss);
    expect(await refusalOf(attempt)).toBe('address-unconfirmed');
  });

  it('takes neither the role nor the account from themselves', async () => {
    await expect(
      rpc.request(auth.revokeRole, { personId: boss, role: 'admin' }, asBoss),
    ).rejects.toMatchObject({
      code: 'not-permitted',
      message: 'You cannot take the admin role from yourself. Please ask another admin.',
    });
    await expect(
      rpc.request(auth.suspendPerson, { email: 'boss@example.com', reason: 'tired' }, asBoss),
    ).rejects.toMatchObject({
      code: 'not-permitted',
      message: 'You cannot suspend yourself. Please ask another admin.',
    });
    expect((await find({ q: 'boss@example.com' })).items).toMatchObject([
      { roles: ['candidate', 'admin'], suspendedAt: null },
    ]);
  });

  it('is one by the accounts of this moment, not by what a request says', async () => {
    const personId = await confirmed('former@example.com');
    await rpc.request(auth.grantRole, { personId, role: 'admin' }, asBoss);
    const act = () => rpc.request(auth.endSessionsOf, { personId: deputy }, asAdmin(personId));
    expect(await refusalOf(act())).toBeNull();
    await rpc.request(auth.suspendPerson, { personId, reason: 'gone rogue' }, asBoss);
    expect(await refusalOf(act())).toBe('not-permitted');
    await rpc.request(auth.reinstatePerson, { personId }, asBoss);
    await rpc.request(auth.revokeRole, { personId, role: 'admin' }, asBoss);
    expect(await refusalOf(act())).toBe('not-permitted');
  });

  it('stays when all admins turn on each other at once', async () => {
    const three = await Promise.all(['x', 'y', 'z'].map((name) => confirmed(`${name}@admins.example`)));
    for (const personId of three) await rpc.request(auth.grantRole, { personId, role: 'admin' }, asSystem);
    for (const personId of [boss, deputy])
      await rpc.request(auth.suspendPerson, { personId, reason: 'for the test' }, asSystem);
    await Promise.all(
      three.flatMap((actor) =>
        three.map((personId) =>
          refusalOf(rpc.request(auth.revokeRole, { personId, role: 'admin' }, asAdmin(actor))),
        ),
      ),
    );
    const left = await running.service.sql(
      "SELECT 1 FROM users WHERE 'admin' = ANY (roles) AND suspended_at IS NULL",
    );
    expect(left.length).toBeGreaterThanOrEqual(1);
    for (const personId of [boss, deputy]) await rpc.request(auth.reinstatePerson, { personId }, asSystem);
  });
});

describe('finding people', () => {
  it('goes by a part of the address or name in any case, and by the whole number', async () => {
    const personId = await registered('wilhelmina.o_hara@kyoto.example');
    await rpc.request(auth.updateProfile, { username: 'Mina Ōsaka' }, asPerson(personId));
    for (const q of [
      'KYOTO',
      'helmina',
      'o_hara@',
      'mina ō',
      ' Osaka'.replace('O', 'ō'),
      String(personId),
      `#${personId}`,
    ])
      expect([q, await found(q)]).toEqual([q, [personId]]);
    for (const q of ['o%hara', 'oXhara', '_yoto', 'kyo\\to', '9'.repeat(30), '#999999'])
      expect([q, await found(q)]).toEqual([q, []]);
  });

  it('tells what is known, with the last use of a session', async () => {
    const first = await running.register('seen@example.com', undefined, client);
    const { personId } = first.principal;
    running.clock.advance(DAY);
    const again = await running.signIn('seen@example.com');
    const [record] = (await find({ q: 'seen@example.com' })).items;
    expect(record).toEqual({
      personId,
      email: 'seen@example.com',
      username: again.principal.username,
      roles: ['candidate'],
      emailConfirmed: false,
      holdsEmail: true,
      registeredAt: again.principal.registeredAt,
      suspendedAt: null,
      lastSeenAt: expect.any(String),
    });
    expect(
      Date.parse(record?.lastSeenAt ?? '') - Date.parse(record?.registeredAt ?? ''),
    ).toBeGreaterThanOrEqual(DAY);
    expect(JSON.stringify(record)).not.toMatch(/hash|argon2/i);
  });

  it('filters by role and suspension, together with the words', async () => {
    const [coach, idle] = [
      await confirmed('coach@filters.example'),
      await registered('idle@filters.example'),
    ];
    await rpc.request(auth.grantRole, { personId: coach, role: 'coach' }, asBoss);
    await rpc.request(auth.suspendPerson, { personId: idle, reason: 'because' }, asBoss);
    const q = 'filters.example';
    const numbers = async (input: InputOf<typeof auth.findPeople>) =>
      (await find({ q, ...input })).items.map(({ personId }) => personId);
    expect(await numbers({})).toEqual([idle, coach]);
    expect(await numbers({ role: 'coach' })).toEqual([coach]);
    expect(await numbers({ suspended: true })).toEqual([idle]);
    expect(await numbers({ suspended: false, role: 'candidate' })).toEqual([coach]);
    expect(await numbers({ suspended: true, role: 'coach' })).toEqual([]);
  });

  it('comes in pages of 25, the newest first, with the whole number of them', async () => {
    await running.service.sql(
      `INSERT INTO users (email, username, referral_code, registered_at)
        SELECT 'page' || n || '@pages.example', 'p', 'PAGE' || n, now() FROM generate_series(1, 60) n`,
    );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ q: 'pages.example', page })));
    expect(pages.map(({ items }) => items.length)).toEqual([25, 25, 10, 0]);
    for (const page of pages) expect(page).toMatchObject({ total: 60, pageCount: 3 });
    const numbers = pages.flatMap(({ items }) => items.map(({ personId }) => personId));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(new Set(numbers).size).toBe(60);
    expect(await find({ q: 'nobody-at-all' })).toEqual({ items: [], total: 0, page: 1, pageCount: 1 });
  });
});

it('tells the addresses of people who have an account, and nothing of the deleted', async () => {
  const there = (await running.register('named@example.com')).principal.personId;
  const gone = (await running.register('unnamed@example.com')).principal.personId;
  await running.remove(gone);
  const { items } = await rpc.request(auth.namePeople, { personIds: [gone, there, 999_999_999] }, asBoss);
  expect(items).toEqual([{ personId: there, email: 'named@example.com', username: 'named' }]);
});

describe('the figures', () => {
  const analytics = () => rpc.request(auth.getPeopleAnalytics, {}, asBoss);

  it('count people and weeks, without accounts apart, and referrals by how far they came', async () => {
    const before = await analytics();
    const now = running.clock.now().getTime();
    const ages = [1, 3, 6.9, 7.1, 13.9, 14.1, 400];
    for (const [i, days] of ages.entries())
      await running.service.sql(
        `INSERT INTO users (email, username, referral_code, registered_at) VALUES ($1, 'w', $2, $3)`,
        [`week${i}@example.com`, `WEEK${i}`, new Date(now - days * DAY)],
      );
    await running.register('week0@example.com', 'another password altogether');
    const people = await running.service.sql<{ id: string }>(
      "SELECT id FROM users WHERE email LIKE 'week%' AND holds_email ORDER BY id",
    );
    const ids = people.map(({ id }) => id);
    await running.service.sql(
      `INSERT INTO referrals (id, referrer_id, referred_id, state, applied_at, qualified_at) VALUES
        (gen_random_uuid(), $1, $2, 'waiting', now(), NULL), (gen_random_uuid(), $1, $3, 'rewarded', now(), now()),
        (gen_random_uuid(), $4, $5, 'over-limit', now(), now())`,
      ids.slice(0, 5),
    );
    const after = await analytics();
    expect(after).toEqual({
      totalUsers: before.totalUsers + 7,
      newThisWeek: before.newThisWeek + 3,
      newLastWeek: before.newLastWeek + 2,
      referrersEver: before.referrersEver + 2,
      referralsApplied: before.referralsApplied + 3,
      referralsQualified: before.referralsQualified + 2,
    });
  });

  it('can be taken away as a list of everybody, piece by piece, without secrets', async () => {
    await running.service.sql(
      `INSERT INTO users (email, username, referral_code, registered_at)
        SELECT 'crowd' || n || '@crowd.example', 'c', 'CROWD' || n, now() FROM generate_series(1, 520) n`,
    );
    const rows: unknown[][] = [];
    let after: string | undefined;
    do {
      const piece: { columns: string[]; rows: unknown[][]; next: string | null } = await rpc.request(
        auth.exportPeople,
        { after },
        asBoss,
      );
      expect(piece.rows.length).toBeLessThanOrEqual(500);
      expect(piece.rows.every((row) => row.length === piece.columns.length)).toBe(true);
      rows.push(...piece.rows);
      after = piece.next ?? undefined;
    } while (after !== undefined);
    const everybody = await running.service.sql<{ id: string }>('SELECT id FROM users ORDER BY id');
    expect(rows.map(([id]) => id)).toEqual(everybody.map(({ id }) => Number(id)));
    expect(rows.find(([, email]) => email === 'boss@example.com')).toMatchObject({
      3: 'candidate admin',
      4: true,
    });
    expect(JSON.stringify(rows)).not.toMatch(/argon2/i);
    expect(await refusalOf(rpc.request(auth.exportPeople, { after: 'x' }, asBoss))).toBe('input-invalid');
  });

  it('are taken away under the eyes of the audit log', async () => {
    await rpc.request(auth.noteExport, { what: 'credits', stage: 'begun', rows: 0 }, asBoss);
    await rpc.request(auth.noteExport, { what: 'credits', stage: 'broken-off', rows: 7 }, asBoss);
    await rpc.request(auth.noteExport, { what: 'users', stage: 'completed', rows: 3 }, asBoss);
    const { items } = await rpc.request(auth.listAudit, { limit: 3 }, asBoss);
    const mine = { id: expect.any(Number), at: expect.any(String), actor: String(boss), personId: null };
    expect(items).toEqual([
      { ...mine, action: 'export-completed', details: { what: 'users', rows: 3 } },
      { ...mine, action: 'export-broken-off', details: { what: 'credits', rows: 7 } },
      { ...mine, action: 'export-begun', details: { what: 'credits' } },
    ]);
  });

  it.each([
    ['a person', 'not-permitted', asPerson(1001)],
    ['a visitor', 'not-signed-in', asVisitor],
  ])('and the people are not for %s', async (_who, code, context) => {
    const attempts = [
      find({}, context),
      rpc.request(auth.getPeopleAnalytics, {}, context),
      rpc.request(auth.exportPeople, {}, context),
      rpc.request(auth.noteExport, { what: 'users', stage: 'begun', rows: 0 }, context),
      rpc.request(auth.namePeople, { personIds: [1] }, context),
    ].map(refusalOf);
    expect(await Promise.all(attempts)).toEqual(attempts.map(() => code));
  });
});

import { auth } from '@casedrop/contracts';
import { asAdmin, asPerson, asSystem, asVisitor } from '@casedrop/testing';
import { type AuthService, client, DAY, PASSWORD, refusalOf, sha256, startAuth } from './auth-service.js';
import { CleanerJob } from '../src/jobs/cleaner.job.js';

/** What happens at the doors is written down, for its person and for admins; permits; and what a sign-in replaces. */

let running: AuthService;
beforeAll(async () => {
  running = await startAuth();
});
afterAll(() => running.service.stop());

const activity = async (personId: number, before?: number) =>
  running.service.rpc.request(auth.listSecurityActivity, { before }, asPerson(personId));
const firefox = { address: '198.51.100.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' };

describe('the record of sign-ins', () => {
  let boss: number;
  beforeAll(async () => {
    boss = (await running.register('boss@example.com')).principal.personId;
    await running.service.sql(
      "UPDATE users SET roles = '{candidate,admin}', email_confirmed_at = now() WHERE id = $1",
      [boss],
    );
  });
  const find = (sought: {
    personId?: number;
    email?: string;
    network?: string;
    kind?: 'signed-in' | 'sign-in-failed' | 'locked' | 'refused';
    before?: number;
  }) => running.service.rpc.request(auth.findSecurityEvents, sought, asAdmin(boss));

  it('has successes, failures and locks with account, network, device and reason', async () => {
    const { principal } = await running.register('seen@example.com', PASSWORD, firefox);
    const { personId } = principal;
    await running.signIn('seen@example.com', PASSWORD, firefox);
    for (let i = 0; i < 12; i++) await refusalOf(running.signIn('seen@example.com', 'wrong', firefox));
    const { items } = await activity(personId);
    const where = { personId, network: '198.51.100.7', device: 'Firefox on Linux' };
    expect(items).toHaveLength(14);
    expect(items.at(0)).toMatchObject({ ...where, kind: 'locked', reason: 'too-many-failures' });
    for (const failure of items.slice(1, 12))
      expect(failure).toMatchObject({ ...where, kind: 'sign-in-failed', reason: 'wrong-password' });
    expect(items.at(12)).toMatchObject({ ...where, kind: 'signed-in', reason: 'password' });
    expect(items.at(13)).toMatchObject({ ...where, kind: 'signed-in', reason: 'registration' });
  });

  it('has failures at addresses without an account by a keyed hash of the address alone', async () => {
    await refusalOf(running.signIn('nobody-here@example.com', 'wrong', firefox));
    const { items } = await find({ email: 'nobody-here@example.com' });
    expect(items).toMatchObject([{ kind: 'sign-in-failed', reason: 'unknown-address', personId: null }]);
    const rows = await running.service.sql<{ row: string }>('SELECT s::text AS row FROM security_events s');
    expect(rows.map(({ row }) => row).join()).not.toContain('nobody-here');
  });

  it('has what followed at an address that was tried, and a password that was right where a second factor is asked for', async () => {
    const { personId } = (await running.register('followed@example.com', PASSWORD, firefox)).principal;
    await refusalOf(running.signIn('followed@example.com', 'wrong', firefox));
    await running.service.sql('UPDATE users SET second_factor_since = now() WHERE id = $1', [personId]);
    await refusalOf(running.signIn('followed@example.com', PASSWORD, firefox));
    const { items } = await find({ email: 'followed@example.com' });
    expect(items.map(({ kind }) => kind)).toEqual(['second-factor-asked', 'sign-in-failed', 'signed-in']);
  });

  it('has refusals, which the gateway alone may write', async () => {
    const { personId } = (await running.register('curious@example.com')).principal;
    const refused = { personId, route: 'GET /api/admin/people', client };
    await running.service.rpc.request(auth.noteRefusal, refused, asSystem);
    expect((await find({ personId, kind: 'refused' })).items).toMatchObject([
      { reason: 'GET /api/admin/people' },
    ]);
    const forged = running.service.rpc.request(auth.noteRefusal, refused, asPerson(personId));
    expect(await refusalOf(forged)).toBe('not-permitted');
  });

  it('is searched by an admin by person, address, network and kind, page by page, and by nobody else', async () => {
    const here = { address: '2001:db8:7::1', userAgent: 'spec' };
    const { personId } = (await running.register('many@example.com', PASSWORD, here)).principal;
    for (let i = 0; i < 60; i++) {
      const noted = { personId, route: `GET /api/admin/${i}`, client: here };
      await running.service.rpc.request(auth.noteRefusal, noted, asSystem);
    }
    const first = await find({ network: '2001:db8:7::beef' });
    expect(first.items).toHaveLength(50);
    const second = await find({ network: '2001:db8:7::beef', before: first.next ?? 0 });
    expect(second.items).toHaveLength(11);
    expect(second.next).toBeNull();
    expect((await find({ personId, kind: 'signed-in' })).items).toHaveLength(1);
    for (const context of [asVisitor, asPerson(personId), asAdmin(personId)])
      expect(['not-permitted', 'not-signed-in']).toContain(
        await refusalOf(running.service.rpc.request(auth.findSecurityEvents, {}, context)),
      );
  });

  it('has all of an account by its address: what came in, too, of which the number alone is kept', async () => {
    const { personId } = (await running.register('sought@example.com', PASSWORD, firefox)).principal;
    await refusalOf(running.signIn('sought@example.com', 'wrong', firefox));
    const kinds = async (sought: Parameters<typeof find>[0]) =>
      (await find({ email: 'sought@example.com', ...sought })).items.map(({ kind }) => kind);
    expect(await kinds({})).toEqual(['sign-in-failed', 'signed-in']);
    expect(await kinds({ kind: 'signed-in', network: firefox.address, personId })).toEqual(['signed-in']);
    expect(await kinds({ personId: boss })).toEqual([]);
  });

  it('shows a person their own alone', async () => {
    const { personId } = (await running.register('private@example.com')).principal;
    const { items } = await activity(personId);
    expect(items.map((item) => item.personId)).toEqual([personId]);
  });

  it('is kept for 90 days, and goes with the account', async () => {
    const gone = (await running.register('leaver@example.com')).principal.personId;
    const stays = (await running.register('stayer@example.com')).principal.personId;
    await running.remove(gone);
    const left = await running.service.sql('SELECT 1 FROM security_events WHERE person_id = $1', [gone]);
    expect(left).toEqual([]);
    const cleaner = running.service.app.get(CleanerJob);
    running.clock.advance(89 * DAY);
    await cleaner.clean();
    expect((await activity(stays)).items).toHaveLength(1);
    running.clock.advance(2 * DAY);
    await cleaner.clean();
    expect((await activity(stays)).items).toEqual([]);
  });
});

describe('a sign-in', () => {
  it('ends the session that the browser still has, whosever it is', async () => {
    const one = await running.register('first-here@example.com');
    await running.register('second-here@example.com');
    const replaces = sha256(one.token);
    const two = await running.signIn('second-here@example.com', PASSWORD, { ...client, replaces });
    expect(await running.resolve(one.token)).toBeNull();
    expect(await running.announced(auth.sessionEnded, one.principal.personId)).toEqual([
      { sessionIds: [one.principal.sessionId], personId: one.principal.personId },
    ]);
    const three = await running.register('third-here@example.com', PASSWORD, {
      ...client,
      replaces: sha256(two.token),
    });
    expect(await running.resolve(two.token)).toBeNull();
    expect(await running.resolve(three.token)).not.toBeNull();
  });

  it('that fails ends nothing', async () => {
    const one = await running.register('keeps@example.com');
    const replaces = sha256(one.token);
    await refusalOf(running.signIn('keeps@example.com', 'wrong', { ...client, replaces }));
    expect(await running.resolve(one.token)).not.toBeNull();
  });
});

describe('a permit', () => {
  const use = (personId: number, permit: string, sessionId: string) =>
    running.service.rpc.request(auth.exportAccount, { permit, sessionId, client }, asPerson(personId));

  it('works once, in its session, for its purpose, for ten minutes', async () => {
    const { personId, sessionId } = (await running.register('leave@example.com')).principal;
    const other = (await running.register('leave-not@example.com')).principal;
    const give = (purpose: 'export' | 'delete') => running.permit(personId, sessionId, purpose);
    expect(await refusalOf(use(personId, await give('delete'), sessionId))).toBe('permit-invalid');
    expect(await refusalOf(use(personId, await give('export'), other.sessionId))).toBe('permit-invalid');
    expect(await refusalOf(use(other.personId, await give('export'), sessionId))).toBe('permit-invalid');
    const permit = await give('export');
    const both = await Promise.all([1, 2].map(() => refusalOf(use(personId, permit, sessionId))));
    expect(both.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(both).toContain('permit-invalid');
    const late = await give('export');
    running.clock.advance(10 * 60_000 + 1);
    expect(await refusalOf(use(personId, late, sessionId))).toBe('permit-invalid');
  });

  it('is not given for a wrong password', async () => {
    const { personId, sessionId } = (await running.register('leave-wrong@example.com')).principal;
    const asked = { purpose: 'export', password: 'wrong', sessionId } as const;
    const attempt = running.service.rpc.request(auth.givePermit, asked, asPerson(personId));
    expect(await refusalOf(attempt)).toBe('password-wrong');
  });
});

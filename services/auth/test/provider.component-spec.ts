import { auth } from '@casedrop/contracts';
import { asPerson, asSystem, asVisitor, eventually } from '@casedrop/testing';
import { DataSource } from 'typeorm';
import { CleanerJob } from '../src/jobs/cleaner.job.js';
import { type AuthService, client, DAY, refusalOf, sha256, startAuth } from './auth-service.js';

let running: AuthService;
beforeAll(async () => {
  running = await startAuth();
});
afterAll(() => running.service.stop());

interface Sight {
  subject: string;
  session: string;
  email: string;
  confirmed?: boolean;
  secondFactor?: boolean;
}
const see = async ({ subject, session, email, confirmed = true, secondFactor }: Sight) => {
  const input = {
    subject,
    sessionKey: sha256(session),
    email,
    emailConfirmed: confirmed,
    secondFactor,
    client,
  };
  return (await running.service.rpc.request(auth.resolveProviderSession, input, asVisitor)).principal;
};
const holderOf = async (email: string): Promise<number> => {
  const rows = await running.service.sql<{ id: string }>(
    'SELECT id FROM users WHERE email = $1 AND holds_email',
    [email],
  );
  return Number(rows[0]?.id);
};

it('makes an account at first sight, and finds it by the subject ever after', async () => {
  const first = await see({ subject: 's-1', session: 'a', email: 'hosted@example.com' });
  expect(first).toMatchObject({ email: 'hosted@example.com', emailConfirmed: true, hasPassword: false });
  expect(await running.announced(auth.userRegistered, first?.personId ?? 0)).toHaveLength(1);
  expect(await running.announced(auth.emailConfirmed, first?.personId ?? 0)).toHaveLength(1);
  expect(await see({ subject: 's-1', session: 'a', email: 'hosted@example.com' })).toEqual(first);
  const elsewhere = await see({ subject: 's-1', session: 'b', email: 'renamed@example.com' });
  expect(elsewhere?.personId).toBe(first?.personId);
  expect(elsewhere?.sessionId).not.toBe(first?.sessionId);
});

it('makes one account and one session of many first sights at the same moment', async () => {
  const sights = Array.from({ length: 12 }, () =>
    see({ subject: 's-race', session: 'race', email: 'hosted-race@example.com' }),
  );
  const principals = await Promise.all(sights);
  expect(new Set(principals.map((principal) => principal?.personId)).size).toBe(1);
  expect(new Set(principals.map((principal) => principal?.sessionId)).size).toBe(1);
});

it('does not open a session of the provider by a cookie', async () => {
  expect(await see({ subject: 's-c', session: 'cookie?', email: 'cookie@example.com' })).not.toBeNull();
  expect(await running.resolve('cookie?')).toBeNull();
});

it('gives nobody an account that exists on an address that the provider has not confirmed', async () => {
  const { principal } = await running.register('mine@example.com');
  const stranger = await see({ subject: 's-2', session: 'c', email: 'mine@example.com', confirmed: false });
  expect(stranger?.personId).not.toBe(principal.personId);
  expect(await holderOf('mine@example.com')).toBe(principal.personId);
  expect(stranger?.emailConfirmed).toBe(false);
});

it('links an address that both have confirmed', async () => {
  const { principal } = await running.register('both@example.com');
  await running.confirm(await running.codeFor(principal.personId, 'confirm-email'));
  const seen = await see({ subject: 's-3', session: 'd', email: 'both@example.com' });
  expect(seen).toMatchObject({ personId: principal.personId, hasPassword: true });
  await running.signIn('both@example.com');
  expect((await running.auditOf(principal.personId)).map(({ action }) => action)).toEqual([
    'provider-linked',
  ]);
});

it("takes the address from a holder who has not confirmed it: who waits in another's account waits in vain", async () => {
  const squatter = await running.register('prey@example.com');
  const code = await running.codeFor(squatter.principal.personId, 'confirm-email');
  const owner = await see({ subject: 's-4', session: 'e', email: 'prey@example.com' });
  expect(owner?.personId).not.toBe(squatter.principal.personId);
  expect(await holderOf('prey@example.com')).toBe(owner?.personId);
  expect(await refusalOf(running.signIn('prey@example.com'))).toBe('credentials-invalid');
  expect(await refusalOf(running.confirm(code))).toBe('code-invalid');
  expect((await running.auditOf(squatter.principal.personId)).map(({ action }) => action)).toEqual([
    'address-taken-over',
  ]);
});

it('takes away with the address what was given for it', async () => {
  const squatter = await running.register('boss@example.com');
  await running.service.sql(`UPDATE users SET roles = '{candidate,admin}' WHERE id = $1`, [
    squatter.principal.personId,
  ]);
  const owner = await see({ subject: 's-boss', session: 'boss', email: 'boss@example.com' });
  expect(owner?.roles).toEqual(['candidate']);
  const query = { tokenHash: sha256(squatter.token) };
  const { principal } = await running.service.rpc.request(auth.resolveSession, query, asVisitor);
  expect(principal?.roles).toEqual(['candidate']);
  expect(await running.announced(auth.rolesChanged, squatter.principal.personId)).toHaveLength(1);
});

it('confirms the address of a known user when the provider has confirmed it by now', async () => {
  const user = { subject: 's-5', session: 'f', email: 'later@example.com' };
  const before = await see({ ...user, confirmed: false });
  expect(before?.emailConfirmed).toBe(false);
  const after = await see(user);
  expect(after).toMatchObject({ personId: before?.personId, emailConfirmed: true });
  expect(await running.announced(auth.emailConfirmed, before?.personId ?? 0)).toHaveLength(1);
});

it('moves a user whose account stood apart to the holder when both have confirmed, with the next session', async () => {
  const { principal } = await running.register('moves@example.com');
  await running.confirm(await running.codeFor(principal.personId, 'confirm-email'));
  await see({ subject: 's-6', session: 'g', email: 'moves@example.com', confirmed: false });
  const moved = await see({ subject: 's-6', session: 'h', email: 'moves@example.com' });
  expect(moved?.personId).toBe(principal.personId);
});

it('ends like any other session: listed, ended, suspended', async () => {
  const user = { subject: 's-7', session: 'i', email: 'ends@example.com' };
  const seen = await see(user);
  const { personId = 0, sessionId = '' } = seen ?? {};
  await running.service.rpc.request(auth.endSession, { sessionId }, asPerson(personId));
  expect(await see(user)).toBeNull();
  const other = { ...user, session: 'j' };
  expect((await see(other))?.personId).toBe(personId);
  const suspension = { email: 'ends@example.com', reason: 'a reason' };
  await running.service.rpc.request(auth.suspendPerson, suspension, asSystem);
  expect(await see(other)).toBeNull();
  expect(await see({ ...user, session: 'k' })).toBeNull();
});

it('does not bring a deleted account back to life, nor a session that was cleaned away', async () => {
  const user = { subject: 's-8', session: 'l', email: 'dead@example.com' };
  const { personId = 0 } = (await see(user)) ?? {};
  await running.remove(personId);
  expect(await see(user)).toBeNull();
  expect(await holderOf('dead@example.com')).toBeNaN();
  const anew = await see({ ...user, session: 'm' });
  expect(anew?.personId).toBeGreaterThan(personId);
  running.clock.advance(60 * DAY);
  await running.service.app.get(CleanerJob).clean();
  expect(await see({ ...user, session: 'm' })).toBeNull();
});

it("closes the provider's door to an account whose owner sets a password by mail: who waited there stays out", async () => {
  const squatter = { subject: 's-9', session: 'n', email: 'claimed@example.com', confirmed: false };
  const { personId = 0 } = (await see(squatter)) ?? {};
  expect(await holderOf('claimed@example.com')).toBe(personId);
  const { rpc } = running.service;
  await rpc.request(auth.requestPasswordReset, { email: 'claimed@example.com', client }, asVisitor);
  const code = await running.codeFor(personId, 'reset-password');
  await rpc.request(auth.resetPassword, { code, password: 'the owner has come', client }, asVisitor);
  expect(await see(squatter)).toBeNull();
  const again = await see({ ...squatter, session: 'o' });
  expect(again?.personId).not.toBe(personId);
  const owner = await running.signIn('claimed@example.com', 'the owner has come');
  expect(owner.principal.personId).toBe(personId);
  expect((await running.auditOf(personId)).map(({ action }) => action)).toEqual([
    'password-reset',
    'provider-unlinked',
  ]);
});

it('begins no session by a link that is cut at the same moment', async () => {
  const user = { subject: 's-10', session: 'p', email: 'cut@example.com', confirmed: false };
  const { personId = 0 } = (await see(user)) ?? {};
  const late = await running.service.app.get(DataSource).transaction(async (manager) => {
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [personId]);
    const waiting = see({ ...user, session: 'q' });
    await eventually(async () =>
      expect(
        await running.service.sql(
          `SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND state = 'active'`,
        ),
      ).toHaveLength(1),
    );
    await manager.query('DELETE FROM provider_identities WHERE person_id = $1', [personId]);
    return { waiting };
  });
  expect((await late.waiting)?.personId).not.toBe(personId);
});

it('does not lead past the second factor of an account here, whoever reads its mails', async () => {
  const { principal } = await running.register('guarded@example.com');
  const { personId } = principal;
  await running.confirm(await running.codeFor(personId, 'confirm-email'));
  await running.service.sql('UPDATE users SET second_factor_since = now() WHERE id = $1', [personId]);
  const sight = { subject: 's-guarded', session: 'guarded', email: 'guarded@example.com' };
  expect(await refusalOf(see(sight))).toBe('second-factor-needed');
  const links = await running.service.sql("SELECT 1 FROM provider_identities WHERE subject = 's-guarded'");
  expect(links).toEqual([]);
  const shown = await see({ ...sight, session: 'guarded-again', secondFactor: true });
  expect(shown).toMatchObject({ personId, secondFactor: true });
});

it('has the level of its last token', async () => {
  const sight = { subject: 's-levels', session: 'levels', email: 'levels@example.com' };
  expect(await see({ ...sight, secondFactor: false })).toMatchObject({ secondFactor: false });
  expect(await see({ ...sight, secondFactor: true })).toMatchObject({ secondFactor: true });
  expect(await see({ ...sight, secondFactor: false })).toMatchObject({ secondFactor: false });
});

import { createHash } from 'node:crypto';
import { hashSync } from '@node-rs/argon2';
import { auth, type Role } from '@casedrop/contracts';
import { UnitOfWork } from '@casedrop/messaging';
import { asAdmin, asPerson, asSystem, asVisitor, eventually } from '@casedrop/testing';
import { AccountErasure } from '../src/accounts/account-erasure.js';
import { NewAccount } from '../src/accounts/new-account.js';
import { macOfAddress } from '../src/domain/address-mac.js';
import { CleanerJob } from '../src/jobs/cleaner.job.js';
import { UserRepository } from '../src/persistence/user.repository.js';
import {
  type AuthService,
  client,
  DAY,
  HOUR,
  MINUTE,
  PASSWORD,
  refusalOf,
  sha256,
  startAuth,
} from './auth-service.js';

const FORMER_KEY = 'a key that was used until last year';
let running: AuthService;
let rpc: AuthService['service']['rpc'];
beforeAll(async () => {
  running = await startAuth({ DELETED_ADDRESSES_FORMER_KEYS: `${'older '.repeat(6)},${FORMER_KEY}` });
  ({ rpc } = running.service);
});
afterAll(() => running.service.stop());

/** Roles are for confirmed addresses. */
const grant = async (email: string, role: Role) => {
  await running.service.sql(
    'UPDATE users SET email_confirmed_at = coalesce(email_confirmed_at, now()) WHERE email = $1',
    [email],
  );
  return rpc.request(auth.grantRole, { email, role }, asSystem);
};
const revoke = (email: string, role: Role) => rpc.request(auth.revokeRole, { email, role }, asSystem);
const suspend = (email: string, reason = 'sold solutions') =>
  rpc.request(auth.suspendPerson, { email, reason }, asSystem);
const remove = (personId: number, password?: string) => running.remove(personId, password);
const confirmed = async (email: string) => {
  const begun = await running.register(email);
  await running.confirm(await running.codeFor(begun.principal.personId, 'confirm-email'));
  return begun;
};
const earnsCredits = async (personId: number) =>
  (await rpc.request(auth.getCreditStanding, { personId }, asSystem)).earnsCredits;
const rowsAbout = async (personId: number): Promise<string[]> => {
  const tables = ['users', 'sessions', 'devices', 'account_mails', 'api_keys', 'provider_identities'];
  const found: string[] = [];
  for (const table of tables) {
    const column = table === 'users' ? 'id' : 'person_id';
    const rows = await running.service.sql(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [personId]);
    if (rows.length > 0) found.push(table);
  }
  return found;
};

describe('the list of sessions', () => {
  it('shows the living ones, the latest used first, and ends one or all others', async () => {
    const firefox = { address: '198.51.100.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' };
    const first = await running.register('sessions@example.com', PASSWORD, firefox);
    const { personId } = first.principal;
    running.clock.advance(MINUTE);
    const second = await running.signIn('sessions@example.com');
    running.clock.advance(MINUTE);
    const third = await running.signIn('sessions@example.com');
    const ids = [third, second, first].map(({ principal }) => principal.sessionId);
    const list = async () => {
      const input = { currentSessionId: first.principal.sessionId };
      return (await rpc.request(auth.listSessions, input, asPerson(personId))).items;
    };
    const items = await list();
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(items[2]).toEqual({
      id: ids[2],
      current: true,
      device: 'Firefox on Linux',
      address: '198.51.100.7',
      begunAt: expect.any(String),
      lastUsedAt: items[2]?.begunAt,
    });
    const end = (sessionId: string, who = personId) =>
      rpc.request(auth.endSession, { sessionId }, asPerson(who));
    expect(await refusalOf(end(ids[0] ?? '', personId + 1))).toBe('session-not-found');
    await end(ids[0] ?? '');
    expect(await running.resolve(third.token)).toBeNull();
    expect(await refusalOf(end(ids[0] ?? ''))).toBe('session-not-found');
    const others = { currentSessionId: first.principal.sessionId, password: PASSWORD };
    expect(await rpc.request(auth.endOtherSessions, others, asPerson(personId))).toEqual({ ended: 1 });
    expect((await list()).map(({ id }) => id)).toEqual([ids[2]]);
    expect((await running.announced(auth.sessionEnded, personId)).map((e) => e.sessionIds)).toEqual([
      [ids[0]],
      [ids[1]],
    ]);
  });
});

describe('ending the other sessions, and an API key', () => {
  it('want the password again, which is not to be guessed, of whoever has one of ours', async () => {
    const email = 'again@example.com';
    const { principal } = await running.register(email);
    const { personId, sessionId: currentSessionId } = principal;
    await running.signIn(email);
    await grant(email, 'coach');
    const end = (password?: string) =>
      rpc.request(auth.endOtherSessions, { currentSessionId, password }, asPerson(personId));
    const make = (password?: string) =>
      rpc.request(auth.createApiKey, { name: 'k', scopes: ['cases:read'], password }, asPerson(personId));
    for (const ask of [end, make]) {
      expect(await refusalOf(ask())).toBe('password-wrong');
      expect(await refusalOf(ask('wrong'))).toBe('password-wrong');
    }
    expect((await make(PASSWORD)).apiKey.name).toBe('k');
    expect(await end(PASSWORD)).toEqual({ ended: 1 });
    const guesses = await Promise.all(Array.from({ length: 13 }, () => refusalOf(end('wrong'))));
    expect(guesses.filter((code) => code === 'password-wrong').length).toBeLessThanOrEqual(11);
    expect(guesses).toContain('too-many-requests');
    await running.service.sql('UPDATE users SET password_hash = NULL WHERE id = $1', [personId]);
    expect(await end()).toEqual({ ended: 0 });
    expect((await make()).key).toMatch(/^cdk_/);
  });
});

describe('a password that was hashed in an older way', () => {
  const OLDER = '$argon2id$v=19$m=4096,t=1,p=1$';
  const NOW = '$argon2id$v=19$m=19456,t=2,p=1$';
  const hashOf = async (personId: number): Promise<string> => {
    const rows = await running.service.sql<{ hash: string }>(
      'SELECT password_hash AS hash FROM users WHERE id = $1',
      [personId],
    );
    return rows[0]?.hash ?? '';
  };

  it('is hashed anew at the next sign-in, and is the same', async () => {
    const { principal } = await running.register('signs-in@example.com');
    const older = hashSync(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    const { personId } = principal;
    await running.service.sql('UPDATE users SET password_hash = $2 WHERE id = $1', [personId, older]);
    expect(await refusalOf(running.signIn('signs-in@example.com', 'wrong'))).toBe('credentials-invalid');
    expect(await hashOf(personId)).toBe(older);
    await running.signIn('signs-in@example.com');
    await eventually(async () => expect(await hashOf(personId)).toContain(NOW));
    await running.signIn('signs-in@example.com');
  });

  it('is hashed anew once it is shown again, and is the same; a wrong one changes nothing', async () => {
    const { principal } = await running.register('older@example.com');
    const { personId, sessionId: currentSessionId } = principal;
    const older = hashSync(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    expect(older).toContain(OLDER);
    await running.service.sql('UPDATE users SET password_hash = $2 WHERE id = $1', [personId, older]);
    const end = (password: string) =>
      rpc.request(auth.endOtherSessions, { currentSessionId, password }, asPerson(personId));
    expect(await refusalOf(end('wrong'))).toBe('password-wrong');
    expect(await hashOf(personId)).toBe(older);
    await end(PASSWORD);
    await eventually(async () => expect(await hashOf(personId)).toContain(NOW));
    const renewed = await hashOf(personId);
    await end(PASSWORD);
    await running.signIn('older@example.com');
    expect(await hashOf(personId)).toBe(renewed);
  });
});

describe('the profile', () => {
  it('changes name and time zone, each by itself, and tells the gateways', async () => {
    const { token, principal } = await running.register('profile@example.com');
    const update = (input: { username?: string; timeZone?: string }) =>
      rpc.request(auth.updateProfile, input, asPerson(principal.personId));
    await update({ username: 'Ana María' });
    await update({ timeZone: 'America/Lima' });
    expect(await running.resolve(token)).toMatchObject({ username: 'Ana María', timeZone: 'America/Lima' });
    expect(await running.announced(auth.rolesChanged, principal.personId)).toHaveLength(2);
    expect(await refusalOf(update({ timeZone: 'Mars/Olympus' }))).toBe('input-invalid');
    expect(await refusalOf(update({ username: '<b>' }))).toBe('input-invalid');
  });
});

describe('suspension', () => {
  it('ends every session and API key, refuses the right password, and is lifted', async () => {
    const begun = await running.register('bad@example.com');
    const { personId, sessionId } = begun.principal;
    await grant('bad@example.com', 'coach');
    const input = { name: 'k', scopes: ['cases:read' as const], password: PASSWORD };
    const { key, apiKey } = await rpc.request(auth.createApiKey, input, asPerson(personId));
    await suspend('bad@example.com');
    expect(await running.resolve(begun.token)).toBeNull();
    expect(await rpc.request(auth.resolveApiKey, { keyHash: sha256(key) }, asVisitor)).toEqual({
      found: null,
    });
    expect(await running.announced(auth.sessionEnded, personId)).toEqual([
      { personId, sessionIds: [sessionId, apiKey.id] },
    ]);
    expect(await refusalOf(running.signIn('bad@example.com'))).toBe('account-suspended');
    expect(await refusalOf(running.signIn('bad@example.com', 'wrong'))).toBe('credentials-invalid');
    const apart = await running.register('bad@example.com');
    expect(apart.principal.personId).not.toBe(personId);
    await rpc.request(auth.reinstatePerson, { email: 'bad@example.com' }, asSystem);
    expect(await running.resolve(begun.token)).toBeNull();
    await running.signIn('bad@example.com');
    expect((await running.auditOf(personId)).map(({ action }) => action)).toEqual([
      'role-granted',
      'api-key-created',
      'person-suspended',
      'person-reinstated',
    ]);
  });

  it('sends no mail for a new password', async () => {
    const { principal } = await running.register('quiet@example.com');
    await rpc.request(auth.requestPasswordReset, { email: 'quiet@example.com', client }, asVisitor);
    const [mailId = ''] = await running.mailsOf(principal.personId, 'reset-password');
    await suspend('quiet@example.com');
    expect(await running.prepare(mailId)).toBeNull();
  });
});

describe('the operator', () => {
  const commands = (email: string) => [
    () => grant(email, 'admin'),
    () => revoke(email, 'coach'),
    () => suspend(email),
    () => rpc.request(auth.reinstatePerson, { email }, asSystem),
    () => rpc.request(auth.endSessionsOf, { email }, asSystem),
  ];

  it('is told when there is no such account', async () => {
    for (const command of commands('none@example.com'))
      expect(await refusalOf(command())).toBe('person-not-found');
  });

  it.each([
    ['a visitor', 'not-signed-in', asVisitor],
    ['a person', 'not-permitted', asPerson(1001)],
    ['an admin by word alone', 'not-permitted', asAdmin()],
  ])('is not %s', async (_who, code, context) => {
    const email = 'none@example.com';
    const attempts = [
      rpc.request(auth.revokeRole, { email, role: 'coach' }, context),
      rpc.request(auth.suspendPerson, { email, reason: 'because' }, context),
      rpc.request(auth.reinstatePerson, { email }, context),
      rpc.request(auth.endSessionsOf, { email }, context),
    ];
    expect(await Promise.all(attempts.map(refusalOf))).toEqual(attempts.map(() => code));
  });

  it('ends sessions and is written down; repeating what is done changes nothing', async () => {
    const { token, principal } = await running.register('object@example.com');
    const { personId } = principal;
    const email = 'object@example.com';
    for (let i = 0; i < 2; i++) await grant(email, 'coach');
    for (let i = 0; i < 2; i++) await revoke(email, 'coach');
    for (let i = 0; i < 2; i++) await suspend(email, 'a reason');
    for (let i = 0; i < 2; i++) await rpc.request(auth.reinstatePerson, { email }, asSystem);
    await running.signIn(email);
    expect(await rpc.request(auth.endSessionsOf, { email }, asSystem)).toEqual({ personId, ended: 1 });
    expect(await running.resolve(token)).toBeNull();
    expect(await running.auditOf(personId)).toEqual([
      { actor: 'system:test', action: 'role-granted', details: { role: 'coach' } },
      { actor: 'system:test', action: 'role-revoked', details: { role: 'coach' } },
      { actor: 'system:test', action: 'person-suspended', details: { reason: 'a reason' } },
      { actor: 'system:test', action: 'person-reinstated', details: {} },
      { actor: 'system:test', action: 'sessions-ended', details: { ended: 1 } },
    ]);
  });

  it('cannot do without a last admin, even when two go at once', async () => {
    const [one, two] = [
      await running.register('root1@example.com'),
      await running.register('root2@example.com'),
    ];
    await grant('root1@example.com', 'admin');
    await grant('root2@example.com', 'admin');
    const ends = await Promise.all([
      refusalOf(revoke('root1@example.com', 'admin')),
      refusalOf(remove(two.principal.personId, PASSWORD)),
    ]);
    expect(ends).toHaveLength(2);
    expect(new Set(ends)).toEqual(new Set(['last-admin', null]));
    const left = ends[0] === null ? 'root2@example.com' : 'root1@example.com';
    expect(await refusalOf(suspend(left))).toBe('last-admin');
    expect(await refusalOf(revoke(left, 'admin'))).toBe('last-admin');
    const leftId = (ends[0] === null ? two : one).principal.personId;
    expect(await refusalOf(remove(leftId, PASSWORD))).toBe('last-admin');
  });

  it('and admins read the audit log in pages, others do not', async () => {
    const page = await rpc.request(auth.listAudit, { limit: 2 }, asAdmin());
    expect(page.items).toHaveLength(2);
    const before = page.items[1]?.id ?? 0;
    const next = await rpc.request(auth.listAudit, { limit: 2, before }, asSystem);
    const older = await running.service.sql<{ id: string }>(
      'SELECT id FROM audit_log WHERE id < $1 ORDER BY id DESC LIMIT 2',
      [before],
    );
    expect(next.items.map(({ id }) => id)).toEqual(older.map(({ id }) => Number(id)));
    const beforeTime = page.items[0]?.at ?? '';
    const earlier = await rpc.request(auth.listAudit, { limit: 200, beforeTime }, asAdmin());
    expect(earlier.items.length).toBeGreaterThan(0);
    expect(earlier.items.every(({ at }) => at < beforeTime)).toBe(true);
    expect(await refusalOf(rpc.request(auth.listAudit, { limit: 2 }, asPerson(1001)))).toBe('not-permitted');
    expect(await refusalOf(rpc.request(auth.listAudit, { limit: 2 }, asVisitor))).toBe('not-signed-in');
  });
});

describe('deleting an account', () => {
  it('takes what was written about the person out of the audit log', async () => {
    const { principal } = await confirmed('talked-about@example.com');
    await suspend('talked-about@example.com', 'was rude to a coach');
    await rpc.request(auth.reinstatePerson, { email: 'talked-about@example.com' }, asSystem);
    const again = await running.signIn('talked-about@example.com');
    await remove(again.principal.personId, PASSWORD);
    const left = await running.auditOf(principal.personId);
    expect(left.map(({ action }) => action)).toContain('person-suspended');
    expect(JSON.stringify(left)).not.toContain('rude');
  });

  it.each([
    'DELETE FROM audit_log',
    "UPDATE audit_log SET actor = '7'",
    "UPDATE audit_log SET details = '{}'",
    `UPDATE audit_log SET details = (details::jsonb || '{"reason": "another one"}')::json`,
    "UPDATE audit_log SET action = 'role-granted', details = (details::jsonb - 'reason')::json",
    "UPDATE security_events SET reason = 'password'",
    "UPDATE security_events SET network = '' WHERE kind = 'signed-in'",
  ])('and nothing but that is changed afterwards: not by %s', async (statement) => {
    await confirmed(`${sha256(statement).slice(0, 12)}@kept.example`);
    await suspend(`${sha256(statement).slice(0, 12)}@kept.example`, 'was rude to a coach');
    await expect(running.service.sql(statement)).rejects.toThrow('is not changed');
  });

  it('wants the password, erases everything, leaves a tombstone and tells every service', async () => {
    const begun = await confirmed('gone@example.com');
    const { personId, sessionId } = begun.principal;
    const unshown = { purpose: 'delete', sessionId } as const;
    expect(await refusalOf(rpc.request(auth.givePermit, unshown, asPerson(personId)))).toBe('password-wrong');
    expect(await refusalOf(remove(personId, 'wrong'))).toBe('password-wrong');
    expect(await running.resolve(begun.token)).not.toBeNull();
    await remove(personId, PASSWORD);
    expect(await rowsAbout(personId)).toEqual([]);
    expect(await running.resolve(begun.token)).toBeNull();
    expect(
      await running.service.sql('SELECT 1 FROM tombstones WHERE person_id = $1', [personId]),
    ).toHaveLength(1);
    expect(await running.announced(auth.sessionEnded, personId)).toEqual([
      { personId, sessionIds: [sessionId] },
    ]);
    const emailHash = createHash('sha256').update('gone@example.com').digest('hex');
    expect(await running.announced(auth.userDeleted, personId)).toEqual([
      { personId, emailHash, deletedAt: expect.any(String) },
    ]);
    expect(await running.auditOf(personId)).toEqual([
      { actor: String(personId), action: 'account-deleted', details: {} },
    ]);
    const kept = await running.service.sql(
      `SELECT 1 FROM (SELECT a::text AS row FROM audit_log a UNION ALL SELECT o::text FROM outbox o) rows
        WHERE row LIKE '%gone@example.com%'`,
    );
    expect(kept).toEqual([]);
    expect(await refusalOf(remove(personId, PASSWORD))).toBe('not-signed-in');
  });

  it('frees the address for a person of another number', async () => {
    const before = await running.register('phoenix@example.com');
    await remove(before.principal.personId, PASSWORD);
    const after = await running.register('phoenix@example.com', 'another phrase altogether');
    expect(after.principal.personId).toBeGreaterThan(before.principal.personId);
    await running.signIn('phoenix@example.com', 'another phrase altogether');
  });

  it('names no address that was not shown to be theirs, and needs no password of an account apart', async () => {
    const holder = await confirmed('victim@example.com');
    const apart = await running.register('victim@example.com', 'some other password');
    await remove(apart.principal.personId, 'anything');
    expect(await running.announced(auth.userDeleted, apart.principal.personId)).toMatchObject([
      { emailHash: null },
    ]);
    expect(await running.resolve(holder.token)).not.toBeNull();
    const unconfirmed = await running.register('unproven@example.com');
    await remove(unconfirmed.principal.personId, PASSWORD);
    expect(await running.announced(auth.userDeleted, unconfirmed.principal.personId)).toMatchObject([
      { emailHash: null },
    ]);
  });
});

describe('the address of a deleted account', () => {
  const earned = async (personId: number) =>
    (await running.announced(auth.creditsEarned, personId)).map(({ credits }) => credits);
  const again = async (email: string) => (await running.register(email)).principal;

  it('earns no credits again, though all else is as with a new account', async () => {
    const before = (await confirmed('back@example.com')).principal;
    expect([await earnsCredits(before.personId), await earned(before.personId)]).toEqual([true, [4]]);
    await remove(before.personId, PASSWORD);
    const { personId, hadCredits } = await again('Back+once.more@example.com');
    // Whoever registers an address may be a stranger to it: nothing is told before it is confirmed.
    expect([await earnsCredits(personId), hadCredits]).toEqual([true, false]);
    await running.confirm(await running.codeFor(personId, 'confirm-email'));
    expect([await earnsCredits(personId), await earned(personId)]).toEqual([false, [0]]);
    expect((await running.signIn('back+once.more@example.com')).principal.hadCredits).toBe(true);
    const apart = await running.register('back+once.more@example.com', 'some other password');
    expect(apart.principal.hadCredits).toBe(false);
  });

  it('is known again under a key of before, in the record of sign-ins too', async () => {
    const former = macOfAddress('former@example.com', FORMER_KEY);
    await running.service.sql(
      'INSERT INTO erased_addresses (address_mac, proven, erased_at) VALUES ($1, true, now())',
      [former],
    );
    await running.service.sql(
      `INSERT INTO security_events (at, kind, email_hash, network, device, reason)
        VALUES (now(), 'sign-in-failed', $1, '203.0.113.9', '', 'unknown-address')`,
      [former],
    );
    const sought = { email: 'former@example.com' };
    const found = await rpc.request(auth.findSecurityEvents, sought, asSystem);
    expect(found.items).toMatchObject([{ kind: 'sign-in-failed', network: '203.0.113.9' }]);
    const { personId } = (await confirmed('former@example.com')).principal;
    expect(await earnsCredits(personId)).toBe(false);
    await remove(personId, PASSWORD);
    expect((await rpc.request(auth.findSecurityEvents, sought, asSystem)).items).toEqual([]);
  });

  it('stays known as theirs when an account between did not confirm it', async () => {
    const first = (await confirmed('twice@example.com')).principal;
    await remove(first.personId, PASSWORD);
    const second = await again('twice@example.com');
    await remove(second.personId, PASSWORD);
    const third = (await confirmed('twice@example.com')).principal;
    expect(await earnsCredits(third.personId)).toBe(false);
  });

  it('earns none for a confirmed account that begins while the one before is being deleted', async () => {
    const { personId: before } = (await confirmed('at-once@example.com')).principal;
    const { app } = running.service;
    const [work, users] = [app.get(UnitOfWork), app.get(UserRepository, { strict: false })];
    const accounts = app.get(NewAccount, { strict: false });
    const waits = async () =>
      expect(
        await running.service.sql(
          `SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%INSERT INTO "users"%'`,
        ),
      ).toHaveLength(1);
    const account = {
      ...{ email: 'at-once@example.com', holdsEmail: true, passwordHash: 'hash' },
      ...{ passwordTold: true, registeredAt: running.clock.now(), emailConfirmedAt: running.clock.now() },
    };
    const begun = await work.run(async (tx) => {
      const user = await users.lock(tx.manager, before);
      if (!user) throw new Error('there is no such person');
      await app.get(AccountErasure, { strict: false }).erase(tx, user, running.clock.now(), asSystem);
      const next = accounts.withCode((other, referralCode) =>
        accounts.add(other, { ...account, referralCode }, client.address, asSystem),
      );
      await eventually(waits);
      return { next };
    });
    const { id = 0 } = (await begun.next) ?? {};
    expect(await rpc.request(auth.getCreditStanding, { personId: id }, asSystem)).toEqual({
      ...{ earnsCredits: false, firstCredits: 0, restCredits: 0 },
    });
  });

  it('earns them when it is confirmed, if the account before never was: it may have been a stranger', async () => {
    await remove((await again('unproven-before@example.com')).personId, PASSWORD);
    const { personId } = await again('unproven-before@example.com');
    await running.confirm(await running.codeFor(personId, 'confirm-email'));
    expect(await earnsCredits(personId)).toBe(true);
    expect(await earned(personId)).toEqual([5]); // the first went to the account before, in this network
    await remove(personId, PASSWORD);
    const third = (await confirmed('unproven-before@example.com')).principal;
    expect([await earnsCredits(third.personId), await earned(third.personId)]).toEqual([false, [0]]);
  });

  it('brings its referrer nothing, and is rewarded for no referral', async () => {
    const referrer = (await confirmed('referrer-of-back@example.com')).principal;
    await remove((await confirmed('back-by-link@example.com')).principal.personId, PASSWORD);
    const { personId } = await again('back-by-link@example.com');
    const { referralCode } = referrer;
    await rpc.request(auth.applyReferral, { referralCode }, asPerson(personId));
    await running.confirm(await running.codeFor(personId, 'confirm-email'));
    const { items } = await rpc.request(auth.listReferrals, {}, asPerson(referrer.personId));
    expect(items).toMatchObject([{ state: 'lapsed' }]);
    const qualified = await running.service.sql(
      "SELECT 1 FROM outbox WHERE subject = $1 AND payload->>'referredId' = $2",
      [auth.referralQualified.subject, String(personId)],
    );
    expect(qualified).toEqual([]);
  });

  it('is not touched by an account apart, which is not its holder', async () => {
    const apart = (await running.register('kept-by-holder@example.com')).principal;
    const stranger = await running.register('kept-by-holder@example.com', 'some other password');
    await remove(stranger.principal.personId);
    expect(await earnsCredits(apart.personId)).toBe(true);
    expect(
      await earnsCredits(
        (await running.register('kept-by-holder@example.com', 'x y z a b c')).principal.personId,
      ),
    ).toBe(true);
  });

  it('is told to the system alone', async () => {
    expect(await refusalOf(rpc.request(auth.getCreditStanding, { personId: 1 }, asAdmin()))).toBe(
      'not-permitted',
    );
    expect(await earnsCredits(999_999_999)).toBe(false);
  });
});

describe('the export', () => {
  it('holds everything about the person and no secret', async () => {
    const { principal } = await running.register('export@example.com');
    const data = await running.exported(principal.personId);
    expect(data).toMatchObject({
      account: { personId: principal.personId, email: 'export@example.com', roles: ['candidate'] },
      sessions: [{ id: principal.sessionId, address: client.address }],
      devices: [{ device: 'Unknown browser' }],
      mails: [{ kind: 'confirm-email' }],
      apiKeys: [],
      referrals: [],
      auditLog: [],
      hostedSignIns: [],
    });
    expect(JSON.stringify(data)).not.toMatch(/hash|argon2/i);
  });
});

describe('API keys', () => {
  const input = { name: 'My course', scopes: ['cases:read' as const], password: PASSWORD };
  const resolve = async (key: string) =>
    (await rpc.request(auth.resolveApiKey, { keyHash: sha256(key) }, asVisitor)).found;

  it('are for coaches, are told once, and are kept as a hash', async () => {
    const { principal } = await running.register('coach@example.com');
    const { personId } = principal;
    const create = () => rpc.request(auth.createApiKey, input, asPerson(personId));
    expect(await refusalOf(create())).toBe('not-permitted');
    expect(await refusalOf(rpc.request(auth.listApiKeys, {}, asPerson(personId)))).toBe('not-permitted');
    await grant('coach@example.com', 'coach');
    const { key, apiKey } = await create();
    expect(key).toMatch(/^cdk_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ name: 'My course', prefix: key.slice(0, 12), lastUsedAt: null });
    const [stored] = await running.service.sql<{ row: string; key_hash: Buffer }>(
      'SELECT k::text AS row, key_hash FROM api_keys k WHERE person_id = $1',
      [personId],
    );
    expect(stored?.row).not.toContain(key);
    expect(stored?.key_hash.toString('hex')).toBe(sha256(key));
    expect(await resolve(key)).toMatchObject({ personId, roles: ['candidate', 'coach'] });
    const { items } = await rpc.request(auth.listApiKeys, {}, asPerson(personId));
    expect(items).toMatchObject([{ id: apiKey.id, lastUsedAt: expect.any(String) }]);
  });

  it('are one for each idempotency key: who asks again was not told, and the one that nobody knows ends', async () => {
    const { principal } = await running.register('coach-again@example.com');
    const { personId } = principal;
    await grant('coach-again@example.com', 'coach');
    const asked = (idempotencyKey: string, who = personId) =>
      rpc.request(auth.createApiKey, input, { ...asPerson(who), idempotencyKey });
    const first = await asked('the-first-press');
    const tries = await Promise.all([1, 2, 3].map(() => asked('the-first-press')));
    expect(new Set(tries.map(({ apiKey }) => apiKey.id))).toEqual(new Set([first.apiKey.id]));
    const told = await Promise.all([first, ...tries].map(({ key }) => resolve(key)));
    expect(told.filter((holder) => holder !== null)).toHaveLength(1);
    expect(await refusalOf(asked('the-first-press'))).toBe('api-key-already-made'); // it is in use now
    const ended = await running.announced(auth.sessionEnded, personId);
    expect(ended.flatMap(({ sessionIds }) => sessionIds)).toEqual(Array(3).fill(first.apiKey.id));
    expect((await asked('another-press')).apiKey.id).not.toBe(first.apiKey.id);
    expect((await rpc.request(auth.listApiKeys, {}, asPerson(personId))).items).toHaveLength(2);
    await rpc.request(auth.revokeApiKey, { apiKeyId: first.apiKey.id }, asPerson(personId));
    expect(await refusalOf(asked('the-first-press'))).toBe('api-key-already-made');
    const { principal: other } = await running.register('coach-other@example.com');
    await grant('coach-other@example.com', 'coach');
    expect((await asked('the-first-press', other.personId)).apiKey.id).not.toBe(first.apiKey.id);
  });

  it('end with a reset of the password, since somebody else may hold the account; not with its change', async () => {
    const { principal } = await running.register('coach-reset@example.com');
    const { personId, sessionId } = principal;
    await grant('coach-reset@example.com', 'coach');
    const { key, apiKey } = await rpc.request(auth.createApiKey, input, asPerson(personId));
    const changed = 'a phrase of another kind';
    await rpc.request(
      auth.changePassword,
      { currentPassword: PASSWORD, newPassword: changed, currentSessionId: sessionId, client },
      asPerson(personId),
    );
    expect(await resolve(key)).not.toBeNull();
    await rpc.request(auth.requestPasswordReset, { email: 'coach-reset@example.com', client }, asVisitor);
    const code = await running.codeFor(personId, 'reset-password');
    await rpc.request(auth.resetPassword, { code, password: PASSWORD, client }, asVisitor);
    expect(await resolve(key)).toBeNull();
    const ended = await running.announced(auth.sessionEnded, personId);
    expect(ended.flatMap(({ sessionIds }) => sessionIds)).toContain(apiKey.id);
    const mails = await running.mailsOf(personId, 'password-changed');
    expect(await Promise.all(mails.map(running.prepare))).toMatchObject([
      { apiKeysEnded: 0 },
      { apiKeysEnded: 1 },
    ]);
    expect(await running.auditOf(personId)).toContainEqual(
      expect.objectContaining({ action: 'password-reset', details: { apiKeysEnded: 1 } }),
    );
  });

  it('end at once when they are revoked by their owner, or with the role of the coach', async () => {
    const { principal } = await running.register('coach2@example.com');
    const { personId } = principal;
    await grant('coach2@example.com', 'coach');
    const [one, two] = await Promise.all(
      [1, 2].map(() => rpc.request(auth.createApiKey, input, asPerson(personId))),
    );
    const end = (who: number) =>
      rpc.request(auth.revokeApiKey, { apiKeyId: one?.apiKey.id ?? '' }, asPerson(who));
    expect(await refusalOf(end(personId + 1))).toBe('api-key-not-found');
    await end(personId);
    expect(await refusalOf(end(personId))).toBe('api-key-not-found');
    expect(await resolve(one?.key ?? '')).toBeNull();
    await revoke('coach2@example.com', 'coach');
    expect(await resolve(two?.key ?? '')).toBeNull();
    await grant('coach2@example.com', 'coach');
    expect(await resolve(two?.key ?? '')).toBeNull();
    expect((await running.announced(auth.sessionEnded, personId)).map((e) => e.sessionIds)).toEqual([
      [one?.apiKey.id],
      [two?.apiKey.id],
    ]);
  });

  it('are ten at most, however many are asked for at once', async () => {
    const { principal } = await running.register('coach3@example.com');
    await grant('coach3@example.com', 'coach');
    const ask = () => refusalOf(rpc.request(auth.createApiKey, input, asPerson(principal.personId)));
    for (let key = 0; key < 5; key++) expect(await ask()).toBeNull();
    const codes = await Promise.all(Array.from({ length: 9 }, ask));
    expect(codes.filter((code) => code === null)).toHaveLength(5);
    expect(codes.filter((code) => code === 'too-many-api-keys')).toHaveLength(4);
  });
});

describe('an account with very many sessions', () => {
  it('shows the latest, and tells of their end in messages that can be sent', async () => {
    const { principal } = await running.register('many@example.com');
    const { personId, sessionId } = principal;
    await running.service.sql(
      `INSERT INTO sessions (id, person_id, kind, token_hash, begun_at, last_used_at, address, user_agent)
        SELECT gen_random_uuid(), $1, 'cookie', sha256(n::text::bytea), now(), now(), '', '' FROM generate_series(1, 2500) n`,
      [personId],
    );
    const input = { currentSessionId: sessionId };
    const { items } = await rpc.request(auth.listSessions, input, asPerson(personId));
    expect(items).toHaveLength(500);
    const shown = { ...input, password: PASSWORD };
    expect(await rpc.request(auth.endOtherSessions, shown, asPerson(personId))).toEqual({ ended: 2500 });
    const told = await running.announced(auth.sessionEnded, personId);
    expect(Math.max(...told.map(({ sessionIds }) => sessionIds.length))).toBeLessThanOrEqual(1000);
    expect(new Set(told.flatMap(({ sessionIds }) => sessionIds)).size).toBe(2500);
  });
});

describe('what is over', () => {
  it('goes in one round, however many accounts apart there are', async () => {
    await running.service.sql(
      `INSERT INTO users (email, holds_email, username, referral_code, registered_at)
        SELECT 'crowd@example.com', false, 'crowd', 'CROWD' || n, $1 FROM generate_series(1, 501) n`,
      [new Date(running.clock.now().getTime() - 2 * DAY)],
    );
    running.clock.advance(HOUR + MINUTE);
    await running.service.app.get(CleanerJob).clean();
    expect(await running.service.sql("SELECT 1 FROM users WHERE email = 'crowd@example.com'")).toEqual([]);
  });

  it('goes: accounts apart a day after their last session, old sessions, mails and salts, in one round an hour', async () => {
    await running.register('kept@example.com');
    const used = await running.register('kept@example.com', 'one password of two');
    const left = await running.register('kept@example.com', 'two passwords of two');
    const { sessionId, personId } = left.principal;
    await rpc.request(auth.signOut, { sessionId }, asPerson(personId));
    const cleaner = running.service.app.get(CleanerJob);
    await cleaner.clean();
    expect(await rowsAbout(personId)).not.toEqual([]);
    running.clock.advance(DAY + MINUTE);
    expect(await cleaner.clean()).toBe(true);
    expect(await cleaner.clean()).toBe(false);
    expect(await rowsAbout(personId)).toEqual([]);
    expect(await running.announced(auth.userDeleted, personId)).toHaveLength(1);
    expect((await running.auditOf(personId)).map(({ actor }) => actor)).toEqual(['system:cleaner']);
    expect(await running.resolve(used.token)).not.toBeNull();
    expect(await running.service.sql('SELECT 1 FROM registration_salts')).toEqual([]);
    running.clock.advance(45 * DAY);
    const rounds = await Promise.all([cleaner.clean(), cleaner.clean()]);
    expect(rounds.filter(Boolean)).toHaveLength(1);
    expect(await rowsAbout(used.principal.personId)).toEqual([]);
    expect(await running.service.sql('SELECT 1 FROM account_mails')).toEqual([]);
    expect(await running.service.sql('SELECT 1 FROM sessions')).toEqual([]);
    await running.signIn('kept@example.com');
    running.clock.advance(HOUR);
  });

  it('goes: an admin’s session thirty days after it was over, which is sooner than another’s', async () => {
    const [admin, other] = [
      await running.register('admin@over.example'),
      await running.register('other@over.example'),
    ];
    await running.service.sql("UPDATE users SET roles = '{candidate,admin}' WHERE id = $1", [
      admin.principal.personId,
    ]);
    const left = async () => {
      const people = [admin.principal.personId, other.principal.personId];
      const rows = await running.service.sql<{ id: string }>(
        'SELECT id FROM sessions WHERE person_id = ANY ($1)',
        [people],
      );
      return rows.map(({ id }) => id);
    };
    running.clock.advance(30 * DAY + 11 * HOUR);
    await running.service.app.get(CleanerJob).clean();
    expect(await left()).toHaveLength(2);
    running.clock.advance(2 * HOUR);
    await running.service.app.get(CleanerJob).clean();
    expect(await left()).toEqual([other.principal.sessionId]);
  });

  it('goes: an API key thirty days after it was revoked; a living one stays', async () => {
    const { personId } = (await running.register('coach-old@example.com')).principal;
    await grant('coach-old@example.com', 'coach');
    const create = () =>
      rpc.request(
        auth.createApiKey,
        { name: 'Site', scopes: ['cases:read'], password: PASSWORD },
        asPerson(personId),
      );
    const [over, living] = [await create(), await create()];
    await rpc.request(auth.revokeApiKey, { apiKeyId: over.apiKey.id }, asPerson(personId));
    const kept = async () =>
      (
        await running.service.sql<{ id: string }>('SELECT id FROM api_keys WHERE person_id = $1', [personId])
      ).map(({ id }) => id);
    const cleaner = running.service.app.get(CleanerJob);
    running.clock.advance(29 * DAY);
    await cleaner.clean();
    expect(await kept()).toHaveLength(2);
    running.clock.advance(2 * DAY);
    await cleaner.clean();
    expect(await kept()).toEqual([living.apiKey.id]);
    expect(await running.auditOf(personId)).toContainEqual(
      expect.objectContaining({ action: 'api-key-revoked', details: { apiKeyId: over.apiKey.id } }),
    );
  });

  it('goes: an address of a deleted account, kept as a keyed hash alone, after a year', async () => {
    const { personId } = (await confirmed('forgotten@example.com')).principal;
    await remove(personId, PASSWORD);
    const plain = createHash('sha256').update('forgotten@example.com').digest();
    expect(
      await running.service.sql('SELECT 1 FROM erased_addresses WHERE address_mac = $1', [plain]),
    ).toEqual([]);
    const cleaner = running.service.app.get(CleanerJob);
    running.clock.advance(364 * DAY);
    await cleaner.clean();
    expect(await running.service.sql('SELECT 1 FROM erased_addresses')).not.toEqual([]);
    running.clock.advance(2 * DAY);
    await cleaner.clean();
    expect(await running.service.sql('SELECT 1 FROM erased_addresses')).toEqual([]);
    expect(await earnsCredits((await confirmed('forgotten@example.com')).principal.personId)).toBe(true);
  });
});

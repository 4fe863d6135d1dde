import { type AppError, auth } from '@casedrop/contracts';
import { onBroadcast } from '@casedrop/messaging';
import { asAdmin, asPerson, asSystem, asVisitor, eventually } from '@casedrop/testing';
import { NewAccount } from '../src/accounts/new-account.js';
import { type AuthService, DAY, HOUR, MINUTE, PASSWORD, sha256, startAuth } from './auth-service.js';

let running: AuthService;
let service: AuthService['service'];
let clock: AuthService['clock'];
let register: AuthService['register'];
let signIn: AuthService['signIn'];
let resolve: AuthService['resolve'];
let ended: unknown[];
let changed: unknown[];

beforeAll(async () => {
  running = await startAuth();
  ({ service, clock, register, signIn, resolve } = running);
  ended = [];
  changed = [];
  onBroadcast(service.nats, auth.sessionEnded, (payload) => ended.push(payload), service.logger);
  onBroadcast(service.nats, auth.rolesChanged, (payload) => changed.push(payload), service.logger);
});

afterAll(async () => {
  await service.stop();
});

describe('registering', () => {
  it('makes an account, begins a session, and announces it in the same transaction', async () => {
    const { token, principal } = await register('Ann.Lee@Example.com');
    expect(principal).toMatchObject({
      email: 'ann.lee@example.com',
      username: 'ann.lee',
      roles: ['candidate'],
      emailConfirmed: false,
      hadCredits: false,
      hasPassword: true,
      timeZone: null,
    });
    expect(principal.personId).toBeGreaterThanOrEqual(1001);
    expect(principal.referralCode).toMatch(/^[0-9A-Z]{8}$/);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await resolve(token)).toEqual(principal);
    expect(await running.announced(auth.userRegistered, principal.personId)).toEqual([
      {
        ...{ personId: principal.personId, registeredAt: principal.registeredAt },
        ...{ earnsCredits: true, firstCredits: 1 },
      },
    ]);
  });

  it('stores the password as argon2id with 19 MiB and two passes, and the token only as SHA-256', async () => {
    const { token } = await register('stored@example.com');
    const [user] = await service.sql<{ password_hash: string }>(
      "SELECT password_hash FROM users WHERE email = 'stored@example.com'",
    );
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored = await service.sql('SELECT 1 FROM sessions WHERE token_hash = $1', [
      Buffer.from(sha256(token), 'hex'),
    ]);
    expect(stored).toHaveLength(1);
  });

  it('makes one account and 100 sessions of 100 registrations of one address at the same moment', async () => {
    const begun = await Promise.all(Array.from({ length: 100 }, () => register('race@example.com')));
    expect(new Set(begun.map(({ principal }) => principal.personId)).size).toBe(1);
    expect(new Set(begun.map(({ token }) => token)).size).toBe(100);
    expect(await service.sql("SELECT 1 FROM users WHERE email = 'race@example.com'")).toHaveLength(1);
    const personId = begun[0]?.principal.personId ?? 0;
    expect(await service.sql('SELECT 1 FROM sessions WHERE person_id = $1', [personId])).toHaveLength(100);
    expect(await running.announced(auth.userRegistered, personId)).toHaveLength(1);
    expect(await running.mailsOf(personId, 'confirm-email')).toHaveLength(1);
    expect((await signIn('race@example.com')).principal.personId).toBe(personId);
  });

  it('makes one holder of many different passwords at the same moment, and the others stand apart', async () => {
    const begun = await Promise.all(
      Array.from({ length: 20 }, (_, i) => register('rivals@example.com', `${PASSWORD} ${i}`)),
    );
    expect(new Set(begun.map(({ principal }) => principal.personId)).size).toBe(20);
    const holders = await service.sql<{ holds_email: boolean; password_hash: string | null }>(
      "SELECT holds_email, password_hash FROM users WHERE email = 'rivals@example.com'",
    );
    expect(holders).toHaveLength(20);
    expect(holders.filter((row) => row.holds_email)).toHaveLength(1);
    expect(holders.filter((row) => row.password_hash !== null)).toHaveLength(1);
  });

  it('takes another referral code when the first is in use', async () => {
    const { principal: first } = await register('code1@example.com');
    const accounts = service.app.get(NewAccount);
    const fresh = accounts.makeCode;
    const codes = [first.referralCode, first.referralCode, 'QQQQ7777'];
    accounts.makeCode = () => codes.shift() ?? fresh();
    const { principal: second } = await register('code2@example.com');
    accounts.makeCode = fresh;
    expect(second.referralCode).toBe('QQQQ7777');
  });

  it.each([
    ['password1', 'password-refused'],
    ['maverick', 'password-refused'],
    ['jonathan', 'password-refused'],
    ['4815162342', 'password-refused'],
    ['my-CaseDrop-pass', 'password-refused'],
    ['refused99refused99', 'password-refused'],
    ['short', 'input-invalid'],
    ['x'.repeat(129), 'input-invalid'],
  ])('refuses the password %s', async (password, code) => {
    await expect(register('refused99@example.com', password)).rejects.toMatchObject({ code });
  });
});

describe('signing in', () => {
  beforeAll(() => register('sam@example.com'));

  it('begins a new session each time, whatever the case of the address', async () => {
    const [one, two] = [await signIn('sam@example.com'), await signIn(' SAM@example.com ')];
    expect(one.token).not.toBe(two.token);
    expect(one.principal.personId).toBe(two.principal.personId);
    expect(await resolve(one.token)).toEqual(one.principal);
  });

  it('answers alike for a wrong password and an unknown address', async () => {
    const failures = await Promise.all(
      [signIn('sam@example.com', 'wrong'), signIn('nobody@example.com')].map((attempt) =>
        attempt.then(
          () => null,
          ({ code, message, details }) => ({ code, message, details }),
        ),
      ),
    );
    expect(failures[0]).toMatchObject({
      code: 'credentials-invalid',
      message: 'Invalid email or password. Please try again.',
    });
    expect(failures[1]).toEqual(failures[0]);
  });

  it('slows an account down after ten failures from one network, also for the right password', async () => {
    await register('locked@example.com');
    for (let i = 0; i < 11; i++)
      await expect(signIn('locked@example.com', 'wrong')).rejects.toMatchObject({
        code: 'credentials-invalid',
      });
    const refusal = await signIn('locked@example.com').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'too-many-requests', kind: 'too-many-requests' });
    const { retryAfterSeconds } = (refusal as { details: { retryAfterSeconds: number } }).details;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(30);
  });

  it('lets ten guesses through, and the first of the slow ones, when they come at the same moment', async () => {
    await register('guessed@example.com');
    const guesses = Array.from({ length: 40 }, (_, i) => signIn('guessed@example.com', `guess ${i}`));
    const codes = (await Promise.allSettled(guesses)).map((g) =>
      g.status === 'rejected' ? (g.reason as AppError).code : 'in',
    );
    expect(codes.filter((code) => code === 'credentials-invalid')).toHaveLength(11);
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(29);
  });

  it('forgets the failures of an account at a success', async () => {
    await register('forgetful@example.com');
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 6; i++)
        await expect(signIn('forgetful@example.com', 'wrong')).rejects.toMatchObject({
          code: 'credentials-invalid',
        });
      await signIn('forgetful@example.com');
    }
  });

  it('slows an address without an account down in the same way', async () => {
    for (let i = 0; i < 11; i++)
      await expect(signIn('ghost@example.com')).rejects.toMatchObject({ code: 'credentials-invalid' });
    await expect(signIn('ghost@example.com')).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});

describe('sessions', () => {
  beforeAll(() => register('sid@example.com'));

  it('knows no unknown token', async () => {
    expect(await resolve('never given out')).toBeNull();
  });

  it('ends at sign-out and tells the gateways', async () => {
    const { token, principal } = await signIn('sid@example.com');
    const { sessionId, personId } = principal;
    await service.rpc.request(auth.signOut, { sessionId }, asPerson(personId));
    expect(await resolve(token)).toBeNull();
    await eventually(() => expect(ended).toContainEqual({ sessionIds: [sessionId], personId }));
    await service.rpc.request(auth.signOut, { sessionId }, asPerson(personId));
    const events = await service.sql('SELECT 1 FROM outbox WHERE payload::text LIKE $1', [`%${sessionId}%`]);
    expect(events).toHaveLength(1);
  });

  it("does not end another person's session, nor anybody's for a visitor", async () => {
    const { token, principal } = await signIn('sid@example.com');
    const { sessionId, personId } = principal;
    await service.rpc.request(auth.signOut, { sessionId }, asPerson(personId + 1));
    await expect(service.rpc.request(auth.signOut, { sessionId }, asVisitor)).rejects.toMatchObject({
      code: 'not-signed-in',
    });
    expect(await resolve(token)).not.toBeNull();
  });

  it('writes a use down once a minute, not at every request', async () => {
    const { token, principal } = await signIn('sid@example.com');
    const lastUsed = async () => {
      const rows = await service.sql<{ at: Date }>('SELECT last_used_at AS at FROM sessions WHERE id = $1', [
        principal.sessionId,
      ]);
      return rows[0]?.at.getTime() ?? 0;
    };
    const begun = await lastUsed();
    await resolve(token);
    expect(await lastUsed()).toBe(begun);
    clock.advance(MINUTE);
    const after = await resolve(token);
    expect(await lastUsed()).toBeGreaterThanOrEqual(begun + MINUTE);
    expect(Date.parse(after?.idleUntil ?? '')).toBe((await lastUsed()) + 14 * DAY);
  });

  it('ends after 14 days without use, and after 90 days of daily use', async () => {
    const [idle, used] = [await signIn('sid@example.com'), await signIn('sid@example.com')];
    for (let day = 1; day < 90; day++) {
      clock.advance(DAY);
      expect(await resolve(used.token)).not.toBeNull();
      if (day === 13) expect(Date.parse(used.principal.absoluteUntil)).toBeGreaterThan(clock.now().getTime());
      if (day === 14) expect(await resolve(idle.token)).toBeNull();
    }
    clock.advance(DAY);
    expect(await resolve(used.token)).toBeNull();
  });

  it('of an admin ends after 12 hours without use, and after 7 days of use; the role counts at once', async () => {
    const { principal } = await register('boss@day.example');
    const { personId } = principal;
    await service.sql('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [personId]);
    const [idle, used] = [await signIn('boss@day.example'), await signIn('boss@day.example')];
    const listed = async (): Promise<string[]> => {
      const input = { currentSessionId: used.principal.sessionId };
      const { items } = await service.rpc.request(auth.listSessions, input, asPerson(personId));
      return items.map(({ id }) => id);
    };
    clock.advance(13 * HOUR);
    expect(await resolve(used.token)).not.toBeNull();
    expect(await listed()).toContain(idle.principal.sessionId);
    await service.rpc.request(auth.grantRole, { personId, role: 'admin' }, asSystem);
    expect(await resolve(idle.token)).toBeNull();
    expect(await listed()).toEqual([used.principal.sessionId]);
    const ends = await resolve(used.token);
    expect(Date.parse(ends?.absoluteUntil ?? '') - Date.parse(ends?.idleUntil ?? '')).toBeGreaterThan(
      5 * DAY,
    );
    for (let hours = 24; hours < 7 * 24; hours += 11) {
      clock.advance(11 * HOUR);
      expect(await resolve(used.token)).not.toBeNull();
    }
    clock.advance(11 * HOUR);
    expect(await resolve(used.token)).toBeNull();
    expect(await listed()).toEqual([]);
  });
});

describe('roles', () => {
  it('are granted by the system and seen by living sessions', async () => {
    const { token, principal } = await register('boss@example.com');
    const grant = { email: 'Boss@example.com', role: 'admin' as const };
    await expect(service.rpc.request(auth.grantRole, grant, asSystem)).rejects.toMatchObject({
      code: 'address-unconfirmed',
    });
    expect((await resolve(token))?.roles).toEqual(['candidate']);
    await service.sql(`UPDATE users SET email_confirmed_at = now() WHERE email = 'boss@example.com'`);
    const { personId } = await service.rpc.request(auth.grantRole, grant, asSystem);
    expect(personId).toBe(principal.personId);
    expect((await resolve(token))?.roles).toEqual(['candidate', 'admin']);
    await eventually(() => expect(changed).toContainEqual({ personId }));
    await service.rpc.request(auth.grantRole, grant, asSystem);
    expect((await resolve(token))?.roles).toEqual(['candidate', 'admin']);
    expect(await running.announced(auth.rolesChanged, personId)).toHaveLength(1);
  });

  it.each([
    ['a visitor', 'not-signed-in', asVisitor],
    ['a person', 'not-permitted', asPerson(1001)],
    ['an admin by word alone', 'not-permitted', asAdmin()],
  ])('are not granted by %s', async (_who, code, context) => {
    const grant = service.rpc.request(auth.grantRole, { email: 'boss@example.com', role: 'coach' }, context);
    await expect(grant).rejects.toMatchObject({ code });
  });

  it('are not granted to nobody', async () => {
    const grant = service.rpc.request(auth.grantRole, { email: 'none@example.com', role: 'coach' }, asSystem);
    await expect(grant).rejects.toMatchObject({ code: 'person-not-found' });
  });
});

/** Everything that the service logs from now on. */
function logLines(): string[] {
  const lines: string[] = [];
  const stream = Object.getOwnPropertySymbols(service.logger).find((s) => s.description === 'pino.stream');
  Reflect.set(service.logger, stream as symbol, { write: (line: string) => lines.push(line) });
  return lines;
}

it('writes no password, token, code or address into its logs, not even when something breaks', async () => {
  const lines = logLines();
  const { token, principal } = await register('logged@example.com', 'purple harbour lamp');
  await resolve(token);
  const code = await running.codeFor(principal.personId, 'confirm-email');
  await running.confirm(code);
  await expect(signIn('logged@example.com', 'wr0ng-secret-phrase')).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
  await service.sql("UPDATE users SET password_hash = 'broken-hash' WHERE email = 'logged@example.com'");
  await expect(signIn('logged@example.com', 'purple harbour lamp')).rejects.toMatchObject({
    kind: 'internal',
  });
  await service.sql('ALTER TABLE account_mails RENAME TO mails_away');
  await expect(register('logged-too@example.com', 'purple harbour lamp')).rejects.toMatchObject({
    kind: 'internal',
  });
  await service.sql('ALTER TABLE mails_away RENAME TO account_mails');
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(2);
  const secrets = ['purple harbour lamp', 'wr0ng-secret-phrase', token, sha256(token), 'broken-hash', code];
  for (const secret of [...secrets, sha256(code), 'logged@example.com', 'logged-too'])
    expect(lines.join('')).not.toContain(secret);
});

import { auth } from '@casedrop/contracts';
import { asPerson, asSystem, asVisitor } from '@casedrop/testing';
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

let running: AuthService;
beforeAll(async () => {
  running = await startAuth();
});
afterAll(() => running.service.stop());

const NEW_PASSWORD = 'quiet yellow ladder';
const NOBODYS_CODE = 'x'.repeat(43);
const request = (email: string) =>
  running.service.rpc.request(auth.requestPasswordReset, { email, client }, asVisitor);
const reset = (code: string, password = NEW_PASSWORD) =>
  running.service.rpc.request(auth.resetPassword, { code, password, client }, asVisitor);
const change = (personId: number, currentSessionId: string, currentPassword = PASSWORD) =>
  running.service.rpc.request(
    auth.changePassword,
    { currentPassword, newPassword: NEW_PASSWORD, currentSessionId, client },
    asPerson(personId),
  );
const confirmed = async (email: string) => {
  const begun = await running.register(email);
  await running.confirm(await running.codeFor(begun.principal.personId, 'confirm-email'));
  return begun;
};

describe('confirming an address', () => {
  it('works once by the code of the mail, and tells the others', async () => {
    const { token, principal } = await running.register('carla@example.com');
    const { personId } = principal;
    const code = await running.codeFor(personId, 'confirm-email');
    expect(await running.confirm(code)).toEqual({ personId });
    expect((await running.resolve(token))?.emailConfirmed).toBe(true);
    expect(await refusalOf(running.confirm(code))).toBe('code-used');
    expect(await running.announced(auth.emailConfirmed, personId)).toHaveLength(1);
    expect(await running.announced(auth.rolesChanged, personId)).toHaveLength(1);
  });

  it('keeps the code as a hash only, and nowhere else', async () => {
    const { principal } = await running.register('hashed@example.com');
    const code = await running.codeFor(principal.personId, 'confirm-email');
    const stored = await running.service.sql<{ code_hash: Buffer }>(
      'SELECT code_hash FROM account_mails WHERE person_id = $1',
      [principal.personId],
    );
    expect(stored.map((row) => row.code_hash.toString('hex'))).toEqual([sha256(code)]);
    const everywhere = await running.service.sql(
      `SELECT 1 FROM (SELECT m::text AS row FROM account_mails m UNION ALL SELECT o::text FROM outbox o) rows
        WHERE row LIKE $1`,
      [`%${code}%`],
    );
    expect(everywhere).toEqual([]);
  });

  it('takes no code that is unknown, replaced, expired, or for something else', async () => {
    const { principal } = await running.register('late@example.com');
    const replaced = await running.codeFor(principal.personId, 'confirm-email');
    const code = await running.codeFor(principal.personId, 'confirm-email');
    await request('late@example.com');
    const other = await running.codeFor(principal.personId, 'reset-password');
    for (const wrong of [NOBODYS_CODE, replaced, other])
      expect(await refusalOf(running.confirm(wrong))).toBe('code-invalid');
    running.clock.advance(DAY + 1);
    expect(await refusalOf(running.confirm(code))).toBe('code-invalid');
  });

  it('is asked for again once a minute and five times a day, and not when it is done', async () => {
    const { principal } = await running.register('again@example.com');
    const again = () =>
      running.service.rpc.request(auth.resendConfirmation, {}, asPerson(principal.personId));
    await again();
    expect(await running.mailsOf(principal.personId, 'confirm-email')).toHaveLength(2);
    const refusal = await again().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'too-many-requests' });
    const { retryAfterSeconds } = (refusal as { details: { retryAfterSeconds: number } }).details;
    expect(retryAfterSeconds).toBeGreaterThan(50);
    const done = await confirmed('done@example.com');
    await running.service.rpc.request(auth.resendConfirmation, {}, asPerson(done.principal.personId));
    expect(await running.mailsOf(done.principal.personId, 'confirm-email')).toHaveLength(1);
  });
});

describe('a mail', () => {
  it('is told to the system only, and not when it is unknown, for nobody, old, or settled', async () => {
    const { principal } = await running.register('mail@example.com');
    const [mailId = ''] = await running.mailsOf(principal.personId, 'confirm-email');
    const asked = running.service.rpc.request(auth.prepareAccountMail, { mailId }, asPerson(1));
    expect(await refusalOf(asked)).toBe('not-permitted');
    expect(await running.prepare(mailId)).toEqual({
      kind: 'confirm-email',
      to: 'mail@example.com',
      username: 'mail',
      code: expect.stringMatching(/^[\w-]{43}$/),
    });
    await running.confirm(await running.codeFor(principal.personId, 'confirm-email'));
    expect(await running.prepare(mailId)).toBeNull();
    expect(await running.prepare('00000000-0000-7000-8000-000000000000')).toBeNull();
    await request('nobody-at-all@example.com');
    const [forNobody] = await running.service.sql<{ id: string }>(
      'SELECT id FROM account_mails WHERE person_id IS NULL LIMIT 1',
    );
    expect(await running.prepare(forNobody?.id ?? '')).toBeNull();
    await request('mail@example.com');
    const [late = ''] = await running.mailsOf(principal.personId, 'reset-password');
    running.clock.advance(HOUR);
    expect(await running.prepare(late)).toBeNull();
  });

  it('tells of a new device, but not of the first, and not twice', async () => {
    const firefox = { address: '198.51.100.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' };
    const iphone = {
      address: '198.51.100.8',
      userAgent: 'Mozilla/5.0 (iPhone) Version/18.1 Mobile/15E148 Safari/604.1',
    };
    const { principal } = await running.register('device@example.com', PASSWORD, firefox);
    const mails = () => running.mailsOf(principal.personId, 'new-device');
    await running.signIn('device@example.com', PASSWORD, firefox);
    expect(await mails()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => running.signIn('device@example.com', PASSWORD, iphone)));
    const [mailId = '', ...more] = await mails();
    expect(more).toEqual([]);
    expect(await running.prepare(mailId)).toMatchObject({
      kind: 'new-device',
      to: 'device@example.com',
      device: 'Safari on iPhone',
      address: '198.51.100.8',
    });
  });
});

describe('a new password by mail', () => {
  it('is set once, ends every session, confirms the address, and is told', async () => {
    const begun = await running.register('forgot@example.com');
    const { personId, sessionId } = begun.principal;
    await request('FORGOT@example.com');
    const code = await running.codeFor(personId, 'reset-password');
    await reset(code);
    expect(await running.resolve(begun.token)).toBeNull();
    expect(await running.announced(auth.sessionEnded, personId)).toEqual([
      { personId, sessionIds: [sessionId] },
    ]);
    expect(await refusalOf(running.signIn('forgot@example.com'))).toBe('credentials-invalid');
    expect((await running.signIn('forgot@example.com', NEW_PASSWORD)).principal.emailConfirmed).toBe(true);
    expect(await running.mailsOf(personId, 'password-changed')).toHaveLength(1);
    expect(await refusalOf(reset(code))).toBe('code-invalid');
    expect(await running.auditOf(personId)).toEqual([
      { actor: String(personId), action: 'password-reset', details: {} },
    ]);
  });

  it('is set by one of many who use the code at the same moment', async () => {
    const { principal } = await running.register('once@example.com');
    await request('once@example.com');
    const code = await running.codeFor(principal.personId, 'reset-password');
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, i) => refusalOf(reset(code, `${NEW_PASSWORD} ${i}`))),
    );
    expect(codes.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(codes.filter((refusal) => refusal === 'code-invalid')).toHaveLength(7);
  });

  it('does not use the code up when the password is refused, and voids the other codes when it is set', async () => {
    const { principal } = await running.register('picky@example.com');
    await request('picky@example.com');
    const first = await running.codeFor(principal.personId, 'reset-password');
    running.clock.advance(6 * MINUTE); // within five, the mail before is the one
    await request('picky@example.com');
    const second = await running.codeFor(principal.personId, 'reset-password');
    expect(await refusalOf(reset(first, 'password123'))).toBe('password-refused');
    await reset(first);
    expect(await refusalOf(reset(second))).toBe('code-invalid');
  });

  it('is not set after ten minutes', async () => {
    const { principal } = await running.register('tardy@example.com');
    await request('tardy@example.com');
    const code = await running.codeFor(principal.personId, 'reset-password');
    running.clock.advance(10 * MINUTE + 1);
    expect(await refusalOf(reset(code))).toBe('code-invalid');
  });

  it('is asked for five times an hour from one network, whether there is an account or not', async () => {
    await running.register('often@example.com');
    for (const email of ['often@example.com', 'never-seen@example.com']) {
      for (let i = 0; i < 5; i++) await request(email);
      expect(await refusalOf(request(email))).toBe('too-many-requests');
    }
    const elsewhere = { email: 'often@example.com', client: { ...client, address: '203.0.113.77' } };
    await running.service.rpc.request(auth.requestPasswordReset, elsewhere, asVisitor);
  });

  it('comes in one mail of five minutes, however many ask for it at once', async () => {
    const { principal } = await running.register('besieged@example.com');
    const ask = (network: number) =>
      running.service.rpc.request(
        auth.requestPasswordReset,
        { email: 'besieged@example.com', client: { ...client, address: `198.51.100.${network}` } },
        asVisitor,
      );
    await Promise.all(Array.from({ length: 40 }, (_, network) => ask(network)));
    const mails = await running.mailsOf(principal.personId, 'reset-password');
    const written = await Promise.all(mails.map(running.prepare));
    const sent = written.filter((mail) => mail !== null);
    expect(sent).toHaveLength(1);
    await reset(sent[0] && 'code' in sent[0] ? sent[0].code : '');
  });

  it('lets its owner in where it was set, however many strangers failed there', async () => {
    const { principal } = await running.register('locked-out@example.com');
    for (let i = 0; i < 12; i++) await refusalOf(running.signIn('locked-out@example.com', 'wrong'));
    await request('locked-out@example.com');
    const { knownDevice } = await reset(await running.codeFor(principal.personId, 'reset-password'));
    expect(await refusalOf(running.signIn('locked-out@example.com', NEW_PASSWORD))).toBe('too-many-requests');
    await running.signIn('locked-out@example.com', NEW_PASSWORD, { ...client, knownDevice });
  });
});

describe('changing the password', () => {
  it('ends the other sessions, voids codes, is told and written down', async () => {
    const here = await running.register('change@example.com');
    const there = await running.signIn('change@example.com');
    const { personId, sessionId } = here.principal;
    await request('change@example.com');
    const code = await running.codeFor(personId, 'reset-password');
    await change(personId, sessionId);
    expect(await running.resolve(here.token)).not.toBeNull();
    expect(await running.resolve(there.token)).toBeNull();
    expect(await running.announced(auth.sessionEnded, personId)).toEqual([
      { personId, sessionIds: [there.principal.sessionId] },
    ]);
    expect(await refusalOf(reset(code))).toBe('code-invalid');
    expect(await running.mailsOf(personId, 'password-changed')).toHaveLength(1);
    expect(await running.auditOf(personId)).toEqual([
      { actor: String(personId), action: 'password-changed', details: {} },
    ]);
    await running.signIn('change@example.com', NEW_PASSWORD);
  });

  it('wants the current one, ten times in 15 minutes and slowly after that', async () => {
    const { principal } = await running.register('prove@example.com');
    for (let i = 0; i < 11; i++)
      expect(await refusalOf(change(principal.personId, principal.sessionId, `wrong ${i}`))).toBe(
        'password-wrong',
      );
    expect(await refusalOf(change(principal.personId, principal.sessionId))).toBe('too-many-requests');
  });

  it('is refused for an account apart, which has none', async () => {
    await running.register('apart@example.com');
    const { principal } = await running.register('apart@example.com', 'whatever it may be');
    const attempt = change(principal.personId, principal.sessionId, 'whatever it may be');
    expect(await refusalOf(attempt)).toBe('password-wrong');
    await running.signIn('apart@example.com');
  });
});

it('lets a password that was just replaced begin no session', async () => {
  const { principal } = await running.register('replaced@example.com');
  const { personId, sessionId } = principal;
  // Many sign-ins with the old password race one change: none may outlive it.
  const racing = Array.from({ length: 9 }, () => running.signIn('replaced@example.com').catch(() => null));
  await change(personId, sessionId);
  await Promise.all(racing);
  const living = await running.service.sql<{ id: string }>(
    'SELECT id FROM sessions WHERE person_id = $1 AND ended_at IS NULL',
    [personId],
  );
  expect(living).toEqual([{ id: sessionId }]);
});

it('counts demo addresses as confirmed on the word of the system only', async () => {
  const input = { email: 'demo@example.com', password: PASSWORD, client, confirmed: true as const };
  const ofVisitor = running.service.rpc.request(auth.register, input, asVisitor);
  expect(await refusalOf(ofVisitor)).toBe('not-permitted');
  const { principal } = await running.service.rpc.request(auth.register, input, asSystem);
  expect(principal.emailConfirmed).toBe(true);
  expect(await running.mailsOf(principal.personId, 'confirm-email')).toEqual([]);
  expect(await running.announced(auth.emailConfirmed, principal.personId)).toHaveLength(1);
});

import {
  INSTANT,
  PERMIT,
  startTestGateway,
  type CallOptions,
  sessionInfo,
  type TestGateway,
} from './test-gateway.js';

let test: TestGateway;
beforeEach(async () => {
  test = await startTestGateway();
});
afterEach(() => test.stop());

const GOOD = 'good'.padEnd(24, 'x');
const USED = 'used'.padEnd(24, 'x');
const as = 'candidate';
const call = (method: string, path: string, options: CallOptions = {}) =>
  test.call(method, path, { as, ...options });
const user = async () => (await call('GET', '/api/auth/user')).json();
/** The session that the calls come in. */
const own = () => test.world.people.candidate.sessionId;
const outcome = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

describe('the codes of mails', () => {
  it('confirm the address of whoever is signed in anywhere, at once', async () => {
    test.world.people.candidate = { ...test.world.people.candidate, emailConfirmed: false };
    expect(await user()).toMatchObject({ emailConfirmed: false });
    const answer = await test.call('POST', '/api/auth/confirm', { json: { code: GOOD } });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: 'Your e-mail address is confirmed.' },
    ]);
    expect(await user()).toMatchObject({ emailConfirmed: true });
  });

  it.each([
    ['/api/auth/confirm', { code: USED }],
    ['/api/auth/password/reset', { code: USED, password: 'another-password' }],
  ])('are refused by %s when they are used up', async (path, json) => {
    expect(await outcome(await test.call('POST', path, { json }))).toEqual([422, 'code-invalid']);
  });

  it('are asked for again by the person who needs one', async () => {
    expect((await call('POST', '/api/auth/confirm/resend')).status).toBe(202);
    expect(test.asked.resendConfirmation).toHaveLength(1);
  });

  it('set a new password for whoever asks with one', async () => {
    const json = { code: GOOD, password: 'another-password' };
    expect((await test.call('POST', '/api/auth/password/reset', { json })).status).toBe(200);
    expect(test.asked.resetPassword).toEqual([{ ...json, client: expect.anything() }]);
  });

  it('are mailed without telling whether the address is known', async () => {
    const forgot = async (email: string) => {
      const answer = await test.call('POST', '/api/auth/password/forgot', { json: { email } });
      const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(answer.headers);
      return { status: answer.status, body: await answer.text(), headers };
    };
    expect(await forgot('a@example.org')).toEqual(await forgot('b@example.org'));
    expect(test.asked.requestPasswordReset).toMatchObject([
      { email: 'a@example.org', client: { address: '127.0.0.1' } },
      { email: 'b@example.org' },
    ]);
  });

  it.each([
    ['/api/auth/confirm', { code: GOOD }],
    ['/api/auth/confirm/resend', {}],
    ['/api/auth/password/forgot', { email: 'a@example.org' }],
    ['/api/auth/password/reset', { code: GOOD, password: 'another-password' }],
    ['/api/account/password', { currentPassword: 'right-password', newPassword: 'another-password' }],
    ['/api/account/delete', { password: 'wrong' }],
  ])('and passwords are not to be guessed at %s', async (path, json) => {
    await test.stop();
    test = await startTestGateway({ RATE_LIMIT_AUTH_PER_MINUTE: '1' });
    await call('POST', path, { json });
    const refused = await call('POST', path, { json });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the profile', () => {
  it('is changed, and shows in the next answer', async () => {
    await user();
    const answer = await call('PATCH', '/api/account', {
      json: { username: ' Ada L. ', timeZone: 'Asia/Tokyo' },
    });
    const changed = { id: 1, username: 'Ada L.', timeZone: 'Asia/Tokyo' };
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining(changed)]);
    expect(await user()).toMatchObject(changed);
    expect(test.asked.updateProfile).toEqual([{ username: 'Ada L.', timeZone: 'Asia/Tokyo' }]);
  });

  it.each([
    ['nothing', {}, 'Nothing was to be changed.'],
    ['a time zone that is none', { timeZone: 'Mars/Base' }, 'This is no time zone that we know.'],
    ['a name with markup', { username: '<b>Ada</b>' }, 'Please use letters, digits, blanks and . _ - only.'],
  ])('refuses %s', async (_name, json, detail) => {
    const answer = await call('PATCH', '/api/account', { json });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ detail })]);
  });
});

describe('the password', () => {
  const change = (currentPassword: string) =>
    call('POST', '/api/account/password', { json: { currentPassword, newPassword: 'another-password' } });

  it('is changed, while this session stays', async () => {
    expect((await change('right-password')).status).toBe(204);
    expect(test.asked.changePassword).toMatchObject([
      { currentSessionId: test.world.people.candidate.sessionId },
    ]);
    expect((await call('GET', '/api/auth/user')).status).toBe(200);
  });

  it('is not changed without the right one', async () => {
    expect(await outcome(await change('wrong'))).toEqual([422, 'password-wrong']);
  });
});

describe('the sessions', () => {
  it('are listed for the session that asks', async () => {
    expect(await (await call('GET', '/api/account/sessions')).json()).toEqual({ items: [sessionInfo] });
    expect(test.asked.listSessions).toEqual([{ currentSessionId: own() }]);
  });

  it('end one by one; the cookie goes with its own', async () => {
    const other = await call('DELETE', `/api/account/sessions/${sessionInfo.id}`);
    expect([other.status, other.headers.get('set-cookie')]).toEqual([204, null]);
    const mine = await call('DELETE', `/api/account/sessions/${own()}`);
    expect(mine.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(test.asked.endSession).toEqual([{ sessionId: sessionInfo.id }, { sessionId: own() }]);
    test.world.alive.delete('candidate');
    expect((await call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('end all but one', async () => {
    expect(await (await call('DELETE', '/api/account/sessions')).json()).toEqual({ ended: 2 });
    expect(test.asked.endOtherSessions).toEqual([{ currentSessionId: own() }]);
  });

  it('are not found by what is no id', async () => {
    expect((await call('DELETE', '/api/account/sessions/1')).status).toBe(400);
  });
});

describe('the export', () => {
  const LINK = `/api/account/export/${PERMIT}`;

  it('is led to by a link, for the password shown again', async () => {
    const ask = (password: string) => call('POST', '/api/account/export', { json: { password } });
    expect(await (await ask('right-password')).json()).toEqual({ link: LINK, expiresAt: INSTANT });
    expect(test.asked.givePermit).toMatchObject([{ purpose: 'export', sessionId: own() }]);
    expect(await outcome(await ask('wrong'))).toEqual([422, 'password-wrong']);
  });

  it('gathers what every part keeps, as a file that no cache keeps', async () => {
    const answer = await call('GET', LINK);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="casedrop-account.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      exportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      account: { of: 1 },
      billing: { of: 1 },
      practice: { attempts: [] },
      newsletter: { email: 'p1@example.org', askedBy: 'system' },
    });
    expect(test.asked.exportAuth).toMatchObject([{ permit: PERMIT, sessionId: own() }]);
  });

  it('asks no other part when the link is used up', async () => {
    const answer = await call('GET', `/api/account/export/${'u'.repeat(43)}`);
    expect(await outcome(answer)).toEqual([422, 'permit-invalid']);
    expect(test.asked.exportSubscription).toEqual([]);
  });

  it('tells of an address only to whoever has shown that it is theirs', async () => {
    test.world.people.candidate = { ...test.world.people.candidate, emailConfirmed: false };
    const { newsletter } = (await (await call('GET', LINK)).json()) as { newsletter: object };
    expect(newsletter).toEqual({ note: expect.stringContaining('Confirm your e-mail address') });
    expect(test.asked.exportSubscription).toEqual([]);
  });

  it('fails as a whole when a part is away', async () => {
    test.world.newsletterAway = true;
    const answer = await call('GET', LINK);
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain('"of":1');
  });
});

describe('deleting the account', () => {
  const remove = (permit: string) => call('POST', '/api/account/delete', { json: { permit } });

  it('needs the password first', async () => {
    const ask = (password: string) => call('POST', '/api/account/delete/permit', { json: { password } });
    expect(await (await ask('right-password')).json()).toEqual({ permit: PERMIT, expiresAt: INSTANT });
    expect(test.asked.givePermit).toMatchObject([{ purpose: 'delete', sessionId: own() }]);
    expect(await outcome(await ask('wrong'))).toEqual([422, 'password-wrong']);
  });

  it('ends the session at once, here without waiting for the event', async () => {
    await user();
    const answer = await remove(PERMIT);
    expect(answer.status).toBe(202);
    expect(answer.headers.getSetCookie()).toEqual([
      'casedrop=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'casedrop-signed-in=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    test.world.alive.delete('candidate');
    expect((await call('GET', '/api/auth/user')).status).toBe(401);
  });

  it('does nothing by leave that is used up', async () => {
    const answer = await remove('u'.repeat(43));
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await outcome(answer)).toEqual([422, 'permit-invalid']);
  });
});

describe('referrals', () => {
  const apply = (json: object) => call('POST', '/api/referrals/apply', { json });

  it('are applied for the person of the session, named or not', async () => {
    const answers = [
      await apply({ referralCode: 'abcd1234' }),
      await apply({ referralCode: 'x', newUserId: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    expect(test.asked.applyReferral).toEqual([{ referralCode: 'abcd1234' }, { referralCode: 'x' }]);
  });

  it('are in every answer that is the person, from then on: referredBy', async () => {
    expect(await user()).toMatchObject({ referralCode: 'abcd1234', referredBy: null });
    await apply({ referralCode: 'FRND2345' });
    const referred = { id: 1, referralCode: 'abcd1234', referredBy: 'FRND2345' };
    expect(await user()).toMatchObject(referred);
    const renamed = await call('PATCH', '/api/account', { json: { username: 'Ada' } });
    expect(await renamed.json()).toMatchObject(referred);
    const json = { email: 'p1@example.org', password: 'right-password' };
    const signedIn = await test.call('POST', '/api/auth/login', { json });
    expect(await signedIn.json()).toMatchObject({ user: referred });
  });

  it('are refused for anybody else', async () => {
    expect(await outcome(await apply({ referralCode: 'abcd1234', newUserId: 2 }))).toEqual([
      403,
      'not-permitted',
    ]);
    expect(test.asked.applyReferral).toEqual([]);
  });

  it('are listed', async () => {
    expect(await (await call('GET', '/api/referrals')).json()).toMatchObject({ code: 'abcd1234', items: [] });
  });
});

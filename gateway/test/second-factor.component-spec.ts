import type { GatewayConfig } from '../src/config.js';
import { AdminFactor } from '../src/identity/admin-factor.js';
import { CHALLENGE, FACTOR_PERMIT, MADE, SIGNED } from './fake-factors.js';
import { hashOf, PENDING, principal, startTestGateway, TOKENS, type TestGateway } from './test-gateway.js';

let test: TestGateway;
const start = async (env: NodeJS.ProcessEnv = {}) => {
  test = await startTestGateway(env);
};
afterEach(() => test.stop());

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
const answered = async (asking: Promise<Response>) => {
  const answer = await asking;
  const body: unknown = await answer.json();
  return [answer.status, body] as const;
};

describe('signing in', () => {
  const login = (password: string) =>
    test.call('POST', '/api/auth/login', { json: { email: 'a@example.org', password } });
  const complete = (code: string, headers = {}) => {
    const json = { challenge: CHALLENGE, proof: { kind: 'totp', code } };
    return test.call('POST', '/api/auth/login/second-factor', { json, headers });
  };

  it('asks for the second factor with no session yet, and opens one for the right code', async () => {
    await start();
    const asked = await login('right-with-factor');
    expect([asked.status, await asked.json(), cookiesOf(asked)]).toEqual([
      200,
      {
        secondFactor: {
          challenge: CHALLENGE,
          methods: ['totp', 'recovery-code'],
          expiresAt: expect.any(String),
        },
      },
      [],
    ]);
    const wrong = await complete('654321');
    expect([wrong.status, await wrong.json(), cookiesOf(wrong)]).toEqual([
      422,
      expect.objectContaining({ code: 'second-factor-wrong' }),
      [],
    ]);
    const right = await complete('123456');
    expect([right.status, await right.json(), cookiesOf(right)]).toEqual([
      200,
      { user: expect.objectContaining({ id: 1 }) },
      ['casedrop', 'casedrop-signed-in', 'casedrop-device'],
    ]);
  });

  it('tells the auth service which session it replaces, and which browser it comes from', async () => {
    await start();
    const cookie = `casedrop=${TOKENS.entitled}; casedrop-device=1.abc.2.def`;
    await complete('123456', { cookie });
    await test.call('POST', '/api/auth/passkeys/login', { json: { response: SIGNED }, headers: { cookie } });
    const from = { knownDevice: '1.abc.2.def', replaces: hashOf(TOKENS.entitled) };
    expect(test.asked.completeSignIn[0]?.client).toMatchObject(from);
    expect(test.asked.signInWithPasskey[0]?.client).toMatchObject(from);
  });

  it('takes a passkey without a name', async () => {
    await start();
    expect(await answered(test.call('POST', '/api/auth/passkeys/options'))).toEqual([
      200,
      { options: expect.objectContaining({ challenge: CHALLENGE }) },
    ]);
    const answer = await test.call('POST', '/api/auth/passkeys/login', { json: { response: SIGNED } });
    expect([answer.status, cookiesOf(answer)]).toEqual([
      200,
      ['casedrop', 'casedrop-signed-in', 'casedrop-device'],
    ]);
  });

  it('is counted by address, as passwords are', async () => {
    await start({ RATE_LIMIT_AUTH_PER_MINUTE: '3' });
    for (let i = 0; i < 3; i++) expect((await complete('654321')).status).toBe(422);
    expect((await complete('123456')).status).toBe(429);
    expect((await test.call('POST', '/api/auth/passkeys/options')).status).toBe(429);
    expect(test.asked.completeSignIn).toHaveLength(3);
  });
});

describe("a person's second factors", () => {
  const FACTORS = '/api/account/second-factors';

  it.each([
    ['totp/confirm', { code: '123456' }],
    ['totp/remove', { permit: FACTOR_PERMIT }],
    ['passkeys', { response: MADE }],
  ])('are known at once after %s', async (path, json) => {
    await start();
    const user = async () => (await answered(test.call('GET', '/api/auth/user', { as: 'candidate' })))[1];
    expect(await user()).toMatchObject({ hasSecondFactor: false });
    test.world.people.candidate = { ...principal(1), hasSecondFactor: true, secondFactor: true };
    expect(await user()).toMatchObject({ hasSecondFactor: false });
    await test.call('POST', `${FACTORS}/${path}`, { as: 'candidate', json });
    expect(await user()).toMatchObject({ hasSecondFactor: true });
  });

  it('take a permit of this session for each change', async () => {
    await start();
    const json = { permit: 'x'.repeat(43) };
    for (const path of ['totp', 'totp/remove', 'recovery-codes', 'passkeys/options'])
      expect((await test.call('POST', `${FACTORS}/${path}`, { as: 'candidate', json })).status).toBe(422);
    const { sessionId } = test.world.people.candidate;
    expect(test.asked.beginTotp).toEqual([{ ...json, sessionId }]);
  });
});

describe('admins', () => {
  it('act without their role where they need a second factor, and are told so', async () => {
    await start({ ADMIN_SECOND_FACTOR: 'true' });
    expect(await answered(test.call('GET', '/api/auth/user', { as: 'admin' }))).toEqual([
      200,
      expect.objectContaining({ isAdmin: true, secondFactorNeeded: true }),
    ]);
    await test.call('GET', `/api/cases/${PENDING}`, { as: 'admin' });
    await test.call('GET', '/api/account/second-factors', { as: 'admin' });
    expect((await test.call('GET', '/api/admin/users', { as: 'admin' })).status).toBe(403);
    expect(test.asked.findPeople).toEqual([]);
  });

  it('need none where it is not asked for', async () => {
    await start();
    expect((await test.call('GET', '/api/admin/users', { as: 'admin' })).status).toBe(200);
    expect((await answered(test.call('GET', '/api/auth/user', { as: 'admin' })))[1]).toMatchObject({
      secondFactorNeeded: false,
    });
  });

  it.each([
    ['production', false, true],
    ['production', true, true],
    ['development', false, false],
    ['development', true, true],
  ] as const)('in %s (asked for: %s) need one: %s', async (NODE_ENV, ADMIN_SECOND_FACTOR, needed) => {
    await start();
    const factor = new AdminFactor({ NODE_ENV, ADMIN_SECOND_FACTOR } as GatewayConfig);
    const admin = principal(3, ['candidate', 'admin']);
    const acting = factor.actingAs(admin);
    expect([acting.adminWithheld ?? false, acting.roles.includes('admin')]).toEqual([needed, !needed]);
    expect(factor.actingAs({ ...admin, secondFactor: true }).roles).toContain('admin');
  });

  it('remove the factors of another person, whom the gateway then asks for anew', async () => {
    await start();
    await test.call('GET', '/api/auth/user', { as: 'candidate' });
    test.world.alive.delete('candidate');
    const path = '/api/admin/users/1/remove-second-factors';
    expect((await test.call('POST', path, { as: 'admin' })).status).toBe(204);
    expect(test.asked.removeSecondFactors).toEqual([{ personId: 1 }]);
    expect((await test.call('GET', '/api/auth/user', { as: 'candidate' })).status).toBe(401);
  });
});

import { auth } from '@casedrop/contracts';
import { eventually, startHostedAuthServer, type HostedAuthServer } from '@casedrop/testing';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';
import {
  APPROVED,
  call,
  hashOf,
  INSTANT,
  KEY,
  KEY_ID,
  KNOWN_DEVICE,
  ORIGIN,
  PENDING,
  startTestGateway,
  testEnv,
  tokenLike,
  TOKENS,
  type CallOptions,
  type TestGateway,
} from './test-gateway.js';

let test: TestGateway;
beforeEach(async () => {
  test = await startTestGateway();
});
afterEach(() => test.stop());

const user = () => test.call('GET', '/api/auth/user', { as: 'candidate' });
const resolved = () => test.asked.resolveSession.length;
/** What ends both cookies. */
const ENDED = [
  'casedrop=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  'casedrop-signed-in=; Path=/; Max-Age=0; SameSite=Lax',
];
/** Credits and plan of a person while billing does not tell them. */
const UNKNOWN = { freeCredits: null, creditsWaiting: null, subscriptionStatus: null };

describe('registering', () => {
  const json = { email: ' New@Example.org ', password: 'right-password' };

  it('makes the account, opens its credits as that person, and begins a session', async () => {
    test.world.credits = 5;
    test.world.creditsWaiting = 4;
    const answer = await test.call('POST', '/api/auth/register', { json });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      id: 1,
      email: 'p1@example.org',
      username: 'p1',
      subscriptionStatus: 'free',
      stripeCustomerId: null,
      stripeSubscriptionId: null,
      freeCredits: 5,
      creditsWaiting: 4,
      referralCode: 'abcd1234',
      referredBy: null,
      isAdmin: false,
      isCoach: false,
      emailConfirmed: true,
      hadCredits: false,
      hasPassword: true,
      hasSecondFactor: false,
      secondFactorNeeded: false,
      timeZone: null,
      createdAt: INSTANT,
    });
    expect(test.asked.register[0]).toMatchObject({
      email: 'new@example.org',
      client: { address: '127.0.0.1' },
    });
    expect(test.asked.openAccount).toHaveLength(1);
    expect(answer.headers.getSetCookie()).toEqual([
      `casedrop=${TOKENS.candidate}; Path=/; Expires=Thu, 01 Jan 2099 00:00:00 GMT; HttpOnly; SameSite=Lax`,
      'casedrop-signed-in=1; Path=/; Expires=Thu, 01 Jan 2099 00:00:00 GMT; SameSite=Lax',
      `casedrop-device=${KNOWN_DEVICE}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
    ]);
  });

  it('works while billing is away', async () => {
    test.world.billingAway = true;
    const answer = await test.call('POST', '/api/auth/register', { json });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ id: 1, ...UNKNOWN });
  });

  it('takes no role, owner or credits from the body', async () => {
    const answer = await test.call('POST', '/api/auth/register', { json: { ...json, isAdmin: true } });
    expect(answer.status).toBe(400);
    expect(test.asked.register).toHaveLength(0);
  });
});

describe('while billing is away', () => {
  const json = { email: 'a@example.org', password: 'right-password' };
  const login = () => test.call('POST', '/api/auth/login', { json });

  it('a person signs in and is known, with credits and plan unknown', async () => {
    test.world.billingAway = true;
    const answer = await login();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { id: 1, ...UNKNOWN } });
    expect(answer.headers.get('set-cookie')).toContain(`casedrop=${TOKENS.candidate}`);
    expect(await (await user()).json()).toMatchObject({ id: 1, ...UNKNOWN });
    test.world.billingAway = false;
    test.world.credits = 3;
    expect(await (await user()).json()).toMatchObject({ freeCredits: 3, subscriptionStatus: 'free' });
  });

  it('a person who changes their name is told that it is changed', async () => {
    test.world.billingAway = true;
    const answer = await test.call('PATCH', '/api/account', { as: 'candidate', json: { username: 'New' } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ username: 'New', ...UNKNOWN });
  });

  it('nobody waits long for it to sign in', async () => {
    let answerAtLast = (): void => undefined;
    let patience = Infinity;
    test.world.whileBillingThinks = ({ deadline = Infinity }) => {
      patience = deadline - Date.now();
      return new Promise((resolve) => (answerAtLast = resolve));
    };
    expect(await (await login()).json()).toMatchObject({ user: UNKNOWN });
    expect(patience).toBeLessThanOrEqual(2000);
    answerAtLast();
  });

  it('a locked solution stays locked', async () => {
    test.world.billingAway = true;
    const answer = await test.call('GET', `/api/cases/${APPROVED}/solution.txt`, { as: 'entitled' });
    expect(answer.status).toBe(503);
  });
});

it('tells a person that they had their credits before, as auth does', async () => {
  test.world.people.candidate.hadCredits = true;
  expect(await (await user()).json()).toMatchObject({ id: 1, hadCredits: true });
});

describe('the session', () => {
  it('is looked up once and then known without a round trip', async () => {
    await user();
    await user();
    await user();
    expect(resolved()).toBe(1);
  });

  it('gets its mark where it came without one, and only there', async () => {
    const mark = 'casedrop-signed-in=1; Path=/; Expires=Thu, 01 Jan 2099 00:00:00 GMT; SameSite=Lax';
    expect((await user()).headers.getSetCookie()).toEqual([mark]);
    const headers = { cookie: `casedrop=${TOKENS.candidate}; casedrop-signed-in=1` };
    const marked = await test.call('GET', '/api/auth/user', { headers });
    expect(marked.status).toBe(200);
    expect(marked.headers.getSetCookie()).toEqual([]);
  });

  it('is looked up once for requests at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, user));
    expect(resolved()).toBe(1);
  });

  it('is over on every gateway as soon as the event of its end comes', async () => {
    expect((await user()).status).toBe(200);
    test.world.alive.delete('candidate');
    const { personId, sessionId } = test.world.people.candidate;
    await test.emit(auth.sessionEnded, { sessionIds: [sessionId], personId });
    await eventually(async () => expect((await user()).status).toBe(401));
  });

  it.each(['login', 'register'])('is not remembered when it ends before its %s is answered', async (path) => {
    const { candidate, entitled } = test.world.people;
    const refusal = async () => (await test.call('GET', '/api/admin/feeds', { as: 'entitled' })).status;
    expect(await refusal()).toBe(403);
    test.world.alive.delete('candidate');
    test.world.alive.delete('entitled');
    test.world.whileBillingThinks = async () => {
      const sessionIds = [candidate.sessionId, entitled.sessionId];
      await test.emit(auth.sessionEnded, { sessionIds, personId: 1 });
      // What the event ends of a known session shows that it is here.
      await eventually(async () => expect(await refusal()).toBe(401));
    };
    const json = { email: 'a@example.org', password: 'right-password' };
    expect((await test.call('POST', `/api/auth/${path}`, { json })).ok).toBe(true);
    expect((await user()).status).toBe(401);
  });

  it('gets new rights as soon as the roles change', async () => {
    const feeds = () => test.call('GET', '/api/admin/feeds', { as: 'candidate' });
    expect((await feeds()).status).toBe(403);
    test.world.people.candidate = { ...test.world.people.candidate, roles: ['candidate', 'admin'] };
    await test.emit(auth.rolesChanged, { personId: 1 });
    await eventually(async () => expect((await feeds()).status).toBe(200));
  });

  it('keeps other sessions when one ends', async () => {
    await user();
    await test.emit(auth.sessionEnded, { sessionIds: [test.world.people.admin.sessionId], personId: 3 });
    await user();
    expect(resolved()).toBe(1);
  });

  it('ends at logout, with its cookie', async () => {
    await user();
    const answer = await test.call('POST', '/api/auth/logout', { as: 'candidate' });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual(ENDED);
    expect(test.asked.signOut).toEqual([{ sessionId: test.world.people.candidate.sessionId }]);
    test.world.alive.delete('candidate');
    expect((await user()).status).toBe(401);
  });

  it.each(['<script>', 'x'.repeat(42), 'x'.repeat(44)])(
    'is not looked up for %s, which is no token',
    async (it) => {
      const headers = { cookie: `casedrop=${it}; other=1` };
      expect((await test.call('GET', '/api/auth/user', { headers })).status).toBe(401);
      expect(resolved()).toBe(0);
    },
  );

  it('is looked up once in a while for a token that is none, until anything changes', async () => {
    test.world.alive.delete('candidate');
    for (let time = 0; time < 5; time++) expect((await user()).status).toBe(401);
    expect(resolved()).toBe(1);
    test.world.alive.add('candidate');
    await test.emit(auth.rolesChanged, { personId: 1 });
    await eventually(async () => expect((await user()).status).toBe(200));
  });

  it('that begins a moment after its token was tried is let in at once', async () => {
    test.world.alive.delete('candidate');
    expect((await user()).status).toBe(401);
    test.world.alive.add('candidate');
    const json = { email: 'a@example.org', password: 'right-password' };
    await test.call('POST', '/api/auth/login', { json });
    expect((await user()).status).toBe(200);
  });

  it('is looked up for a bounded number of made-up tokens from one address, and for others from elsewhere', async () => {
    const tries = Array.from({ length: 400 }, (_, i) => tokenLike(`made-up-${i}`));
    const tried = (token: string) =>
      test.call('GET', '/api/auth/user', { headers: { cookie: `casedrop=${token}` } });
    const statuses = (await Promise.all(tries.map(tried))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
    expect(resolved()).toBe(300);
    const begun = await test.call('POST', '/api/auth/login', {
      json: { email: 'a@example.org', password: 'right-password' },
    });
    expect(begun.status).toBe(200);
    expect((await user()).status).toBe(200);
  }, 60_000);

  it('costs nobody a wrong answer when a password is wrong', async () => {
    const json = { email: 'a@example.org', password: 'wrong' };
    const answer = await test.call('POST', '/api/auth/login', { json });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.json()).toMatchObject({ code: 'credentials-invalid' });
  });
});

describe('what a browser brings of earlier times', () => {
  it('goes to the auth service with a sign-in: its mark, and the session that is to end', async () => {
    const json = { email: 'a@example.org', password: 'right-password' };
    const cookie = `casedrop-device=${KNOWN_DEVICE}; casedrop=${TOKENS.entitled}`;
    expect(
      (await test.call('POST', '/api/auth/login', { json, headers: { cookie, origin: ORIGIN } })).status,
    ).toBe(200);
    expect(test.asked.signIn).toMatchObject([
      { client: { knownDevice: KNOWN_DEVICE, replaces: hashOf(TOKENS.entitled) } },
    ]);
  });

  it('is left out where it has another form', async () => {
    const json = { email: 'a@example.org', password: 'right-password' };
    const cookie = 'casedrop-device=<script>; casedrop=x';
    await test.call('POST', '/api/auth/login', { json, headers: { cookie, origin: ORIGIN } });
    expect(test.asked.signIn[0]?.client).toEqual({ address: '127.0.0.1', userAgent: expect.any(String) });
  });

  it('is given by the mail about many failures, and by a new password', async () => {
    const code = 'good'.padEnd(24, 'x');
    const mark = `casedrop-device=${KNOWN_DEVICE}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`;
    const opened = await test.call('POST', '/api/auth/open', { json: { code } });
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, [mark]]);
    const json = { code, password: 'another-password' };
    expect((await test.call('POST', '/api/auth/password/reset', { json })).headers.getSetCookie()).toEqual([
      mark,
    ]);
  });
});

describe('an account with a second factor', () => {
  it('gets no session for its password', async () => {
    const question = { challenge: 'half-of-the-way', methods: ['totp' as const], expiresAt: INSTANT };
    test.world.secondFactor = question;
    const json = { email: 'a@example.org', password: 'right-password' };
    const answer = await test.call('POST', '/api/auth/login', { json });
    expect([answer.status, await answer.json()]).toEqual([200, { secondFactor: question }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('a refusal of authority', () => {
  it('is written down once a minute for each route, by the gateway itself', async () => {
    for (let i = 0; i < 3; i++) await test.call('GET', '/api/admin/analytics', { as: 'candidate' });
    await test.call('GET', '/api/admin/audit', { as: 'coach' });
    await eventually(() => expect(test.asked.noteRefusal).toHaveLength(2));
    expect(test.asked.noteRefusal).toMatchObject([
      { personId: 1, route: 'GET /api/admin/analytics', client: { address: '127.0.0.1' } },
      { personId: 4, route: 'GET /api/admin/audit' },
    ]);
    await test.call('GET', '/api/account/sessions', { bearer: KEY });
    await eventually(() => expect(test.asked.noteRefusal).toHaveLength(3));
    expect(test.asked.noteRefusal[2]).toMatchObject({ personId: 4, route: 'GET /api/account/sessions' });
    await test.call('GET', '/api/admin/audit'); // a visitor is nobody's account
    expect(test.asked.noteRefusal).toHaveLength(3);
  });
});

describe('where admins need a second factor', () => {
  const ask = (path: string) => test.call('GET', path, { as: 'admin' });
  beforeEach(async () => {
    await test.stop();
    test = await startTestGateway({ ADMIN_SECOND_FACTOR: 'true' });
  });

  it('one who has not shown it acts without the role, and is told why', async () => {
    const refused = await ask('/api/admin/analytics');
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'second-factor-needed',
    ]);
    expect((await ask(`/api/cases/${PENDING}`)).status).toBe(404);
    expect(await (await ask('/api/auth/user')).json()).toMatchObject({
      isAdmin: true,
      secondFactorNeeded: true,
    });
  });

  it('one who has shown it is an admin', async () => {
    test.world.people.admin = { ...test.world.people.admin, secondFactor: true };
    expect((await ask('/api/admin/analytics')).status).toBe(200);
    expect((await ask(`/api/cases/${PENDING}`)).status).toBe(200);
    expect(await (await ask('/api/auth/user')).json()).toMatchObject({
      isAdmin: true,
      secondFactorNeeded: false,
    });
  });
});

describe('the cookies of a session', () => {
  const asked = (headers: Record<string, string>) => test.call('GET', '/api/auth/user', { headers });

  it.each([
    ['a session that has ended', `casedrop=${tokenLike('ended')}; casedrop-signed-in=1`],
    ['what is no token', 'casedrop=x'],
    ['a mark alone', 'theme=dark; casedrop-signed-in=1'],
  ])('are taken back with the 401 for %s', async (_what, cookie) => {
    const answer = await asked({ cookie });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, ENDED]);
  });

  it('are left alone where there is none, and where a bearer is judged', async () => {
    const cookie = `casedrop=${TOKENS.candidate}; casedrop-signed-in=1`;
    const sent: Record<string, string>[] = [
      {},
      { cookie: 'theme=dark' },
      { cookie, authorization: 'Bearer nobody' },
    ];
    for (const headers of sent) {
      const answer = await asked(headers);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    }
  });

  it('are left alone while nobody can say whose they are', async () => {
    await test.stopServices();
    const answer = await asked({ cookie: `casedrop=${TOKENS.candidate}; casedrop-signed-in=1` });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []]);
  });

  it('open nothing by the mark', async () => {
    expect((await asked({ cookie: 'casedrop-signed-in=1' })).status).toBe(401);
  });
});

describe('with two gateways', () => {
  let other: RunningGateway;
  let provider: HostedAuthServer;
  beforeEach(async () => {
    await test.stop();
    provider = await startHostedAuthServer();
    const env = { AUTH_PROVIDER_URL: provider.url };
    test = await startTestGateway(env);
    other = await startGateway(testEnv(env), { clock: test.clock });
  });
  afterEach(async () => {
    await other.close();
    await provider.close();
  });

  /** What both answer to the same question. */
  const both = (path: string, options: CallOptions) =>
    Promise.all([test.gateway, other].map(async ({ url }) => (await call(url, 'GET', path, options)).status));
  const ended = async (path: string, options: CallOptions, id: string) => {
    expect(await both(path, options)).toEqual([200, 200]);
    test.world.alive.delete('candidate');
    test.world.keyAlive = false;
    test.world.endedProviderSessions.add(hashOf('provider:s1'));
    expect(await both(path, options)).toEqual([200, 200]); // known without a round trip
    await test.emit(auth.sessionEnded, { sessionIds: [id], personId: 1 });
    await eventually(async () => expect(await both(path, options)).toEqual([401, 401]));
  };

  it('a session is over on both as soon as its event comes', () =>
    ended('/api/auth/user', { as: 'candidate' }, test.world.people.candidate.sessionId));

  it('an API key is over on both as soon as its event comes', () =>
    ended('/api/api-key', { bearer: KEY }, KEY_ID));

  it('a session of the hosted provider is over on both as soon as its event comes', async () => {
    const bearer = await provider.sign({
      iss: `${provider.url}/auth/v1`,
      aud: 'authenticated',
      sub: 'u1',
      session_id: 's1',
      email: 'a@example.org',
      exp: Math.floor(Date.now() / 1000) + 3600,
    });
    await ended('/api/auth/user', { bearer }, test.world.people.candidate.sessionId);
  });
});

describe('where a request comes from', () => {
  const own = { origin: ORIGIN };
  const foreign = { origin: 'https://evil.example' };
  const outcomes: [name: string, headers: Record<string, string>, withCookie: boolean, status: number][] = [
    ['our origin', own, true, 200],
    ['our origin, by fetch metadata', { 'sec-fetch-site': 'same-origin' }, true, 200],
    ['another origin', foreign, true, 403],
    ['another origin without a cookie', foreign, false, 403],
    ['another site, by fetch metadata', { ...own, 'sec-fetch-site': 'cross-site' }, true, 403],
    ['a sibling site', { ...own, 'sec-fetch-site': 'same-site' }, true, 403],
    ['an opaque origin', { origin: 'null' }, true, 403],
    ['a script without a cookie', {}, false, 200],
    ['no origin but a cookie', {}, true, 403],
  ];

  it.each(outcomes)('%s', async (_name, headers, withCookie, status) => {
    const cookie: Record<string, string> = withCookie ? { cookie: `casedrop=${TOKENS.candidate}` } : {};
    const answer = await fetch(`${test.gateway.url}/api/auth/login`, {
      method: 'POST',
      headers: { ...headers, ...cookie, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ email: 'a@example.org', password: 'right-password' }),
    });
    expect(answer.status).toBe(status);
    if (status === 403) expect(await answer.json()).toMatchObject({ code: 'origin-refused' });
  });
});

it('asks billing as the person who is signed in', async () => {
  test.world.credits = 3;
  expect(await (await user()).json()).toMatchObject({ id: 1, freeCredits: 3 });
  expect(test.asked.getAccount).toEqual([{}]);
});

it('names the cookies __Host- and marks them Secure in production', async () => {
  const production = await startTestGateway({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://casedrop.example',
  });
  const answer = await call(production.gateway.url, 'POST', '/api/auth/login', {
    json: { email: 'a@example.org', password: 'right-password' },
    headers: { origin: 'https://casedrop.example' },
  });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-casedrop=[^;]+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^__Host-casedrop-signed-in=1; Path=\/; Expires=[^;]+; SameSite=Lax; Secure$/),
    expect.stringMatching(
      /^__Host-casedrop-device=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
  const user = await call(production.gateway.url, 'GET', '/api/auth/user', {
    headers: { cookie: `__Host-casedrop=${tokenLike('ended')}` },
  });
  expect(user.headers.getSetCookie()).toEqual([
    '__Host-casedrop=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    '__Host-casedrop-signed-in=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ]);
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  await production.stop();
});

it.each(['http://casedrop.example', 'https://casedrop.example', 'http://192.168.1.20:8080'])(
  'does not start outside production for %s, where others would reach it',
  async (PUBLIC_URL) => {
    await expect(startTestGateway({ PUBLIC_URL })).rejects.toThrow(
      'PUBLIC_URL: must be an address of this machine',
    );
  },
);

it('does not start in production with an address that is not https', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'http://casedrop.example' };
  await expect(startGateway({ ...env, NATS_URL: 'nats://localhost' })).rejects.toThrow(
    'PUBLIC_URL: must begin with https://',
  );
  const provider = { NODE_ENV: 'production', PUBLIC_URL: ORIGIN, AUTH_PROVIDER_URL: 'http://x.example' };
  await expect(startGateway({ ...provider, NATS_URL: 'nats://localhost' })).rejects.toThrow(
    'AUTH_PROVIDER_URL: must begin with https://',
  );
  const keyless = { ...provider, AUTH_PROVIDER_URL: 'https://x.example', NATS_URL: 'nats://localhost' };
  await expect(startGateway(keyless)).rejects.toThrow('AUTH_PROVIDER_ANON_KEY: is required in production');
});

import { auth } from '@casedrop/contracts';
import { eventually, startHostedAuthServer, totpCode, type HostedAuthServer } from '@casedrop/testing';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { hashOf, startTestGateway, TOKENS, type CallOptions, type TestGateway } from './test-gateway.js';

/** People who sign in with the hosted provider. */
let provider: HostedAuthServer;
let test: TestGateway;
beforeEach(async () => {
  provider = await startHostedAuthServer();
  test = await startTestGateway({
    AUTH_PROVIDER_URL: `${provider.url}/`,
    AUTH_PROVIDER_CONFIRMS_EMAIL: 'true',
  });
});
afterEach(async () => {
  await test.stop();
  await provider.close();
});

const SESSION = randomUUID();
const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;
const claims = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  iss: `${provider.url}/auth/v1`,
  aud: 'authenticated',
  sub: 'provider-user-1',
  session_id: SESSION,
  email: 'Ada@Example.org',
  user_metadata: { email_verified: true },
  iat: seconds(0),
  exp: seconds(3600),
  ...changes,
});
const token = (changes?: Record<string, unknown>) => provider.sign(claims(changes));
const user = (bearer: string, options: CallOptions = {}) =>
  test.call('GET', '/api/auth/user', { bearer, ...options });
const asked = () => test.asked.resolveProviderSession;
const jwksFetches = () => provider.requests.filter((request) => request.endsWith('jwks.json')).length;

describe('a second factor at the provider', () => {
  type Told = Record<string, unknown> & { access_token: string; id: string; totp: { secret: string } };
  const tell = async (path: string, body: object, bearer = ''): Promise<Told> => {
    const answer = await fetch(`${provider.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: provider.anonKey,
        'content-type': 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Told;
  };
  const ada = { email: 'ada@example.org', password: 'a-good-password' };
  const signInThere = async () => (await tell('token?grant_type=password', ada)).access_token;
  const asksFor = () => provider.requests.filter((request) => request === 'GET /auth/v1/user').length;

  /** Adds an app to a session; the answer is what shows its code in any session. */
  async function withApp(bearer: string) {
    const { id, totp } = await tell('factors', { factor_type: 'totp', friendly_name: 'Phone' }, bearer);
    return async (session: string): Promise<string> => {
      const { id: challenge_id } = await tell(`factors/${id}/challenge`, {}, session);
      const code = totpCode(totp.secret);
      return (await tell(`factors/${id}/verify`, { challenge_id, code }, session)).access_token;
    };
  }

  beforeEach(async () => {
    await test.stop();
    test = await startTestGateway({
      AUTH_PROVIDER_URL: provider.url,
      AUTH_PROVIDER_ANON_KEY: provider.anonKey,
    });
  });

  it('lets in nobody who has one and has not shown it, and tells who has', async () => {
    const first = (await tell('signup', ada)).access_token;
    expect((await user(first)).status).toBe(200);
    const showCode = await withApp(first);
    await showCode(first);

    const half = await signInThere();
    expect((await user(half)).status).toBe(401);
    expect((await user(await showCode(half))).status).toBe(200);
    expect(asked().map(({ secondFactor }) => secondFactor)).toEqual([false, true]);
  });

  it('is asked for once with each token, and not at all with one that tells it', async () => {
    const bearer = (await tell('signup', ada)).access_token;
    for (let minute = 0; minute < 3; minute++) {
      expect((await user(bearer)).status).toBe(200);
      test.clock.advance(61_000);
    }
    expect([asked().length, asksFor()]).toEqual([3, 1]);
    await user(await token({ aal: 'aal2' }));
    expect(asksFor()).toBe(1);
  });

  it('that was begun to be added and never proved asks nobody for anything', async () => {
    const bearer = (await tell('signup', ada)).access_token;
    await withApp(bearer);
    expect((await user(await signInThere())).status).toBe(200);
  });

  it('cannot be judged while the provider is away: nobody new gets in', async () => {
    await tell('signup', ada);
    const [known, fresh] = [await signInThere(), await signInThere()];
    expect((await user(known)).status).toBe(200);
    provider.behaviour.down = 'failing';
    expect([(await user(known)).status, (await user(fresh)).status]).toEqual([200, 503]);
    provider.behaviour.down = false;
    expect((await user(fresh)).status).toBe(200);
  });

  it('is not asked for where the session has ended at the provider: its token is 401', async () => {
    const bearer = (await tell('signup', ada)).access_token;
    provider.endSessionsOf(ada.email);
    expect((await user(bearer)).status).toBe(401);
  });
});

describe('an access token', () => {
  it('stands for a session of ours', async () => {
    const answer = await user(await token(), { headers: { 'user-agent': 'Browser' } });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ id: 1, hasPassword: false }),
    ]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(asked()).toEqual([
      {
        subject: 'provider-user-1',
        sessionKey: hashOf(`provider:${SESSION}`),
        email: 'ada@example.org',
        emailConfirmed: true,
        secondFactor: false,
        client: { address: '127.0.0.1', userAgent: 'Browser' },
      },
    ]);
  });

  it('is verified and looked up once, and the keys are fetched once for all tokens', async () => {
    const [one, two] = [await token(), await token({ sub: 'provider-user-2' })];
    for (const bearer of [one, one, two, one]) expect((await user(bearer)).status).toBe(200);
    expect([asked().length, jwksFetches()]).toEqual([2, 1]);
  });

  it('is looked up once for requests at the same moment', async () => {
    const bearer = await token();
    await Promise.all(Array.from({ length: 8 }, () => user(bearer)));
    expect(asked()).toHaveLength(1);
  });

  it('opens cases like a cookie does', async () => {
    const bearer = await token();
    const path = '/api/cases/00000000-0000-7000-8000-00000000000a';
    expect(await (await test.call('GET', path, { bearer })).json()).toMatchObject({
      access: { entitled: false },
    });
  });

  it.each([
    ['by the provider', { email_verified: true, user_metadata: {} }, true],
    ['as not confirmed, whatever the person wrote beside it', { email_verified: false }, false],
    ['nowhere', { user_metadata: {} }, false],
    ['in metadata that are no object', { user_metadata: 'yes' }, false],
  ])('tells an address confirmed %s', async (_name, changes, emailConfirmed) => {
    await user(await token(changes));
    expect(asked()).toMatchObject([{ emailConfirmed }]);
  });

  it('of a person who wrote themselves that their address is confirmed is not believed', async () => {
    await test.stop();
    test = await startTestGateway({ AUTH_PROVIDER_URL: provider.url });
    await user(await token({ user_metadata: { email_verified: true } }));
    await user(await token({ email_verified: true }));
    expect(asked().map(({ emailConfirmed }) => emailConfirmed)).toEqual([false, true]);
  });

  it('is good for 30 s after its end, but is not remembered then', async () => {
    const bearer = await token({ exp: seconds(-15) });
    expect([(await user(bearer)).status, (await user(bearer)).status]).toEqual([200, 200]);
    expect(asked()).toHaveLength(2);
  });

  it.each([
    ['over', { exp: seconds(-35) }],
    ['not yet valid', { nbf: seconds(60) }],
    ['without an end', { exp: undefined }],
    ['of another issuer', { iss: 'https://evil.example/auth/v1' }],
    ['for another audience', { aud: 'service' }],
    ['without a person', { sub: undefined }],
    ['without a session', { session_id: undefined }],
    ['without an address', { email: '' }],
  ])('that is %s is 401', async (_name, changes) => {
    await refused(await token(changes));
  });

  it('signed by anybody else is 401', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const { keys } = (await (await fetch(`${provider.url}/auth/v1/.well-known/jwks.json`)).json()) as {
      keys: { kid: string; x: string }[];
    };
    const [known] = keys;
    if (!known) throw new Error('no key');
    const { kid } = known;
    const header = { alg: 'ES256', kid };
    await refused(await new SignJWT(claims()).setProtectedHeader(header).sign(privateKey));
    // A public key is no secret: who uses it as one must not be believed.
    for (const secret of [JSON.stringify(known), known.x, provider.anonKey.padEnd(32, ' ')]) {
      const forged = new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid });
      await refused(await forged.sign(Buffer.from(secret)));
    }
    await refused(new UnsecuredJWT(claims()).encode());
  });

  it.each([[''], ['x'], ['a.b.c'], ['..'], [`${'a'.repeat(9000)}.b.c`], [TOKENS.candidate]])(
    'cannot be %j',
    async (bearer) => refused(bearer),
  );

  it('with a byte changed is 401', async () => {
    const bearer = await token();
    const [header, payload = '', signature] = bearer.split('.');
    const other = Buffer.from(JSON.stringify(claims({ sub: 'somebody-else' }))).toString('base64url');
    await refused([header, other, signature].join('.'));
    await refused([header, payload, `${signature?.slice(0, -4)}AAAA`].join('.'));
  });

  async function refused(bearer: string): Promise<void> {
    const answer = await user(bearer);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'not-signed-in']);
    expect(asked()).toEqual([]);
  }
});

it("is no cookie's token, though its session is known", async () => {
  expect((await test.call('GET', '/api/auth/user', { as: 'candidate' })).status).toBe(200);
  expect((await user(TOKENS.candidate)).status).toBe(401);
});

it('goes on as the same session when the browser refreshes its token', async () => {
  const ask = async (path: string, json: object) => {
    const headers = { apikey: provider.anonKey, 'content-type': 'application/json' };
    const answer = await fetch(`${provider.url}/auth/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(json),
    });
    return (await answer.json()) as { access_token: string; refresh_token: string };
  };
  const first = await ask('signup', { email: 'ada@example.org', password: 'a-good-password' });
  const { refresh_token } = first;
  const second = await ask('token?grant_type=refresh_token', { refresh_token });
  const again = await ask('token?grant_type=password', {
    email: 'ada@example.org',
    password: 'a-good-password',
  });
  for (const { access_token } of [first, second, again]) expect((await user(access_token)).status).toBe(200);
  const [one, two, other] = asked();
  expect(one).toMatchObject({ email: 'ada@example.org', emailConfirmed: true });
  expect(two).toEqual(one);
  expect(other).toMatchObject({ subject: one?.subject });
  expect(other?.sessionKey).not.toBe(one?.sessionKey);
});

describe('beside a cookie', () => {
  const cookie = (name: keyof typeof TOKENS) => ({ cookie: `casedrop=${TOKENS[name]}` });
  const CASE = '/api/cases/00000000-0000-7000-8000-00000000000a';

  it('the bearer alone is judged', async () => {
    const bearer = await token();
    const feeds = (options: CallOptions) => test.call('GET', '/api/admin/feeds', options);
    expect((await feeds({ headers: cookie('admin') })).status).toBe(200);
    expect((await feeds({ headers: cookie('admin'), bearer })).status).toBe(403);
    expect((await feeds({ headers: cookie('admin'), bearer: 'bad' })).status).toBe(401);
  });

  it('a case from the cache is not given to a bad bearer', async () => {
    const headers = cookie('candidate');
    for (let time = 0; time < 3; time++) expect((await test.call('GET', CASE, { headers })).status).toBe(200);
    expect((await test.call('GET', CASE, { headers, bearer: 'bad' })).status).toBe(401);
  });

  it('our origin is asked for, as with any cookie', async () => {
    const headers = { ...cookie('candidate'), origin: 'https://evil.example' };
    const answer = await test.call('PATCH', '/api/account', {
      bearer: await token(),
      json: { username: 'Ada' },
      headers,
    });
    expect(answer.status).toBe(403);
  });
});

it('needs no origin, since no page of another site can send a bearer', async () => {
  const answer = await fetch(`${test.gateway.url}/api/account`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'Ada' }),
  });
  expect(answer.status).toBe(200);
  const preflight = await test.call('OPTIONS', '/api/account', {
    headers: { origin: 'https://evil.example' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

describe('an ended session', () => {
  it('is over at logout, for every token of it', async () => {
    const [first, next] = [await token(), await token({ iat: seconds(-5) })];
    expect([(await user(first)).status, (await user(next)).status]).toEqual([200, 200]);
    expect((await test.call('POST', '/api/auth/logout', { bearer: first })).status).toBe(204);
    expect(test.asked.signOut).toEqual([{ sessionId: test.world.people.candidate.sessionId }]);
    test.world.endedProviderSessions.add(hashOf(`provider:${SESSION}`));
    expect([(await user(first)).status, (await user(next)).status]).toEqual([401, 401]);
  });

  it('is over as soon as the event comes', async () => {
    const bearer = await token();
    await user(bearer);
    test.world.endedProviderSessions.add(hashOf(`provider:${SESSION}`));
    const { personId, sessionId } = test.world.people.candidate;
    await test.emit(auth.sessionEnded, { sessionIds: [sessionId], personId });
    await eventually(async () => expect((await user(bearer)).status).toBe(401));
  });

  it('gets new rights as soon as the roles change', async () => {
    const bearer = await token();
    expect((await test.call('GET', '/api/admin/feeds', { bearer })).status).toBe(403);
    test.world.people.candidate = { ...test.world.people.candidate, roles: ['candidate', 'admin'] };
    await test.emit(auth.rolesChanged, { personId: 1 });
    await eventually(async () =>
      expect((await test.call('GET', '/api/admin/feeds', { bearer })).status).toBe(200),
    );
  });
});

describe('the keys of the provider', () => {
  it.each(['refused', 'failing'] as const)(
    'are missed while it is %s, and found afterwards',
    async (down) => {
      const bearer = await token();
      provider.behaviour.down = down;
      const answer = await user(bearer);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        503,
        'service-unavailable',
      ]);
      provider.behaviour.down = false;
      expect((await user(bearer)).status).toBe(200);
    },
  );

  it('are kept while it is away', async () => {
    await user(await token());
    provider.behaviour.down = 'refused';
    expect((await user(await token({ sub: 'provider-user-2' }))).status).toBe(200);
  });
});

it('lets pages talk to the provider and to nobody else', async () => {
  const policy = (await test.call('GET', '/api/docs')).headers.get('content-security-policy');
  expect(policy).toContain(`connect-src 'self' ${provider.url};`);
});

it('is off without the address of a provider', async () => {
  const plain = await startTestGateway();
  const answer = await plain.call('GET', '/api/auth/user', { bearer: await token() });
  expect(answer.status).toBe(401);
  const page = await plain.call('GET', '/api/docs');
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self';");
  expect(provider.requests).toEqual([]);
  await plain.stop();
});

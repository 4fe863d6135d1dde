import { eventually } from '@casedrop/testing';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configSchema } from '../src/config.js';
import type { GatewayOverrides } from '../src/start-gateway.js';
import { SENT_WEEK } from './fake-archive.js';
import { APPROVED, PENDING, PERMIT, startTestGateway, type TestGateway } from './test-gateway.js';

/** What surrounds the routes: limits, web pages, the end of the process, the inner port. */
let test: TestGateway | undefined;
afterEach(async () => {
  await test?.stop();
  test = undefined;
});
/** One at a time: the stand-ins of another would answer, too. */
const start = async (env?: NodeJS.ProcessEnv, overrides?: GatewayOverrides): Promise<TestGateway> => {
  await test?.stop();
  test = undefined;
  return (test = await startTestGateway(env, overrides));
};

describe('a proxy in front', () => {
  const HEADERS = { 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': 'https' };
  const passedOn = async (trusted: string, headers: Record<string, string>) => {
    const lines: string[] = [];
    const env = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: trusted };
    const { gateway, call } = await start(env, { logTo: { write: (line) => void lines.push(line) } });
    for (const path of ['/api/cases', '/api/health', '/nowhere']) await call('GET', path, { headers });
    const view: unknown = await (await fetch(`http://127.0.0.1:${gateway.innerPort}/proxies`)).json();
    return { said: lines.filter((line) => line.includes('TRUSTED_PROXIES')), view };
  };

  it.each([
    ['x-forwarded-for', HEADERS],
    ['forwarded', { forwarded: 'for=203.0.113.1;proto=https' }],
    ['x-forwarded-proto', { 'x-forwarded-proto': 'https' }],
  ])('is noticed by %s and said once, while none is trusted', async (header, headers) => {
    const { said, view } = await passedOn('', headers);
    expect(said.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 'warn', peer: '127.0.0.1', header }),
    ]);
    expect(view).toEqual({
      trusted: [],
      unbelieved: { peer: '127.0.0.1', header, since: expect.any(String), requests: 3 },
    });
  });

  it('is nothing to be said when it is trusted, or when there is none', async () => {
    expect(await passedOn('127.0.0.1', HEADERS)).toEqual({
      said: [],
      view: { trusted: ['127.0.0.1'], unbelieved: null },
    });
    expect(await passedOn('', {})).toEqual({ said: [], view: { trusted: [], unbelieved: null } });
  });
});

describe('limits by address', () => {
  const login = (gateway: TestGateway, from?: string) =>
    gateway.call('POST', '/api/auth/login', {
      json: { email: 'a@example.org', password: 'wrong' },
      headers: from ? { 'x-forwarded-for': from } : {},
    });
  const statuses = async (calls: Promise<Response>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort((one, other) => one - other);

  it('refuse with the time to wait, before the password is looked at', async () => {
    const gateway = await start({ RATE_LIMIT_AUTH_PER_MINUTE: '3' });
    for (let time = 0; time < 3; time++) expect((await login(gateway)).status).toBe(401);
    const refused = await login(gateway);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'too-many-requests' }),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(gateway.asked.signIn).toHaveLength(3);
    expect((await gateway.call('GET', '/api/cases')).status).toBe(200);
  });

  it('do not believe an address that the client made up', async () => {
    const gateway = await start({ RATE_LIMIT_AUTH_PER_MINUTE: '3' });
    const calls = Array.from({ length: 5 }, (_, i) => login(gateway, `203.0.113.${i}`));
    expect(await statuses(calls)).toEqual([401, 401, 401, 429, 429]);
  });

  it('count by the address that a trusted proxy names', async () => {
    const gateway = await start({ RATE_LIMIT_AUTH_PER_MINUTE: '1', TRUSTED_PROXIES: '127.0.0.1' });
    expect((await login(gateway, '203.0.113.1')).status).toBe(401);
    expect((await login(gateway, '203.0.113.1')).status).toBe(429);
    expect((await login(gateway, '203.0.113.2')).status).toBe(401);
    expect(gateway.asked.signIn.map(({ client }) => client.address)).toEqual(['203.0.113.1', '203.0.113.2']);
  });
});

describe('limits by person', () => {
  const THREE = {
    RATE_LIMIT_CHANGES_PER_MINUTE: '3',
    RATE_LIMIT_SEARCHES_PER_MINUTE: '3',
    RATE_LIMIT_DOCUMENTS_PER_MINUTE: '3',
  };
  const CASE = '/api/cases/00000000-0000-4000-8000-000000000001';
  const ATTEMPT = '/api/user/attempts/00000000-0000-4000-8000-000000000009';

  it.each([
    ['begins attempts', 'POST', `${CASE}/attempts`],
    ['saves answers', 'PATCH', ATTEMPT],
    ['finishes attempts', 'POST', `${ATTEMPT}/finish`],
    ['rates', 'POST', `${CASE}/rate`],
    ['unlocks', 'POST', `${CASE}/unlock`],
    ['changes the account', 'PATCH', '/api/account'],
    ['searches', 'GET', '/api/cases/search?q=mill'],
    ['has casebooks printed', 'GET', `${CASE}/solution.pdf`],
    ['downloads texts', 'GET', `${CASE}/solution.txt`],
    ['looks at variants', 'GET', `${CASE}?variant=7`],
    ['has the account exported', 'GET', `/api/account/export/${PERMIT}`],
  ])('hold off who %s without end, with the time to wait, and nobody else', async (_who, method, path) => {
    const gateway = await start(THREE);
    const json = method === 'GET' ? undefined : {};
    const ask = (as: 'candidate' | 'entitled') => gateway.call(method, path, { as, json });
    for (let time = 0; time < 3; time++) expect((await ask('candidate')).status).not.toBe(429);
    const refused = await ask('candidate');
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'too-many-requests' }),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('entitled')).status).not.toBe(429);
    expect((await gateway.call('GET', '/api/auth/user', { as: 'candidate' })).status).toBe(200);
  });

  it('count visitors who search by their network, and exports of admins', async () => {
    const gateway = await start(THREE);
    const statuses = async (path: string, as?: 'admin') => {
      const asked: number[] = [];
      for (let time = 0; time < 4; time++) asked.push((await gateway.call('GET', path, { as })).status);
      return asked.map((status) => status === 429);
    };
    expect(await statuses('/api/cases/search')).toEqual([false, false, false, true]);
    expect(await statuses('/api/admin/export/cases.csv', 'admin')).toEqual([false, false, false, true]);
  });

  it('are never met by somebody who types in six tabs, each of which saves every second', () => {
    const { shape } = configSchema;
    expect(shape.RATE_LIMIT_CHANGES_PER_MINUTE.parse(undefined)).toBeGreaterThan(6 * 60);
  });
});

describe('web pages', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pages-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>CaseDrop</title>'.padEnd(3000, ' '));
    await writeFile(join(folder, 'assets/app-1a2b3c.js'), 'console.log(1);'.repeat(500));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('serve hashed assets for ever and the index anew, for every path of the application', async () => {
    const gateway = await start({ FRONTEND_DIST: folder });
    const asset = await gateway.call('GET', '/assets/app-1a2b3c.js');
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    for (const path of ['/', '/dashboard', `/cases/${APPROVED}?tab=solution`]) {
      const page = await gateway.call('GET', path);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(await page.text()).toContain('<title>CaseDrop</title>');
    }
  });

  it.each([
    ['/newsletter/preferences?key=1', true],
    ['/newsletter/confirm?code=1', true],
    ['/auth/callback', true],
    ['/auth/callback?code=1', true],
    ['/auth/reset/', true],
    ['/auth/open', true],
    ['/auth/open//', true],
    ['/Auth/Reset?code=1', true],
    ['/auth', false],
    ['/auth/forgot', false],
    ['/dashboard', false],
  ])(
    'tell nobody where they are, and are kept by no cache, where a mail leads: %s, %s',
    async (path, isByMail) => {
      const gateway = await start({ FRONTEND_DIST: folder });
      const { headers } = await gateway.call('GET', path);
      expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(
        isByMail ? ['no-referrer', 'no-store'] : ['strict-origin', 'no-cache'],
      );
    },
  );

  describe('of an application whose addresses are known', () => {
    let built: string;
    beforeAll(async () => {
      built = await mkdtemp(join(tmpdir(), 'addresses-'));
      await mkdir(join(built, 'pages'));
      const addresses = [
        '/',
        '/auth',
        '/cases',
        '/cases/:id',
        '/archive/:week',
        '/blog/:slug',
        '/admin/users/:id/billing',
      ];
      await writeFile(join(built, 'pages/addresses.json'), JSON.stringify(addresses));
      await writeFile(join(built, 'index.html'), '<!doctype html><title>Front</title>');
      await writeFile(join(built, 'app.html'), '<!doctype html><title>Frame</title>');
    });
    afterAll(() => rm(built, { recursive: true }));

    it('answer 404 where it has none, with the document that says so to a person', async () => {
      const gateway = await start({ FRONTEND_DIST: built });
      const answers: [path: string, status: number, title: string | undefined][] = [
        ['/', 200, 'Front'],
        ['/?x=1', 200, 'Front'],
        ['/auth', 200, 'Frame'],
        ['/auth/', 200, 'Frame'],
        ['/AUTH', 200, 'Frame'],
        ['/cases', 200, 'Frame'],
        [`/cases/${APPROVED}`, 200, 'Frame'],
        ['/admin/users/7/billing', 200, 'Frame'],
        ['/nowhere', 404, 'Frame'],
        ['/auth/nowhere', 404, 'Frame'],
        ['/cases//', 200, 'Frame'],
        ['/cases//x', 404, 'Frame'],
        ['/cases/a/b', 404, 'Frame'],
        ['/admin/users//billing', 404, 'Frame'],
        ['/wp-admin/', 404, 'Frame'],
        ['/env', 404, 'Frame'],
        ['/%ff', 404, 'Frame'],
        ['/%00', 404, 'Frame'],
        ['/constructor', 404, 'Frame'],
        ['/.env', 404, undefined],
        ['/.git/config', 404, undefined],
        ['/%2eenv', 404, undefined],
        ['/config.json', 404, undefined],
        ['/pages/addresses.json', 404, undefined],
      ];
      const found = await Promise.all(
        answers.map(async ([path]) => {
          const answer = await gateway.call('GET', path);
          return [path, answer.status, /<title>(.*)<\/title>/.exec(await answer.text())?.[1]];
        }),
      );
      expect(found).toEqual(answers);
    });

    it('answer 404 for a case, an issue or an essay that there is none of, unless nobody can tell', async () => {
      const gateway = await start({ FRONTEND_DIST: built });
      const statuses = async (...paths: string[]) =>
        Promise.all(paths.map(async (path) => (await gateway.call('GET', path)).status));
      const known = [`/cases/${APPROVED}`, `/archive/${SENT_WEEK}`, '/blog/why-a-case-must-recompute'];
      const none = ['/cases/999999', `/cases/${PENDING}`, '/archive/2020-W01', '/blog/no-such-essay'];
      expect(await statuses(...known)).toEqual([200, 200, 200]);
      expect(await statuses(...none)).toEqual([404, 404, 404, 404]);
      await gateway.stopServices();
      gateway.clock.advance(3_700_000);
      expect(await statuses('/cases/999999', '/archive/2020-W01', '/nowhere')).toEqual([200, 200, 404]);
    });

    it('send a page that is not there anew each time', async () => {
      const gateway = await start({ FRONTEND_DIST: built });
      const first = await gateway.call('GET', '/nowhere');
      const etag = first.headers.get('etag') ?? '';
      const again = await gateway.call('GET', '/nowhere', { headers: { 'if-none-match': etag } });
      expect([first.headers.get('cache-control'), again.status]).toEqual(['no-cache', 404]);
      expect((await gateway.call('HEAD', '/nowhere')).status).toBe(404);
    });
  });

  it('begin as the document printed for their address, for one like it, or as the frame of all', async () => {
    const printed = await mkdtemp(join(tmpdir(), 'printed-'));
    await mkdir(join(printed, 'pages/cases'), { recursive: true });
    const documents = {
      Front: 'index.html',
      Frame: 'app.html',
      Library: 'pages/cases.html',
      Case: 'pages/cases/[id].html',
    };
    for (const [title, file] of Object.entries(documents))
      await writeFile(join(printed, file), `<!doctype html><title>${title}</title>`);
    const gateway = await start({ FRONTEND_DIST: printed });
    const titleAt = async (path: string) =>
      /<title>(.*)<\/title>/.exec(await (await gateway.call('GET', path)).text())?.[1];
    const begins: [path: string, title: string][] = [
      ['/', 'Front'],
      ['/?utm=1', 'Front'],
      ['/index', 'Frame'],
      ['/dashboard', 'Frame'],
      ['/cases', 'Library'],
      ['/cases?industry=retail', 'Frame'],
      ['/cases/', 'Frame'],
      ['/cases/some-id', 'Case'],
      ['/cases/some-id/more', 'Frame'],
    ];
    const titles = await Promise.all(begins.map(([path]) => titleAt(path)));
    await rm(printed, { recursive: true });
    expect(begins.map(([path], at) => [path, titles[at]])).toEqual(begins);
    expect((await gateway.call('GET', '/pages/cases.html')).status).toBe(404);
  });

  it('may talk to the hosted provider where there is one', async () => {
    const gateway = await start({ FRONTEND_DIST: folder, AUTH_PROVIDER_URL: 'https://x.supabase.co/' });
    const page = await gateway.call('GET', '/auth');
    expect(page.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://x.supabase.co; object-src 'none'",
    );
  });

  it('may report their errors where they were built to', async () => {
    const dsn = 'https://key@errors.example/42';
    const gateway = await start({ FRONTEND_DIST: folder, ERROR_REPORTING_DSN: dsn });
    const page = await gateway.call('GET', '/auth');
    expect(page.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://errors.example; object-src 'none'",
    );
  });

  it('may load Stripe.js, from Stripe alone, where they were built to', async () => {
    const directives = async (env: NodeJS.ProcessEnv) => {
      const gateway = await start({ FRONTEND_DIST: folder, ...env });
      const policy = (await gateway.call('GET', '/checkout')).headers.get('content-security-policy') ?? '';
      return policy.split('; ').filter((directive) => /^(script|frame|connect)-src/.test(directive));
    };
    expect(await directives({ STRIPE_PUBLIC_KEY: 'pk_live_abc' })).toEqual([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    ]);
    expect(await directives({})).toEqual(["script-src 'self'", "connect-src 'self'"]);
    await expect(start({ FRONTEND_DIST: folder, STRIPE_PUBLIC_KEY: 'sk_live_abc' })).rejects.toThrow(
      'STRIPE_PUBLIC_KEY',
    );
  });

  it('compress, revalidate, and keep to their folder', async () => {
    const gateway = await start({ FRONTEND_DIST: folder });
    const encodings = async (accepted: string) =>
      (
        await gateway.call('GET', '/assets/app-1a2b3c.js', { headers: { 'accept-encoding': accepted } })
      ).headers.get('content-encoding');
    await eventually(async () =>
      expect([await encodings('br, gzip'), await encodings('gzip')]).toEqual(['br', 'gzip']),
    );
    const etag = (await gateway.call('GET', '/')).headers.get('etag') ?? '';
    expect((await gateway.call('GET', '/', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await gateway.call('GET', '/assets/gone.js')).status).toBe(404);
    for (const path of ['/..%2f..%2fetc/passwd', '/.git/config', '/wp-login.php', '/cases/report.pdf'])
      expect([path, (await gateway.call('GET', path)).status]).toEqual([path, 404]);
    expect((await gateway.call('POST', '/dashboard')).status).toBe(405);
  });

  it('leave unknown paths of /api a problem', async () => {
    const gateway = await start({ FRONTEND_DIST: folder });
    const answer = await gateway.call('GET', '/api/nowhere');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  });
});

it('ends without failing a request while clients keep coming on open connections', async () => {
  const gateway = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const results: string[] = [];
  const ask = () =>
    new Promise<string>((resolve) => {
      get(`${gateway.gateway.url}/api/cases`, { agent }, (response) => {
        response.resume().once('end', () => resolve(String(response.statusCode)));
      }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
    });
  let closed = false;
  const client = async () => {
    while (!closed) results.push(await ask());
  };
  const clients = Array.from({ length: 8 }, client);
  await eventually(() => expect(results.length).toBeGreaterThan(200));
  await gateway.gateway.close();
  closed = true;
  await Promise.all(clients);
  agent.destroy();
  // A new connection is refused, as it should be; no open one was cut and no answer failed.
  expect([...new Set(results)].sort()).toEqual(['200', 'ECONNREFUSED']);
});

it('tells operators how its dependencies are, and how many requests came and how long they took', async () => {
  const gateway = await start();
  await gateway.call('GET', '/api/cases');
  await gateway.call('GET', '/api/cases');
  const inner = `http://127.0.0.1:${gateway.gateway.innerPort}`;
  expect(await (await fetch(`${inner}/health`)).json()).toEqual({ status: 'ok', nats: 'ok' });
  const metrics = async () => (await fetch(`${inner}/metrics`)).text();
  const labels = '{method="GET",route="/api/cases",status="200"}';
  const seen = await metrics();
  expect(seen).toContain(`http_requests_total${labels} 2\n`);
  expect(seen).toContain(`http_request_duration_seconds_count${labels} 2\n`);
  await gateway.call('GET', '/api/cases');
  expect(await metrics()).toContain(`http_requests_total${labels} 3\n`);
});

it('writes one line for each request, however hot it is', async () => {
  const lines: string[] = [];
  test = await startTestGateway({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => lines.push(line) } });
  const asked = 5;
  const ids: (string | null)[] = [];
  for (let time = 0; time < asked; time++)
    ids.push((await test.call('GET', '/api/cases')).headers.get('x-request-id'));
  const written = () =>
    lines
      .map((line) => JSON.parse(line) as { msg: string; route?: string; requestId?: string })
      .filter(({ msg, route }) => msg === 'request' && route === '/api/cases')
      .map(({ requestId }) => requestId);
  await eventually(() => expect(written()).toEqual(ids));
});

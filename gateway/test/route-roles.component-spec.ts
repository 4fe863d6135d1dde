import {
  APPROVED,
  KEY,
  KEY_ID,
  PENDING,
  sessionInfo,
  startTestGateway,
  type CallOptions,
  type TestGateway,
} from './test-gateway.js';

/** Who may ask; `key` is the coach's API key, with the scope `cases:read`. */
const CALLERS = {
  visitor: {},
  candidate: { as: 'candidate' },
  coach: { as: 'coach' },
  admin: { as: 'admin' },
  key: { bearer: KEY },
} as const satisfies Record<string, CallOptions>;
type Caller = keyof typeof CALLERS;
type Statuses = Record<Caller, number>;

const everyone = (status: number): Statuses => ({
  visitor: status,
  candidate: status,
  coach: status,
  admin: status,
  key: status,
});
const person = (status: number): Statuses => ({ ...everyone(status), visitor: 401, key: 403 });
const forCoaches = (status: number): Statuses => ({ ...everyone(403), visitor: 401, coach: status });
const forAdmins = (status: number): Statuses => ({ ...everyone(403), visitor: 401, admin: status });

const FEED = '/api/admin/feeds/00000000-0000-7000-8000-0000000000f2';
const REQUEST = '/api/admin/generation/00000000-0000-7000-8000-0000000000f1';
const credentials = { email: 'new@example.org', password: 'right-password' };
const code = 'good'.padEnd(24, 'x');
const wish = { topic: 'Chips', industry: 'Technology', difficulty: 'intermediate' };
const reason = { reason: 'Too thin' };
const edited = { version: 1, model: { schema: 'case/1' } };
const address = { email: 'a@example.org' };
const newPassword = { currentPassword: 'right-password', newPassword: 'another-password' };

/** Every route of the gateway, a call of it, and what it answers each caller. A route without a row fails. */
const TABLE: [route: string, path: string | undefined, json: unknown, statuses: Statuses][] = [
  ['GET /api/health', undefined, undefined, everyone(200)],
  ['POST /api/auth/register', undefined, credentials, everyone(201)],
  ['POST /api/auth/login', undefined, credentials, everyone(200)],
  ['GET /api/auth/user', undefined, undefined, person(200)],
  ['POST /api/auth/logout', undefined, undefined, everyone(204)],
  ['POST /api/auth/confirm', undefined, { code }, everyone(200)],
  ['POST /api/auth/confirm/resend', undefined, undefined, person(202)],
  ['POST /api/auth/password/forgot', undefined, address, everyone(202)],
  ['POST /api/auth/password/reset', undefined, { code, password: 'another-password' }, everyone(200)],
  ['PATCH /api/account', undefined, { username: 'Ada' }, person(200)],
  ['POST /api/account/password', undefined, newPassword, person(204)],
  ['GET /api/account/sessions', undefined, undefined, person(200)],
  ['DELETE /api/account/sessions/:id', `/api/account/sessions/${sessionInfo.id}`, undefined, person(204)],
  ['DELETE /api/account/sessions', undefined, undefined, person(200)],
  ['GET /api/account/export', undefined, undefined, person(200)],
  ['POST /api/account/delete', undefined, { password: 'right-password' }, person(202)],
  ['GET /api/account/api-keys', undefined, undefined, forCoaches(200)],
  ['POST /api/account/api-keys', undefined, { name: 'Site', scopes: ['cases:read'] }, forCoaches(201)],
  ['DELETE /api/account/api-keys/:id', `/api/account/api-keys/${KEY_ID}`, undefined, forCoaches(204)],
  ['GET /api/api-key', undefined, undefined, { ...everyone(403), visitor: 401, key: 200 }],
  ['GET /api/referrals', undefined, undefined, person(200)],
  ['POST /api/referrals/apply', undefined, { referralCode: 'abcd1234' }, person(200)],
  ['POST /api/newsletter/subscribe', undefined, address, everyone(202)],
  ['POST /api/newsletter/confirm', undefined, { code }, everyone(200)],
  ['GET /api/cases', undefined, undefined, everyone(200)],
  ['GET /api/cases/:id', `/api/cases/${APPROVED}`, undefined, { ...everyone(200), visitor: 401 }],
  ['GET /api/cases/:id', `/api/cases/${PENDING}`, undefined, { ...everyone(404), visitor: 401, admin: 200 }],
  ['POST /api/cases/:id/unlock', `/api/cases/${APPROVED}/unlock`, undefined, person(402)],
  ['POST /api/admin/headlines', undefined, { headlines: [{ title: 'News' }] }, forAdmins(202)],
  ['GET /api/admin/feeds', undefined, undefined, forAdmins(200)],
  ['POST /api/admin/feeds', undefined, { url: 'https://example.org/feed' }, forAdmins(202)],
  ['DELETE /api/admin/feeds/:id', FEED, undefined, forAdmins(204)],
  ['POST /api/admin/feeds/:id/refresh', `${FEED}/refresh`, undefined, forAdmins(202)],
  ['GET /api/admin/generation', '/api/admin/generation?state=failed&page=1', undefined, forAdmins(200)],
  ['POST /api/admin/generation/:id/retry', `${REQUEST}/retry`, undefined, forAdmins(202)],
  ['POST /api/admin/cases/generate', undefined, wish, forAdmins(202)],
  ['GET /api/admin/cases/pending', undefined, undefined, forAdmins(200)],
  ['PATCH /api/admin/cases/:id/approve', `/api/admin/cases/${PENDING}/approve`, undefined, forAdmins(200)],
  ['PATCH /api/admin/cases/:id/reject', `/api/admin/cases/${PENDING}/reject`, reason, forAdmins(200)],
  ['PATCH /api/admin/cases/:id', `/api/admin/cases/${PENDING}`, edited, forAdmins(200)],
  ['GET /api/docs', undefined, undefined, everyone(200)],
  ['GET /api/docs/json', undefined, undefined, everyone(200)],
  ['GET /api/docs/start.js', undefined, undefined, everyone(200)],
  ['GET /api/docs/:file', '/api/docs/swagger-ui.css', undefined, everyone(200)],
];
const SAFE = (route: string) => !route.startsWith('HEAD ');

let test: TestGateway;
beforeAll(async () => {
  test = await startTestGateway();
});
afterAll(() => test.stop());

it('has a row for every route there is, and no other', () => {
  const rows = new Set(TABLE.map(([route]) => route));
  expect([...rows].sort()).toEqual([...new Set(test.gateway.routes.list().filter(SAFE))].sort());
});

describe.each(TABLE)('%s (%s)', (route, path, json, statuses) => {
  const [method = '', pattern = ''] = route.split(' ');
  it.each(Object.entries(statuses) as [Caller, number][])('answers a %s %i', async (caller, status) => {
    const answer = await test.call(method, path ?? pattern, { ...CALLERS[caller], json });
    expect(answer.status).toBe(status);
    const type = status >= 400 ? 'application/problem+json; charset=utf-8' : null;
    if (type) expect(answer.headers.get('content-type')).toBe(type);
    await answer.arrayBuffer();
  });

  it('answers a method that the path does not have 405, and names those it has', async () => {
    const answer = await test.call('PROPFIND', path ?? pattern, { as: 'admin' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ')).toContain(method);
  });
});

const UNSAFE = TABLE.filter(([route]) => !route.startsWith('GET '));

describe.each(UNSAFE)('%s (%s)', (route, path, json) => {
  const [method = '', pattern = ''] = route.split(' ');
  const send = (options: CallOptions) => test.call(method, path ?? pattern, { as: 'admin', ...options });
  const code = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

  it('takes nothing from pages of other sites', async () => {
    const foreign = { origin: 'https://evil.example' };
    expect(await code(await send({ json, headers: foreign }))).toEqual([403, 'origin-refused']);
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expect(await code(await send({ json, headers: crossSite }))).toEqual([403, 'origin-refused']);
  });

  it('takes no form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await code(await send({ body: 'a=1', headers }))).toEqual([415, 'body-type-unsupported']);
  });
});

// A JSON document with unknown members may be a JSON feed there.
const STRICT = UNSAFE.filter(
  ([route, , json]) => json !== undefined && route !== 'POST /api/admin/headlines',
);

it.each(STRICT)('%s (%s) takes no field that it does not know', async (route, path, json, statuses) => {
  const [method = '', pattern = ''] = route.split(' ');
  const as = statuses.coach < 400 ? 'coach' : 'admin';
  const more = { ...(json as object), personId: 3, isAdmin: true };
  const answer = await test.call(method, path ?? pattern, { as, json: more });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'input-invalid' }),
  ]);
});

import { APPROVED, PENDING, startTestGateway, type CallOptions, type TestGateway } from './test-gateway.js';

/** Every route and what it answers a visitor, a signed-in candidate and an admin. A route without a row fails. */
const FEED = '00000000-0000-7000-8000-0000000000f2';
const REQUEST = '00000000-0000-7000-8000-0000000000f1';
const credentials = { email: 'new@example.org', password: 'right-password' };
const wish = { topic: 'Chips', industry: 'Technology', difficulty: 'intermediate' };

const TABLE: [route: string, path: string, options: CallOptions, ...statuses: [number, number, number]][] = [
  ['GET /api/health', '/api/health', {}, 200, 200, 200],
  ['POST /api/auth/register', '/api/auth/register', { json: credentials }, 201, 201, 201],
  ['POST /api/auth/login', '/api/auth/login', { json: credentials }, 200, 200, 200],
  ['GET /api/auth/user', '/api/auth/user', {}, 401, 200, 200],
  ['POST /api/auth/logout', '/api/auth/logout', {}, 204, 204, 204],
  [
    'POST /api/newsletter/subscribe',
    '/api/newsletter/subscribe',
    { json: { email: 'a@example.org' } },
    202,
    202,
    202,
  ],
  [
    'POST /api/newsletter/confirm',
    '/api/newsletter/confirm',
    { json: { code: 'good'.padEnd(24, 'x') } },
    200,
    200,
    200,
  ],
  ['GET /api/cases', '/api/cases', {}, 200, 200, 200],
  ['GET /api/cases/:id', `/api/cases/${APPROVED}`, {}, 401, 200, 200],
  ['GET /api/cases/:id', `/api/cases/${PENDING}`, {}, 401, 404, 200],
  ['POST /api/cases/:id/unlock', `/api/cases/${APPROVED}/unlock`, {}, 401, 402, 402],
  [
    'POST /api/admin/headlines',
    '/api/admin/headlines',
    { json: { headlines: [{ title: 'News' }] } },
    401,
    403,
    202,
  ],
  ['GET /api/admin/feeds', '/api/admin/feeds', {}, 401, 403, 200],
  ['POST /api/admin/feeds', '/api/admin/feeds', { json: { url: 'https://example.org/feed' } }, 401, 403, 202],
  ['DELETE /api/admin/feeds/:id', `/api/admin/feeds/${FEED}`, {}, 401, 403, 204],
  ['POST /api/admin/feeds/:id/refresh', `/api/admin/feeds/${FEED}/refresh`, {}, 401, 403, 202],
  ['GET /api/admin/generation', '/api/admin/generation?state=failed&page=1', {}, 401, 403, 200],
  ['POST /api/admin/generation/:id/retry', `/api/admin/generation/${REQUEST}/retry`, {}, 401, 403, 202],
  ['POST /api/admin/cases/generate', '/api/admin/cases/generate', { json: wish }, 401, 403, 202],
  ['GET /api/admin/cases/pending', '/api/admin/cases/pending', {}, 401, 403, 200],
  ['PATCH /api/admin/cases/:id/approve', `/api/admin/cases/${PENDING}/approve`, {}, 401, 403, 200],
  [
    'PATCH /api/admin/cases/:id/reject',
    `/api/admin/cases/${PENDING}/reject`,
    { json: { reason: 'Too thin' } },
    401,
    403,
    200,
  ],
  [
    'PATCH /api/admin/cases/:id',
    `/api/admin/cases/${PENDING}`,
    { json: { version: 1, model: { schema: 'case/1' } } },
    401,
    403,
    200,
  ],
  ['GET /api/docs', '/api/docs', {}, 200, 200, 200],
  ['GET /api/docs/json', '/api/docs/json', {}, 200, 200, 200],
  ['GET /api/docs/start.js', '/api/docs/start.js', {}, 200, 200, 200],
  ['GET /api/docs/:file', '/api/docs/swagger-ui.css', {}, 200, 200, 200],
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

describe.each(TABLE)('%s (%s)', (route, path, options, visitor, candidate, admin) => {
  const method = route.split(' ')[0] ?? '';
  it.each([
    ['a visitor', undefined, visitor],
    ['a candidate', 'candidate', candidate],
    ['an admin', 'admin', admin],
  ] as const)('answers %s', async (_who, as, status) => {
    const answer = await test.call(method, path, { ...options, as });
    expect(answer.status).toBe(status);
    const type = status >= 400 ? 'application/problem+json; charset=utf-8' : null;
    if (type) expect(answer.headers.get('content-type')).toBe(type);
  });
});

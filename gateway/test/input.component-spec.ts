import { randomUUID } from 'node:crypto';
import { startTestGateway, type CallOptions, PENDING, type TestGateway } from './test-gateway.js';

let test: TestGateway;
const logged: { level: number; msg: string }[] = [];
beforeAll(async () => {
  const write = (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]);
  test = await startTestGateway({ LOG_LEVEL: 'info' }, { logTo: { write } });
});
afterAll(() => test.stop());

const JSON_TYPE = { 'content-type': 'application/json' };
const filler = (bytes: number) => 'x'.repeat(bytes);
const login = { email: 'a@example.org', password: 'right-password' };
const edit = (bytes: number) => ({ version: 1, model: { schema: 'case/1', filler: filler(bytes) } });

const REFUSALS: [
  name: string,
  method: string,
  path: string,
  options: CallOptions,
  status: number,
  code: string,
][] = [
  [
    'broken JSON',
    'POST',
    '/api/auth/login',
    { body: '{"email":', headers: JSON_TYPE },
    400,
    'request-malformed',
  ],
  ['no body', 'POST', '/api/auth/login', {}, 400, 'input-invalid'],
  ['an empty body', 'POST', '/api/auth/login', { body: '', headers: JSON_TYPE }, 400, 'input-invalid'],
  ['an array', 'POST', '/api/auth/login', { json: [login] }, 400, 'input-invalid'],
  [
    'an unknown field',
    'POST',
    '/api/auth/login',
    { json: { ...login, isAdmin: true } },
    400,
    'input-invalid',
  ],
  [
    '__proto__',
    'POST',
    '/api/auth/login',
    { body: '{"__proto__":{"x":1}}', headers: JSON_TYPE },
    400,
    'request-malformed',
  ],
  [
    'a form',
    'POST',
    '/api/auth/login',
    { body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'body-type-unsupported',
  ],
  [
    'text',
    'POST',
    '/api/auth/login',
    { body: '{}', headers: { 'content-type': 'text/plain' } },
    415,
    'body-type-unsupported',
  ],
  [
    'XML outside the feed route',
    'POST',
    '/api/auth/login',
    { body: '<a/>', headers: { 'content-type': 'text/xml' } },
    415,
    'body-type-unsupported',
  ],
  [
    'more than 100 kB',
    'POST',
    '/api/auth/login',
    { json: { ...login, password: filler(100 * 1024) } },
    413,
    'body-too-large',
  ],
  [
    'more than 500 kB of a case',
    'PATCH',
    `/api/admin/cases/${PENDING}`,
    { as: 'admin', json: edit(500 * 1024) },
    413,
    'body-too-large',
  ],
  [
    'more than 500 kB of a document to check',
    'POST',
    `/api/admin/cases/${PENDING}/check`,
    { as: 'admin', json: { model: edit(500 * 1024).model } },
    413,
    'body-too-large',
  ],
  [
    'more than 2 MB of a feed',
    'POST',
    '/api/admin/headlines',
    { as: 'admin', body: filler(2 * 1024 * 1024 + 1), headers: { 'content-type': 'application/rss+xml' } },
    413,
    'body-too-large',
  ],
  ['an unknown path', 'GET', '/api/nowhere', {}, 404, 'path-unknown'],
  ['an unknown path with a body', 'POST', '/api/nowhere', { json: {} }, 404, 'path-unknown'],
  ['a path that cannot be read', 'GET', '/api/%ZZ', {}, 400, 'request-malformed'],
  ['another method', 'DELETE', '/api/cases', {}, 405, 'method-not-allowed'],
  [
    'another method on a path with a parameter',
    'PUT',
    `/api/admin/cases/${PENDING}/approve`,
    {},
    405,
    'method-not-allowed',
  ],
  [
    'a body where none belongs',
    'PATCH',
    `/api/admin/cases/${PENDING}/approve`,
    { as: 'admin', json: { by: 1 } },
    400,
    'input-invalid',
  ],
];

it.each(REFUSALS)('refuses %s', async (_name, method, path, options, status, code) => {
  const answer = await test.call(method, path, options);
  const problem = (await answer.json()) as Record<string, unknown>;
  expect([answer.status, problem.code]).toEqual([status, code]);
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(problem).toMatchObject({ type: 'about:blank', status, detail: expect.stringMatching(/\S+ .*\S/) });
  expect(JSON.stringify(problem)).not.toMatch(/node_modules|\.ts|\.js|SELECT|Fastify|Nest|at \w+ \(/);
});

it('names each field that is wrong', async () => {
  const answer = await test.call('POST', '/api/auth/register', {
    json: { email: 'nope', password: 'short' },
  });
  expect(await answer.json()).toMatchObject({
    status: 400,
    fields: [
      { path: 'email', message: 'Please enter a valid e-mail address.' },
      { path: 'password', message: 'Password must be at least 8 characters long.' },
    ],
  });
});

it.each<[name: string, method: string, path: string, options: CallOptions, sentence: string]>([
  [
    'broken JSON',
    'POST',
    '/api/auth/login',
    { body: '{"email":', headers: JSON_TYPE },
    'Please send a JSON object: we cannot read this as JSON.',
  ],
  ['no body', 'POST', '/api/auth/login', {}, 'Please send a JSON object.'],
  [
    'an unknown field',
    'POST',
    '/api/auth/login',
    { json: { ...login, isAdmin: true } },
    'This call takes no field called “isAdmin”.',
  ],
  [
    'a rating of 6',
    'POST',
    `/api/cases/${PENDING}/rate`,
    { as: 'candidate', json: { rating: 6 } },
    'Choose a rating from 1 to 5.',
  ],
  [
    'no variant',
    'GET',
    `/api/cases/${PENDING}?variant=a`,
    { as: 'candidate' },
    'A variant is a whole number.',
  ],
  [
    'a variant 0',
    'GET',
    `/api/cases/${PENDING}/solution.pdf?variant=0`,
    { as: 'candidate' },
    'Variants are numbered from 1.',
  ],
  [
    'a variant beyond all',
    'GET',
    `/api/cases/${PENDING}?variant=2147483648`,
    { as: 'candidate' },
    'There is no such variant.',
  ],
  [
    'numbers that are none',
    'POST',
    `/api/cases/${PENDING}/attempts`,
    { as: 'candidate', json: { variant: 'old' } },
    'A variant is a whole number from 1, or "new".',
  ],
  ['a page 0', 'GET', '/api/cases/search?page=0', {}, 'The page must be a whole number from 1 to 10,000.'],
  [
    'a query twice',
    'GET',
    '/api/cases/search?sort=newest&sort=rating',
    {},
    'The order must be newest, rating, popular or shortest.',
  ],
  [
    'a key without a name',
    'POST',
    '/api/account/api-keys',
    { as: 'coach', json: { name: ' ', scopes: ['cases:read'] } },
    'Please give the key a name.',
  ],
  [
    'a rewrite by nothing',
    'POST',
    `/api/admin/cases/${PENDING}/rewrite`,
    { as: 'admin', json: { version: 3 } },
    'Please name a reading or a blueprint.',
  ],
  [
    'a scenario of no blueprint',
    'POST',
    `/api/admin/cases/${PENDING}/rewrite`,
    { as: 'admin', json: { reading: 1, scenario: 'leases-run-on' } },
    'A scenario belongs to a blueprint: please name that too.',
  ],
  [
    'a headline that is none',
    'POST',
    '/api/admin/headlines',
    { as: 'admin', json: { headlines: [{ title: 7 }] } },
    'The title of headline 1 must be text.',
  ],
  ['no number of a person', 'GET', '/api/users/x/dashboard', { as: 'candidate' }, 'This must be a number.'],
])('says in a sentence what is wrong with %s', async (_name, method, path, options, sentence) => {
  const answer = await test.call(method, path, options);
  const problem = (await answer.json()) as { detail: string; fields?: { message: string }[] };
  expect([answer.status, problem.detail]).toEqual([400, sentence]);
  for (const field of problem.fields ?? []) expect(field.message).toBe(sentence);
});

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'nothing.css'])(
  'has no page of the documentation called %s',
  async (name) => {
    const answer = await test.call('GET', `/api/docs/${name}`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'path-unknown']);
    expect((await test.call('GET', '/api/docs/swagger-ui.css')).status).toBe(200);
  },
);

describe('U+0000, which no database of ours can store', () => {
  const draft = { answers: [{ partId: 'p1', text: 'a\u0000b', editedAt: '2026-11-20T12:00:00.000Z' }] };
  const DOORS: [where: string, method: string, path: string, options: CallOptions][] = [
    ['a search', 'GET', '/api/cases/search?q=a%00b', {}],
    ['a list', 'GET', '/api/cases?industry=%00', {}],
    ['the path', 'GET', '/api/cases/a%00b', { as: 'candidate' }],
    ['a password', 'POST', '/api/auth/login', { json: { ...login, password: 'right\u0000password' } }],
    ['an address', 'POST', '/api/newsletter/subscribe', { json: { email: 'a\u0000@example.org' } }],
    ['an answer', 'PATCH', `/api/user/attempts/${randomUUID()}`, { as: 'candidate', json: draft }],
    [
      'a reason',
      'PATCH',
      `/api/admin/cases/${PENDING}/reject`,
      { as: 'admin', json: { reason: 'No\u0000t yet' } },
    ],
    [
      'the model of a case',
      'PATCH',
      `/api/admin/cases/${PENDING}`,
      { as: 'admin', json: { version: 1, model: { schema: 'case/1', title: 'a\u0000' } } },
    ],
    [
      'a headline',
      'POST',
      '/api/admin/headlines',
      { as: 'admin', json: { headlines: [{ title: 'A\u0000' }] } },
    ],
    ['the queue', 'GET', '/api/admin/cases/pending?q=%00', { as: 'admin' }],
    ['the list of people', 'GET', '/api/admin/users?q=%00', { as: 'admin' }],
  ];

  it.each(DOORS)(
    'is refused in %s, in a sentence, and is no fault in the log',
    async (_where, method, path, options) => {
      logged.length = 0;
      const answer = await test.call(method, path, options);
      expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/^[A-Z].*\.$/) as string });
      expect([400, 404]).toContain(answer.status);
      expect(logged.filter(({ level }) => level > 30)).toEqual([]);
      expect(logged.map(({ msg }) => msg)).toContain('request');
    },
  );
});

it('names the methods that a path has', async () => {
  const answer = await test.call('PUT', '/api/admin/feeds');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

it('takes a case of 450 kB, to keep it and to check it', async () => {
  const json = edit(450 * 1024);
  const { model } = json;
  const path = `/api/admin/cases/${PENDING}`;
  expect((await test.call('PATCH', path, { as: 'admin', json })).status).toBe(200);
  expect((await test.call('POST', `${path}/check`, { as: 'admin', json: { model } })).status).toBe(200);
});

describe('headlines', () => {
  const submit = (options: CallOptions) =>
    test.call('POST', '/api/admin/headlines', { as: 'admin', ...options });
  const decoded = () =>
    Buffer.from(test.asked.submitFeedDocument.at(-1)?.documentBase64 ?? '', 'base64').toString('latin1');

  it.each([
    'application/rss+xml',
    'application/atom+xml; charset=iso-8859-1',
    'application/rdf+xml',
    'application/xml',
    'text/xml',
    'application/feed+json',
    'text/plain',
  ])('passes the bytes of %s on untouched', async (type) => {
    const document = Buffer.from('<rss>Ã¼\xff\x00</rss>', 'latin1');
    const answer = await submit({ body: document, headers: { 'content-type': type } });
    expect(answer.status).toBe(202);
    expect(test.asked.submitFeedDocument.at(-1)?.contentType).toBe(type);
    expect(decoded()).toBe('<rss>Ã¼\xff\x00</rss>');
  });

  it('takes a JSON feed that calls itself JSON', async () => {
    const json = { version: 'https://jsonfeed.org/version/1.1', title: 'T', items: [] };
    expect((await submit({ json })).status).toBe(202);
    expect(JSON.parse(decoded())).toEqual(json);
  });

  it('takes a list, and refuses unknown fields of a headline', async () => {
    expect((await submit({ json: { headlines: [{ title: 'One', publisher: 'P' }] } })).status).toBe(202);
    expect(test.asked.submitHeadlines.at(-1)).toEqual({ headlines: [{ title: 'One', publisher: 'P' }] });
    const refused = await submit({ json: { headlines: [{ title: 'One', status: 'approved' }] } });
    expect(await refused.json()).toMatchObject({ status: 400, fields: [{ path: 'headlines.0' }] });
  });
});

it('sends the same headers with every answer and names no server', async () => {
  for (const path of ['/api/health', '/api/cases', '/api/nowhere', '/api/%ZZ', '/api/docs']) {
    const { headers } = await test.call('GET', path);
    const policy = headers.get('content-security-policy');
    if (path === '/api/docs') expect(policy).toContain("script-src 'self';");
    else expect(policy).toMatch(/^default-src 'none';.* form-action 'none'; frame-ancestors 'none'$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
  }
});

it('answers newsletter calls alike and says where they come from', async () => {
  const subscribe = (as?: 'candidate') =>
    test.call('POST', '/api/newsletter/subscribe', { json: { email: 'A@Example.org' }, as });
  const answers = await Promise.all([(await subscribe()).text(), (await subscribe('candidate')).text()]);
  expect(answers[0]).toBe(answers[1]);
  expect(test.asked.subscribe.map(({ source }) => source)).toEqual(['landing', 'registration']);
  const used = await test.call('POST', '/api/newsletter/confirm', { json: { code: 'used'.padEnd(24, 'x') } });
  expect([used.status, await used.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'confirmation-invalid' }),
  ]);
});

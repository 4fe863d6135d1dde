import { auth } from '@casedrop/contracts';
import { eventually } from '@casedrop/testing';
import { DRAFT_WEEK, SENT_WEEK } from './fake-archive.js';
import { CHALLENGE, FACTOR_PERMIT, MADE, PASSKEY, SIGNED } from './fake-factors.js';
import { WEEK } from './fake-issues.js';
import { PAYMENT, SESSION } from './fake-payments.js';
import { ATTEMPT } from './fake-practice.js';
import { PROPOSAL } from './fake-rewriting.js';
import { ENQUIRY } from './fake-sales.js';
import { MARK, SUBSCRIBER } from './fake-subscribers.js';
import {
  APPROVED,
  KEY,
  KEY_ID,
  PENDING,
  PERMIT,
  WHOLE,
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

const PERSON = '/api/admin/users/1';
const FACTORS = '/api/account/second-factors';
const proof = { kind: 'totp', code: '123456' };
const leave = { permit: FACTOR_PERMIT };
const progress = {
  deviceId: '00000000-0000-4000-8000-0000000000b1',
  activeSeconds: 60,
  answers: [{ partId: 'p1', text: 'Profit', editedAt: '2026-11-20T12:00:00.000Z' }],
};
const demo = {
  answers: [{ partId: 'p2', text: 'Half of each ticket', number: '800' }],
  startedAt: '2026-11-20T12:00:00.000Z',
  finishedAt: '2026-11-20T12:09:00.000Z',
};
const credits = { kind: 'credits', grantId: progress.deviceId, credits: 2, reason: 'A prize' };
const FEED = '/api/admin/feeds/00000000-0000-7000-8000-0000000000f2';
const REQUEST = '/api/admin/generation/00000000-0000-7000-8000-0000000000f1';
const credentials = { email: 'new@example.org', password: 'right-password' };
const code = 'good'.padEnd(24, 'x');
const wish = { topic: 'Chips', industry: 'Technology', difficulty: 'intermediate' };
const reason = { reason: 'Too thin' };
const edited = { version: 1, model: { schema: 'case/1' } };
const checked = { model: { schema: 'case/1' } };
const ISSUES = '/api/admin/newsletter/issues';
const ISSUE = `${ISSUES}/${WEEK}`;
const issueEdit = { version: 1, caseId: null, subject: '', note: 'Good morning.' };
const enquiry = {
  name: 'Ravi',
  email: 'ravi@school.example',
  students: '11-50',
  message: 'We coach two cohorts a year.',
};
const address = { email: 'a@example.org' };
const refund = { refundId: progress.deviceId, reason: 'They asked' };
/** Let in by the signature of Stripe alone, and by that of the mail provider. */
const WEBHOOK = 'POST /api/billing/webhook';
const REPORTS = 'POST /api/newsletter/reports';
/** Takes a form from anywhere: one press in a mail program (RFC 8058). */
const ONE_CLICK = 'POST /api/newsletter/unsubscribe/:key';
const OPEN_TO_OTHER_SITES = [WEBHOOK, REPORTS, ONE_CLICK];
const OWN_PAGE = `/api/newsletter/preferences/${SUBSCRIBER}`;
/** A password shown again. */
const shown = { password: 'right-password' };
const newPassword = { currentPassword: 'right-password', newPassword: 'another-password' };

const ARCHIVE = '/api/newsletter/issues';
const COVER = 'GET /api/cases/:id/cover.png';
const ISSUE_COVER = 'GET /api/newsletter/issues/:week/cover.png';
const PICTURE = 'GET /api/newsletter/issues/:week/exhibit.png';

/** What a signed-in person gets where no case is. */
const noCase: Statuses = { ...person(404), key: 403 };

/** Every route of the gateway, a call of it, and what it answers each caller. A route without a row fails. */
const TABLE: [route: string, path: string | undefined, json: unknown, statuses: Statuses][] = [
  ['GET /api/health', undefined, undefined, everyone(200)],
  ['POST /api/page-views', undefined, { page: '/cases/:id' }, everyone(204)],
  ['GET /api/admin/page-views', undefined, undefined, forAdmins(200)],
  ['GET /api/status', undefined, undefined, everyone(200)],
  ['POST /api/auth/register', undefined, credentials, everyone(201)],
  ['POST /api/auth/login', undefined, credentials, everyone(200)],
  ['POST /api/auth/login/second-factor', undefined, { challenge: CHALLENGE, proof }, everyone(200)],
  ['POST /api/auth/passkeys/options', undefined, undefined, everyone(200)],
  ['POST /api/auth/passkeys/login', undefined, { response: SIGNED }, everyone(200)],
  [`GET ${FACTORS}`, undefined, undefined, person(200)],
  [`POST ${FACTORS}/permit`, undefined, { password: 'right-password' }, person(201)],
  [`POST ${FACTORS}/totp`, undefined, leave, person(201)],
  [`POST ${FACTORS}/totp/confirm`, undefined, { code: '123456' }, person(200)],
  [`POST ${FACTORS}/totp/remove`, undefined, leave, person(204)],
  [`POST ${FACTORS}/recovery-codes`, undefined, leave, person(201)],
  [`POST ${FACTORS}/passkeys/options`, undefined, leave, person(201)],
  [`POST ${FACTORS}/passkeys`, undefined, { response: MADE, name: 'Key ring' }, person(201)],
  [`POST ${FACTORS}/passkeys/:id/remove`, `${FACTORS}/passkeys/${PASSKEY}/remove`, leave, person(204)],
  ['GET /api/auth/user', undefined, undefined, person(200)],
  ['POST /api/auth/logout', undefined, undefined, everyone(204)],
  ['POST /api/auth/confirm', undefined, { code }, everyone(200)],
  ['POST /api/auth/confirm/resend', undefined, undefined, person(202)],
  ['POST /api/auth/open', undefined, { code }, everyone(200)],
  ['POST /api/auth/password/forgot', undefined, address, everyone(202)],
  ['POST /api/auth/password/reset', undefined, { code, password: 'another-password' }, everyone(200)],
  ['PATCH /api/account', undefined, { username: 'Ada' }, person(200)],
  ['POST /api/account/password', undefined, newPassword, person(204)],
  ['GET /api/account/sessions', undefined, undefined, person(200)],
  ['DELETE /api/account/sessions/:id', `/api/account/sessions/${sessionInfo.id}`, undefined, person(204)],
  ['DELETE /api/account/sessions', undefined, { password: 'p' }, person(200)],
  ['POST /api/account/export', undefined, shown, person(201)],
  ['GET /api/account/export/:permit', `/api/account/export/${PERMIT}`, undefined, person(200)],
  ['POST /api/account/delete/permit', undefined, shown, person(201)],
  ['POST /api/account/delete', undefined, { permit: PERMIT }, person(202)],
  ['GET /api/account/security-activity', undefined, undefined, person(200)],
  ['GET /api/admin/security-events', '/api/admin/security-events?kind=locked', undefined, forAdmins(200)],
  ['GET /api/account/api-keys', undefined, undefined, forCoaches(200)],
  ['POST /api/account/api-keys', undefined, { name: 'Site', scopes: ['cases:read'] }, forCoaches(201)],
  ['DELETE /api/account/api-keys/:id', `/api/account/api-keys/${KEY_ID}`, undefined, forCoaches(204)],
  ['GET /api/api-key', undefined, undefined, { ...everyone(403), visitor: 401, key: 200 }],
  ['GET /api/referrals', undefined, undefined, person(200)],
  ['POST /api/referrals/apply', undefined, { referralCode: 'abcd1234' }, person(200)],
  ['POST /api/newsletter/subscribe', undefined, address, everyone(202)],
  ['POST /api/newsletter/confirm', undefined, { code }, everyone(200)],
  ['GET /api/newsletter/preferences/:key', OWN_PAGE, undefined, everyone(200)],
  ['PATCH /api/newsletter/preferences/:key', OWN_PAGE, { measured: true }, everyone(200)],
  [
    'POST /api/newsletter/preferences/:key/unsubscribe',
    `${OWN_PAGE}/unsubscribe?issue=2026-W48`,
    undefined,
    everyone(200),
  ],
  ['POST /api/newsletter/preferences/:key/resubscribe', `${OWN_PAGE}/resubscribe`, undefined, everyone(200)],
  [ONE_CLICK, `/api/newsletter/unsubscribe/${SUBSCRIBER}?issue=2026-W48`, undefined, everyone(200)],
  [
    'GET /api/newsletter/unsubscribe/:key',
    `/api/newsletter/unsubscribe/${SUBSCRIBER}`,
    undefined,
    everyone(303),
  ],
  ['GET /api/newsletter/opens/:file', `/api/newsletter/opens/${MARK}.gif`, undefined, everyone(200)],
  ['GET /api/newsletter/clicks/:mark/:link', `/api/newsletter/clicks/${MARK}/0`, undefined, everyone(303)],
  [REPORTS, undefined, undefined, everyone(400)],
  ['POST /api/admin/newsletter/import', undefined, undefined, forAdmins(422)],
  ['GET /api/newsletter/issues', '/api/newsletter/issues?page=1', undefined, everyone(200)],
  ['GET /api/newsletter/issues/:week', `${ARCHIVE}/${SENT_WEEK}`, undefined, everyone(200)],
  ['GET /api/newsletter/issues/:week', `${ARCHIVE}/${DRAFT_WEEK}`, undefined, everyone(404)],
  [PICTURE, `${ARCHIVE}/${SENT_WEEK}/exhibit.png`, undefined, everyone(200)],
  [PICTURE, `${ARCHIVE}/${DRAFT_WEEK}/exhibit.png`, undefined, everyone(404)],
  [ISSUE_COVER, `${ARCHIVE}/${SENT_WEEK}/cover.png`, undefined, everyone(200)],
  [ISSUE_COVER, `${ARCHIVE}/${DRAFT_WEEK}/cover.png`, undefined, everyone(404)],
  [COVER, `/api/cases/${APPROVED}/cover.png`, undefined, everyone(200)],
  [COVER, `/api/cases/${PENDING}/cover.png`, undefined, everyone(404)],
  ['GET /api/newsletter/feed.xml', undefined, undefined, everyone(200)],
  ['POST /api/sales-enquiries', undefined, enquiry, everyone(202)],
  ['GET /api/cases', undefined, undefined, everyone(200)],
  ['GET /api/cases/:id', `/api/cases/${APPROVED}`, undefined, { ...everyone(200), visitor: 401 }],
  ['GET /api/cases/:id', `/api/cases/${APPROVED}?variant=7`, undefined, { ...everyone(200), visitor: 401 }],
  ['GET /api/cases/:id', `/api/cases/${APPROVED}?variant=0`, undefined, { ...everyone(400), visitor: 401 }],
  ['GET /api/cases/:id', `/api/cases/${PENDING}?variant=7`, undefined, { ...everyone(404), visitor: 401 }],
  ['GET /api/cases/:id', `/api/cases/${PENDING}`, undefined, { ...everyone(404), visitor: 401, admin: 200 }],
  ['POST /api/cases/:id/unlock', `/api/cases/${APPROVED}/unlock`, undefined, { ...person(402), admin: 200 }],
  ['GET /api/cases/:id', '/api/cases/not-an-id', undefined, { ...noCase, key: 404 }],
  ['POST /api/cases/:id/unlock', '/api/cases/not-an-id/unlock', undefined, noCase],
  ['GET /api/cases/:id/companion', '/api/cases/not-an-id/companion', undefined, noCase],
  ['POST /api/cases/:id/rate', '/api/cases/not-an-id/rate', { rating: 5 }, noCase],
  ['POST /api/cases/:id/attempts', '/api/cases/not-an-id/attempts', undefined, noCase],
  ['GET /api/cases/:id/solution.txt', '/api/cases/not-an-id/solution.txt', undefined, noCase],
  ['GET /api/cases/:id/solution.pdf', '/api/cases/not-an-id/solution.pdf', undefined, noCase],
  ['GET /api/cases/search', '/api/cases/search?q=coffee&page=2', undefined, everyone(200)],
  [
    'GET /api/cases/search',
    '/api/cases/search?state=unlocked',
    undefined,
    { ...everyone(200), visitor: 401, key: 401 },
  ],
  ['GET /api/cases/:id/companion', `/api/cases/${APPROVED}/companion`, undefined, person(200)],
  ['POST /api/cases/:id/rate', `/api/cases/${APPROVED}/rate`, { rating: 5 }, { ...person(403), admin: 200 }],
  ['POST /api/cases/:id/attempts', `/api/cases/${APPROVED}/attempts`, undefined, person(201)],
  ['POST /api/cases/:id/attempts', `/api/cases/${APPROVED}/attempts`, { variant: 'new' }, person(201)],
  [
    'GET /api/cases/:id/solution.txt',
    `/api/cases/${WHOLE}/solution.txt?variant=7`,
    undefined,
    { ...person(403), admin: 200 },
  ],
  [
    'GET /api/cases/:id/solution.pdf',
    `/api/cases/${WHOLE}/solution.pdf?variant=7`,
    undefined,
    { ...person(403), admin: 200 },
  ],
  [
    'GET /api/cases/:id/solution.txt',
    `/api/cases/${WHOLE}/solution.txt`,
    undefined,
    { ...person(403), admin: 200 },
  ],
  [
    'GET /api/cases/:id/solution.pdf',
    `/api/cases/${WHOLE}/solution.pdf`,
    undefined,
    { ...person(403), admin: 200 },
  ],
  ['GET /api/user/case-states', undefined, undefined, person(200)],
  ['POST /api/user/demo-attempt', undefined, demo, person(201)],
  ['GET /api/user/attempts', `/api/user/attempts?caseId=${APPROVED}`, undefined, person(200)],
  [
    'GET /api/user/attempts',
    '/api/user/attempts?userId=1',
    undefined,
    { ...person(403), candidate: 200, admin: 200 },
  ],
  ['GET /api/user/attempts/:id', `/api/user/attempts/${ATTEMPT}`, undefined, person(200)],
  ['PATCH /api/user/attempts/:id', `/api/user/attempts/${ATTEMPT}`, progress, person(200)],
  ['POST /api/user/attempts/:id/finish', `/api/user/attempts/${ATTEMPT}/finish`, progress, person(200)],
  [
    'GET /api/users/:id/dashboard',
    '/api/users/1/dashboard',
    undefined,
    { ...person(403), candidate: 200, admin: 200 },
  ],
  ['GET /api/user/credits', undefined, undefined, person(200)],
  ['GET /api/user/owned-cases', undefined, undefined, person(200)],
  ['GET /api/prices', undefined, undefined, everyone(200)],
  ['GET /api/billing', undefined, undefined, person(200)],
  ['POST /api/billing/checkouts', undefined, { kind: 'case', caseId: APPROVED }, person(200)],
  [
    'GET /api/billing/checkouts/:sessionId',
    `/api/billing/checkouts/${SESSION}`,
    undefined,
    { ...person(404), candidate: 200 },
  ],
  ['GET /api/billing/coupons/:code', '/api/billing/coupons/monday50', undefined, person(200)],
  ['POST /api/billing/subscription/cancel', undefined, undefined, person(200)],
  ['POST /api/billing/subscription/resume', undefined, undefined, person(200)],
  ['POST /api/billing/portal', undefined, undefined, person(200)],
  [WEBHOOK, undefined, undefined, everyone(400)],
  ['GET /api/admin/revenue', '/api/admin/revenue?months=6', undefined, forAdmins(200)],
  ['GET /api/admin/payments', '/api/admin/payments?q=rail&state=paid', undefined, forAdmins(200)],
  ['POST /api/admin/payments/:id/refund', `/api/admin/payments/${PAYMENT}/refund`, refund, forAdmins(200)],
  ['GET /api/admin/users/:id/billing', `${PERSON}/billing`, undefined, forAdmins(200)],
  ['GET /api/admin/analytics', undefined, undefined, forAdmins(200)],
  ['POST /api/admin/cases/review', undefined, { action: 'approve', caseIds: [PENDING] }, forAdmins(200)],
  ['GET /api/admin/cases/quality', '/api/admin/cases/quality?page=1', undefined, forAdmins(200)],
  ['POST /api/admin/seed', undefined, undefined, forAdmins(200)],
  ['GET /api/admin/users', '/api/admin/users?q=a&suspended=false', undefined, forAdmins(200)],
  ['POST /api/admin/users/:id/roles', `${PERSON}/roles`, { role: 'coach' }, forAdmins(204)],
  ['DELETE /api/admin/users/:id/roles/:role', `${PERSON}/roles/coach`, undefined, forAdmins(204)],
  ['POST /api/admin/users/:id/suspend', `${PERSON}/suspend`, { reason: 'Spam' }, forAdmins(204)],
  ['POST /api/admin/users/:id/reinstate', `${PERSON}/reinstate`, undefined, forAdmins(204)],
  ['POST /api/admin/users/:id/end-sessions', `${PERSON}/end-sessions`, undefined, forAdmins(200)],
  [
    'POST /api/admin/users/:id/remove-second-factors',
    `${PERSON}/remove-second-factors`,
    undefined,
    forAdmins(204),
  ],
  ['POST /api/admin/users/:id/grants', `${PERSON}/grants`, credits, forAdmins(200)],
  ['GET /api/admin/audit', undefined, undefined, forAdmins(200)],
  [
    'GET /api/admin/sales-enquiries',
    '/api/admin/sales-enquiries?state=new&page=1',
    undefined,
    forAdmins(200),
  ],
  [
    'PATCH /api/admin/sales-enquiries/:id',
    `/api/admin/sales-enquiries/${ENQUIRY}`,
    { state: 'contacted' },
    forAdmins(200),
  ],
  [`GET ${ISSUES}`, `${ISSUES}?page=1`, undefined, forAdmins(200)],
  [`POST ${ISSUES}`, undefined, { week: '2026-W50' }, forAdmins(201)],
  [`GET ${ISSUES}/:week`, ISSUE, undefined, forAdmins(200)],
  [`GET ${ISSUES}/:week`, `${ISSUES}/2026-W01`, undefined, forAdmins(404)],
  [`PATCH ${ISSUES}/:week`, ISSUE, issueEdit, forAdmins(200)],
  [`POST ${ISSUES}/:week/move`, `${ISSUE}/move`, { move: 'schedule' }, forAdmins(200)],
  [`GET ${ISSUES}/:week/cases`, `${ISSUE}/cases`, undefined, forAdmins(200)],
  [`GET ${ISSUES}/:week/preview`, `${ISSUE}/preview`, undefined, forAdmins(200)],
  [`GET ${ISSUES}/:week/preview.html`, `${ISSUE}/preview.html`, undefined, forAdmins(200)],
  [`POST ${ISSUES}/:week/test`, `${ISSUE}/test`, undefined, forAdmins(200)],
  ['GET /api/admin/newsletter/figures', undefined, undefined, forAdmins(200)],
  ['GET /api/admin/export/:file', '/api/admin/export/users.csv', undefined, forAdmins(200)],
  ['POST /api/admin/headlines', undefined, { headlines: [{ title: 'News' }] }, forAdmins(202)],
  ['GET /api/admin/feeds', undefined, undefined, forAdmins(200)],
  ['POST /api/admin/feeds', undefined, { url: 'https://example.org/feed' }, forAdmins(202)],
  ['POST /api/admin/feeds/test', undefined, { url: 'https://example.org/feed' }, forAdmins(200)],
  ['PATCH /api/admin/feeds/:id', FEED, { paused: true, pollMinutes: 120 }, forAdmins(200)],
  ['GET /api/admin/feeds/:id/items', `${FEED}/items`, undefined, forAdmins(200)],
  ['DELETE /api/admin/feeds/:id', FEED, undefined, forAdmins(204)],
  ['POST /api/admin/feeds/:id/refresh', `${FEED}/refresh`, undefined, forAdmins(202)],
  ['GET /api/admin/generation', '/api/admin/generation?state=failed&page=1', undefined, forAdmins(200)],
  ['POST /api/admin/generation/:id/retry', `${REQUEST}/retry`, undefined, forAdmins(202)],
  [
    'POST /api/admin/generation/:id/write',
    `${REQUEST}/write`,
    { blueprint: 'branch-closures' },
    forAdmins(202),
  ],
  ['GET /api/admin/blueprints', undefined, undefined, forAdmins(200)],
  [
    'GET /api/admin/blueprints/:id/items',
    '/api/admin/blueprints/branch-closures/items',
    undefined,
    forAdmins(200),
  ],
  ['GET /api/admin/blueprints/proposals', undefined, undefined, forAdmins(200)],
  [
    'GET /api/admin/blueprints/proposals/:id',
    `/api/admin/blueprints/proposals/${PROPOSAL}`,
    undefined,
    forAdmins(200),
  ],
  ['GET /api/admin/reading', undefined, undefined, forAdmins(200)],
  ['PATCH /api/admin/reading', '/api/admin/reading', { sureFrom: 0.8 }, forAdmins(200)],
  ['POST /api/admin/cases/generate', undefined, wish, forAdmins(202)],
  ['GET /api/admin/cases/pending', undefined, undefined, forAdmins(200)],
  ['PATCH /api/admin/cases/:id/approve', `/api/admin/cases/${PENDING}/approve`, undefined, forAdmins(200)],
  ['PATCH /api/admin/cases/:id/reject', `/api/admin/cases/${PENDING}/reject`, reason, forAdmins(200)],
  ['PATCH /api/admin/cases/:id', `/api/admin/cases/${PENDING}`, edited, forAdmins(200)],
  [
    'POST /api/admin/cases/:id/rewrite',
    `/api/admin/cases/${PENDING}/rewrite`,
    { reading: 0 },
    forAdmins(200),
  ],
  ['POST /api/admin/cases/:id/check', `/api/admin/cases/${PENDING}/check`, checked, forAdmins(200)],
  ['GET /api/admin/cases/:id/versions', `/api/admin/cases/${PENDING}/versions`, undefined, forAdmins(200)],
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

const UNSAFE = TABLE.filter(([route]) => !route.startsWith('GET ') && !OPEN_TO_OTHER_SITES.includes(route));

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
  ([route, , json, statuses]) =>
    json !== undefined && route !== 'POST /api/admin/headlines' && statuses !== noCase,
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

describe('where admins need a second factor', () => {
  const FOR_ADMINS = TABLE.filter(([route, , , { admin }]) => route.includes(' /api/admin/') && admin < 400);
  beforeAll(async () => {
    await test.stop();
    test = await startTestGateway({ ADMIN_SECOND_FACTOR: 'true' });
  });

  it.each(FOR_ADMINS)(
    '%s (%s) is theirs in sessions only that have shown one',
    async (route, path, json, { admin }) => {
      const [method = '', pattern = ''] = route.split(' ');
      const ask = async () => {
        const answer = await test.call(method, path ?? pattern, { as: 'admin', json });
        const body = await answer.text();
        return [answer.status, answer.status >= 400 && (JSON.parse(body) as { code: string }).code];
      };
      const { admin: person } = test.world.people;
      expect(await ask()).toEqual([403, 'second-factor-needed']);
      test.world.people.admin = { ...person, hasSecondFactor: true, secondFactor: true };
      await test.emit(auth.rolesChanged, { personId: person.personId });
      await eventually(async () => expect(await ask()).toEqual([admin, false]));
      test.world.people.admin = person;
      await test.emit(auth.rolesChanged, { personId: person.personId });
      await eventually(async () => expect((await ask())[0]).toBe(403));
    },
  );
});

import { eventually } from '@casedrop/testing';
import { get as httpGet } from 'node:http';
import { ATTEMPT } from './fake-practice.js';
import {
  APPROVED,
  ONE_CASE_TOO_MANY,
  PENDING,
  startTestGateway,
  TOKENS,
  type CallOptions,
  type TestGateway,
} from './test-gateway.js';

let test: TestGateway;
beforeEach(async () => {
  test = await startTestGateway();
});
afterEach(() => test.stop());

const get = (path: string, as: CallOptions['as'] = 'admin') => test.call('GET', `/api/admin/${path}`, { as });
const post = (path: string, json?: unknown) => test.call('POST', `/api/admin/${path}`, { as: 'admin', json });

it('says 429, why and for how long when an admin has asked for too many cases', async () => {
  const wish = { industry: 'Technology', difficulty: 'intermediate' };
  expect((await post('cases/generate', { ...wish, topic: 'Latest tech developments' })).status).toBe(202);
  const refused = await post('cases/generate', { ...wish, topic: ONE_CASE_TOO_MANY });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1234']);
  expect(await refused.json()).toMatchObject({ detail: 'You have asked for many cases.' });
});

it('counts kinds of pages, no address and nobody who saw them', async () => {
  const seen = (page: string) => test.call('POST', '/api/page-views', { json: { page }, as: 'candidate' });
  expect((await seen('/cases/:id')).status).toBe(204);
  expect((await seen('/cases/42')).status).toBe(400);
  expect(test.asked.countPageView).toEqual([{ page: '/cases/:id' }]);
});

it('adds up what all services tell, and names what is a sample', async () => {
  expect(await (await get('analytics')).json()).toEqual({
    totalUsers: 8,
    usersChange: 50,
    mrr: 45,
    mrrChange: 8,
    conversionRate: 25,
    avgRating: 4.3,
    newsletter: { openRate: null, clickRate: null, unsubRate: null },
    cases: { completionRate: 68, avgTime: 28, qualityScore: 4.2 },
    viral: { kFactor: 0.13, referralRate: 25, shares: 2 },
    targets: { conversionRate: 5, avgRating: 4.2 },
    pending: 2,
    subscribers: 12,
    samples: ['avgRating', 'cases.completionRate', 'cases.avgTime', 'cases.qualityScore'],
  });
});

it('tells of the generation requests that are named', async () => {
  const ids = [ATTEMPT, PENDING];
  expect((await get(`generation?ids=${ids.join(',')}`)).status).toBe(200);
  expect(test.asked.listRequests).toMatchObject([{ ids }]);
  expect((await get('generation?ids=one,two')).status).toBe(400);
  expect((await get(`generation?ids=${Array(51).fill(PENDING).join(',')}`)).status).toBe(400);
});

it('filters the review queue', async () => {
  expect((await get('cases/pending?limit=5&q=coffee&difficulty=beginner&show=returned')).status).toBe(200);
  expect(test.asked.listPendingCases).toEqual([
    { limit: 5, offset: 0, show: 'returned', filter: { q: 'coffee', difficulty: 'beginner' } },
  ]);
  expect((await get('cases/pending?show=lost')).status).toBe(400);
});

describe('many cases at once', () => {
  const titles = async () => (await test.call('GET', '/api/cases')).text();

  it('are reviewed, and the lists show it', async () => {
    await titles();
    test.world.titles = ['Second'];
    const answer = await post('cases/review', { action: 'approve', caseIds: [PENDING, APPROVED] });
    expect(await answer.json()).toEqual({
      results: [PENDING, APPROVED].map((caseId) => ({ caseId, done: true, reason: null })),
    });
    expect(await titles()).toContain('Second');
  });

  it('are rejected with a reason alone', async () => {
    expect((await post('cases/review', { action: 'reject', caseIds: [PENDING] })).status).toBe(400);
    expect((await post('cases/review', { action: 'approve', caseIds: [] })).status).toBe(400);
    const noVersions = { action: 'approve', caseIds: [PENDING], versions: { first: 1 } };
    expect((await post('cases/review', noVersions)).status).toBe(400);
    const rejection = {
      action: 'reject',
      caseIds: [PENDING],
      versions: { [PENDING]: 2 },
      reason: 'Too thin',
    };
    expect((await post('cases/review', rejection)).status).toBe(200);
    expect(test.asked.reviewMany).toEqual([rejection]);
  });

  it('are rejected one by one with the reason, or as “No reason given” where the call names none', async () => {
    const reject = (json?: unknown) =>
      test.call('PATCH', `/api/admin/cases/${PENDING}/reject`, { as: 'admin', json });
    for (const body of [undefined, {}, { reason: 'Too thin' }]) expect((await reject(body)).status).toBe(200);
    expect(test.asked.rejectCase).toEqual(
      ['No reason given', 'No reason given', 'Too thin'].map((reason) => ({ caseId: PENDING, reason })),
    );
  });

  it('are decided on one by one in the version that was looked at, where the call names one', async () => {
    const decide = async (end: string, json: unknown) =>
      (await test.call('PATCH', `/api/admin/cases/${PENDING}/${end}`, { as: 'admin', json })).status;
    for (const json of [undefined, {}, { version: 2 }]) expect(await decide('approve', json)).toBe(200);
    expect(test.asked.approveCase).toEqual([
      { caseId: PENDING },
      { caseId: PENDING },
      { caseId: PENDING, version: 2 },
    ]);
    expect(await decide('reject', { version: 2 })).toBe(200);
    expect(test.asked.rejectCase).toEqual([{ caseId: PENDING, version: 2, reason: 'No reason given' }]);
    for (const version of [0, '2', 1.5]) {
      expect(await decide('approve', { version })).toBe(400);
      expect(await decide('reject', { version })).toBe(400);
    }
  });

  it('are seeded, and the lists show it', async () => {
    await titles();
    test.world.titles = ['Seeded'];
    expect(await (await post('seed')).json()).toEqual({ added: 26, present: 0, refused: 1 });
    expect(await titles()).toContain('Seeded');
  });

  it('have the time that their contracts give, not that of a short request', async () => {
    expect((await post('seed')).status).toBe(200);
    expect((await post('cases/review', { action: 'approve', caseIds: [PENDING] })).status).toBe(200);
    expect(test.world.deadlines).toEqual([undefined, undefined]);
  });
});

describe('people', () => {
  it('are found together with their credits', async () => {
    const answer = (await (await get('users?q=p1&suspended=true&page=1')).json()) as { items: unknown[] };
    expect(answer).toMatchObject({
      items: [{ id: 1, email: 'p1@example.org', freeCredits: 4, subscriptionStatus: 'pro' }],
      total: 1,
    });
    expect(answer.items[0]).not.toHaveProperty('personId');
    expect(test.asked.findPeople).toEqual([{ q: 'p1', suspended: true, page: 1 }]);
    expect(test.asked.accountsOf).toEqual([{ personIds: [1] }]);
  });

  it('are changed by their number, and who they are is asked again', async () => {
    const user = () => test.call('GET', '/api/auth/user', { as: 'candidate' });
    await user();
    const before = test.asked.resolveSession.length;
    const id = test.world.people.candidate.personId;
    expect((await post(`users/${id}/roles`, { role: 'coach' })).status).toBe(204);
    await user();
    expect((await post(`users/${id}/suspend`, { reason: 'Spam' })).status).toBe(204);
    await user();
    expect(await (await post(`users/${id}/end-sessions`)).json()).toEqual({ ended: 2 });
    await user();
    // One look-up of the admin and three of the candidate.
    expect(test.asked.resolveSession.length - before).toBe(4);
    expect(test.asked.grantRole).toEqual([{ personId: 1, role: 'coach' }]);
  });

  it('keep one admin, and roles that there are', async () => {
    const remove = (role: string) => test.call('DELETE', `/api/admin/users/3/roles/${role}`, { as: 'admin' });
    expect((await remove('admin')).status).toBe(409);
    expect((await remove('candidate')).status).toBe(400);
    expect((await post('users/1/roles', { role: 'candidate' })).status).toBe(400);
    expect((await post('users/0/reinstate')).status).toBe(400);
  });

  it('are given credits and cases', async () => {
    const credits = { kind: 'credits', grantId: ATTEMPT, credits: 3, reason: 'A prize' };
    expect(await (await post('users/1/grants', credits)).json()).toEqual({ granted: true, freeCredits: 3 });
    const aCase = { kind: 'case', caseId: APPROVED, reason: 'A prize' };
    expect(await (await post('users/1/grants', aCase)).json()).toEqual({ granted: true, freeCredits: null });
    expect(test.asked.grantCase).toEqual([{ personId: 1, caseId: APPROVED, reason: 'A prize' }]);
    expect((await post('users/1/grants', { ...credits, credits: 0 })).status).toBe(400);
    expect((await post('users/987654/grants', aCase)).status).toBe(404);
    expect(test.asked.grantCase).toHaveLength(1);
  });
});

it('merges the logs of all services by time', async () => {
  const before = '2026-11-20T13:00:00.000Z';
  const first = (await (await get(`audit?limit=2&before=${before}`)).json()) as {
    items: { source: string }[];
  };
  expect(first).toMatchObject({
    items: [
      { source: 'cases', id: '1', caseId: APPROVED, caseTitle: 'Shown' },
      { source: 'accounts', id: '9', caseId: null, caseTitle: null },
    ],
    people: { 1: 'p1@example.org' }, // person 3, who did it, is deleted
    next: '2026-11-20T12:00:00.000Z',
  });
  expect(test.asked.listAudit).toEqual([{ limit: 200, beforeTime: before }]);
  expect(test.asked.namePeople).toEqual([{ personIds: [3, 1] }]);
  expect(await (await get('audit')).json()).toMatchObject({ items: { length: 3 }, next: null });
});

describe('an export', () => {
  it.each(['users', 'cases', 'attempts', 'credits'])(
    'of %s is a safe CSV file, page after page',
    async (what) => {
      const day = () => new Date().toISOString().slice(0, 10);
      const before = day();
      const answer = await get(`export/${what}.csv`);
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      // midnight may pass meanwhile
      expect([before, day()].map((date) => `attachment; filename="casedrop-${what}-${date}.csv"`)).toContain(
        answer.headers.get('content-disposition'),
      );
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString()).toBe(
        '\uFEFFid,name,delta,flag\r\n1,\'=SUM(A1),-5,\r\n2,"Grün, ""fresh""",-2,true\r\n',
      );
    },
  );

  // By node:http, since fetch takes a broken answer for a whole one when the connection is to be closed anyway.
  const completed = (path: string) =>
    new Promise<boolean>((resolve, reject) => {
      const headers = { cookie: `casedrop=${TOKENS.admin}` };
      const request = httpGet(test.gateway.url + path, { headers, agent: false }, (answer) => {
        answer.resume();
        answer.on('error', () => undefined);
        answer.on('close', () => resolve(answer.complete));
      });
      request.on('error', reject);
    });

  it('that breaks off ends the connection, so that no part passes for the whole', async () => {
    expect(await completed('/api/admin/export/users.csv')).toBe(true);
    test.world.exportBreaks = true;
    expect(await completed('/api/admin/export/users.csv')).toBe(false);
  });

  const noted = (...entries: object[]) =>
    eventually(() =>
      expect(test.asked.noteExport).toEqual(entries.map((entry) => ({ ...entry, what: 'users' }))),
    );

  it('stands in the audit log: before the first row leaves, and with the rows that did', async () => {
    await completed('/api/admin/export/users.csv');
    await noted({ stage: 'begun', rows: 0 }, { stage: 'completed', rows: 2 });
  });

  it('that breaks off stands there as such', async () => {
    test.world.exportBreaks = true;
    await completed('/api/admin/export/users.csv');
    await noted({ stage: 'begun', rows: 0 }, { stage: 'broken-off', rows: 1 });
  });

  it('gives out nothing while it cannot be written down', async () => {
    test.world.auditAway = true;
    const answer = await get('export/users.csv');
    expect([answer.status, await answer.text()]).toEqual([503, expect.not.stringContaining('SUM')]);
  });

  it.each([
    ['whose session ended', () => test.world.alive.delete('admin')],
    ['who lost the role', () => (test.world.people.admin.roles = ['candidate'])],
  ])('breaks off for somebody %s meanwhile', async (_who, happens) => {
    test.world.whileExporting = async () => {
      // The gateway forgets whom this is about, as it does when an event tells of it.
      await post('users/3/end-sessions');
      happens();
    };
    expect(await completed('/api/admin/export/users.csv')).toBe(false);
    expect(test.asked.exportPeople).toEqual([{}]);
    await noted({ stage: 'begun', rows: 0 }, { stage: 'broken-off', rows: 1 });
  });

  it('that cannot even begin is a problem, and so is one of something else', async () => {
    expect((await get('export/secrets.csv')).status).toBe(400);
    await test.stopServices();
    expect((await get('export/users.csv')).status).toBe(503);
  });
});

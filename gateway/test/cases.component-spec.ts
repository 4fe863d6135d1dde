import { auth, billing, cases } from '@casedrop/contracts';
import { eventually } from '@casedrop/testing';
import {
  ADVANCED,
  APPROVED,
  INSTANT,
  PENDING,
  SECRET,
  startTestGateway,
  type TestGateway,
} from './test-gateway.js';

let test: TestGateway;
beforeEach(async () => {
  test = await startTestGateway();
});
afterEach(() => test.stop());

const approval = {
  caseId: APPROVED,
  title: 'x',
  difficulty: 'beginner' as const,
  approvedBy: 3,
  approvedAt: INSTANT,
};
const list = async (path = '/api/cases', headers: Record<string, string> = {}) =>
  test.call('GET', path, { headers });
const titles = async () =>
  ((await (await list()).json()) as { items: { title: string }[] }).items.map(({ title }) => title);
const open = (caseId: string, as?: 'candidate' | 'entitled' | 'admin') =>
  test.call('GET', `/api/cases/${caseId}`, { as });

describe('the list', () => {
  it('is the same for everyone, may be kept, and is asked for once', async () => {
    const visitor = await list();
    const admin = await test.call('GET', '/api/cases', { as: 'admin' });
    expect(await admin.text()).toBe(await visitor.text());
    expect(visitor.headers.get('cache-control')).toBe('public, no-cache');
    expect(visitor.headers.get('vary')).toBe('Accept-Encoding');
    expect(test.asked.listCases).toHaveLength(1);
  });

  it('is asked for once by readers at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => list()));
    expect(test.asked.listCases).toHaveLength(1);
  });

  it('answers 304 to whoever has it, and plain bytes to whoever wants them', async () => {
    const etag = (await list()).headers.get('etag') ?? '';
    const known = await list('/api/cases', { 'if-none-match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const plain = await list('/api/cases', { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.json()).toEqual({ items: [{ title: 'First' }], nextCursor: null });
  });

  it('carries the security headers from memory too', async () => {
    await list();
    const hot = await list();
    expect(hot.headers.get('x-content-type-options')).toBe('nosniff');
    expect(hot.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(hot.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('passes limit and cursor on and refuses what is malformed', async () => {
    expect((await list('/api/cases?limit=5&cursor=abc')).status).toBe(200);
    expect((await list('/api/cases?cursor=abc&limit=5')).status).toBe(200);
    expect(test.asked.listCases).toEqual([{ limit: 5, cursor: 'abc' }]);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'unknown=1']) {
      expect((await list(`/api/cases?${query}`)).status).toBe(400);
    }
  });

  it.each([
    ['an approval', () => test.emit(cases.caseApproved, approval)],
    [
      'a rejection',
      () =>
        test.emit(cases.caseRejected, { caseId: APPROVED, rejectedBy: 3, reason: 'no', rejectedAt: INSTANT }),
    ],
  ])('shows %s as soon as its event comes', async (_name, happen) => {
    expect(await titles()).toEqual(['First']);
    test.world.titles = ['Second', 'First'];
    expect(await titles()).toEqual(['First']);
    await happen();
    await eventually(async () => expect(await titles()).toEqual(['Second', 'First']));
  });

  it('shows an approval made through this gateway in the next answer', async () => {
    await titles();
    test.world.titles = ['Second'];
    await test.call('PATCH', `/api/admin/cases/${PENDING}/approve`, { as: 'admin' });
    expect(await titles()).toEqual(['Second']);
  });

  it('does not keep an answer that was asked for before an approval', async () => {
    await titles();
    await test.emit(cases.caseApproved, approval);
    await eventually(async () => {
      await titles();
      expect(test.asked.listCases.length).toBeGreaterThan(1);
    });
  });
});

describe('a case', () => {
  it('gives someone who is not entitled the public part and the offers, never the locked part', async () => {
    for (let time = 0; time < 3; time++) {
      const answer = await open(APPROVED, 'candidate');
      const text = await answer.text();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(text).not.toContain(SECRET);
      expect(JSON.parse(text)).toEqual({
        id: APPROVED,
        title: 'First',
        content: 'Öffentlich',
        access: expect.objectContaining({ entitled: false, offers: [expect.anything()] }),
      });
    }
  });

  it('gives someone who is entitled the locked part, asked for each time', async () => {
    await open(APPROVED, 'candidate');
    for (let time = 0; time < 3; time++) {
      expect(await (await open(APPROVED, 'entitled')).json()).toMatchObject({
        id: APPROVED,
        access: { entitled: true },
        solution: SECRET,
        rubric: 'r',
      });
    }
    expect(test.asked.getCase).toHaveLength(4);
    expect(await (await open(APPROVED, 'candidate')).text()).not.toContain(SECRET);
  });

  it('needs no round trip for the next reader who is known not to be entitled', async () => {
    await open(APPROVED, 'candidate');
    await open(APPROVED, 'candidate');
    expect([test.asked.getCase.length, test.asked.getAccess.length]).toEqual([1, 1]);
  });

  it('opens as soon as the person is granted it, whoever granted it', async () => {
    await open(APPROVED, 'candidate');
    test.world.entitled.add(1);
    expect(await (await open(APPROVED, 'candidate')).text()).not.toContain(SECRET);
    const grants = [{ personId: 1, caseId: APPROVED, cause: 'purchase' as const }];
    await test.emit(billing.entitlementGranted, { grants, grantedAt: INSTANT });
    await eventually(async () => expect(await (await open(APPROVED, 'candidate')).text()).toContain(SECRET));
  });

  it('opens in the next answer after an unlock through this gateway', async () => {
    await open(APPROVED, 'candidate');
    test.world.credits = 1;
    test.world.entitled.add(1);
    await test.call('POST', `/api/cases/${APPROVED}/unlock`, { as: 'candidate' });
    expect(await (await open(APPROVED, 'candidate')).text()).toContain(SECRET);
  });

  it('refuses an advanced case from memory as often as it is asked for', async () => {
    for (let time = 0; time < 3; time++) {
      const refused = await open(ADVANCED, 'candidate');
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        403,
        'membership-required',
      ]);
    }
  });

  it('keeps advanced cases for members, except the case of the week', async () => {
    const refused = await open(ADVANCED, 'candidate');
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'membership-required',
        caseTitle: expect.any(String) as string,
        offers: [expect.anything()],
      }),
    ]);
    expect((await open(ADVANCED, 'entitled')).status).toBe(200);
    test.world.ofTheWeek = true;
    await test.emit(cases.caseApproved, approval);
    await eventually(async () => expect((await open(ADVANCED, 'candidate')).status).toBe(200));
  });

  it('is there for admins only before it is approved', async () => {
    expect((await open(PENDING)).status).toBe(401);
    expect((await open(PENDING, 'candidate')).status).toBe(404);
    expect(await (await open(PENDING, 'admin')).json()).toMatchObject({
      status: 'pending',
      model: {},
      access: { entitled: true },
    });
    expect((await open('not-a-case', 'candidate')).status).toBe(400);
  });

  it('answers 503 while billing is away, and never the locked part', async () => {
    test.world.billingAway = true;
    const answer = await open(APPROVED, 'entitled');
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain(SECRET);
  });
});

describe('unlocking', () => {
  const unlock = () => test.call('POST', `/api/cases/${APPROVED}/unlock`, { as: 'candidate', json: {} });

  it('spends a credit', async () => {
    test.world.credits = 1;
    const answer = await unlock();
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { spent: true, access: expect.objectContaining({ entitled: true, cause: 'credit', freeCredits: 1 }) },
    ]);
    expect(test.asked.unlockCase).toEqual([{ caseId: APPROVED }]);
  });

  it('answers 402 with the offers when there is no credit', async () => {
    const answer = await unlock();
    expect([answer.status, await answer.json()]).toEqual([
      402,
      expect.objectContaining({ code: 'no-credit', offers: [expect.objectContaining({ pricePence: 300 })] }),
    ]);
  });

  /** The first press takes the long way, the second is by somebody whom this gateway knows. */
  it.each([
    [200, 1],
    [402, 0],
  ])('answers %i alike whether it knows the person or not', async (status, credits) => {
    test.world.credits = credits;
    const answers = [await unlock(), await unlock()];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    const [unknown, known] = answers.map(({ headers }) =>
      [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
    );
    expect(known).toEqual(unknown);
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { requestId?: string }[];
    const [first, second] = bodies.map(({ requestId: _each, ...body }) => body);
    expect(second).toEqual(first);
    expect(test.asked.resolveSession).toHaveLength(1);
  });

  it.each([
    ['another origin', { headers: { origin: 'https://evil.example' } }, 403, 'origin-refused'],
    ['a body that says more', { json: { caseId: APPROVED } }, 400, 'input-invalid'],
    ['a body that is no object', { json: [1] }, 400, 'input-invalid'],
    ['a bearer that is nobody', { bearer: 'nobody' }, 401, 'not-signed-in'],
  ])('refuses %s of a person whom it knows', async (_what, options, status, code) => {
    test.world.credits = 1;
    await unlock();
    const answer = await test.call('POST', `/api/cases/${APPROVED}/unlock`, { as: 'candidate', ...options });
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
    expect(test.asked.unlockCase).toHaveLength(1);
  });

  it('refuses an id that is none, and a session that has ended', async () => {
    await unlock();
    const noId = await test.call('POST', '/api/cases/nothing/unlock', { as: 'candidate', json: {} });
    expect(noId.status).toBe(400);
    test.world.alive.delete('candidate');
    const { sessionId, personId } = test.world.people.candidate;
    await test.emit(auth.sessionEnded, { sessionIds: [sessionId], personId });
    await eventually(async () => expect((await unlock()).status).toBe(401));
  });
});

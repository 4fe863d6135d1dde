import { auth, billing, cases, type Access } from '@casedrop/contracts';
import { eventually } from '@casedrop/testing';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';
import {
  ADVANCED,
  APPROVED,
  call,
  INSTANT,
  PENDING,
  SECRET,
  startTestGateway,
  testEnv,
  WHOLE,
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
    expect(await plain.json()).toMatchObject({ items: [{ title: 'First' }], nextCursor: null });
  });

  it('carries the security headers each time', async () => {
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
    ['a new case of the week', () => test.emit(cases.caseOfTheWeekSet, { caseId: APPROVED })],
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

  it('shows what changed after a second when no event told it', async () => {
    await titles();
    test.world.titles = ['Second'];
    test.clock.advance(1000);
    expect(await titles()).toEqual(['First']);
    test.clock.advance(1);
    expect(await titles()).toEqual(['Second']);
  });

  it('does not keep an answer that was asked for before an approval', async () => {
    let arrive = (): void => undefined;
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
    test.world.whileListing = () => onItsWay;
    const early = [titles()];
    await eventually(() => expect(test.asked.listCases).toHaveLength(1));
    test.world.whileListing = () => Promise.resolve();
    test.world.titles = ['Second'];
    await test.emit(cases.caseApproved, approval);
    // Until the event is here, whoever asks waits for the same answer.
    await eventually(() => {
      early.push(titles());
      expect(test.asked.listCases).toHaveLength(2);
    });
    arrive();
    expect(await early[0]).toEqual(['First']);
    await Promise.all(early);
    expect(await titles()).toEqual(['Second']);
    expect(test.asked.listCases).toHaveLength(2);
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
    await test.call('POST', `/api/cases/${APPROVED}/unlock`, { as: 'candidate' });
    expect(await (await open(APPROVED, 'candidate')).text()).toContain(SECRET);
  });

  it('refuses an advanced case as often as it is asked for', async () => {
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
    const noCase = await open('not-a-case', 'candidate');
    expect([noCase.status, await noCase.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'case-not-found' }),
    ]);
  });

  it('is still there while cases is away for a moment, for whoever is not entitled to what is nowhere else', async () => {
    await open(APPROVED, 'candidate');
    test.world.casesAway = true;
    test.clock.advance(3000);
    expect(await (await open(APPROVED, 'candidate')).json()).toMatchObject({ content: 'Öffentlich' });
    expect((await open(APPROVED, 'entitled')).status).toBe(503);
    test.clock.advance(3001);
    expect((await open(APPROVED, 'candidate')).status).toBe(503);
  });

  it('answers 503 while billing is away, and never the locked part', async () => {
    test.world.billingAway = true;
    const answer = await open(APPROVED, 'entitled');
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain(SECRET);
  });
});

describe('a variant of a case', () => {
  const variant = (as: 'candidate' | 'entitled' | 'admin', caseId = APPROVED, seed: unknown = 7) =>
    test.call('GET', `/api/cases/${caseId}?variant=${String(seed)}`, { as });

  it('has the locked part for those alone who are entitled to the case', async () => {
    for (let time = 0; time < 3; time++) {
      const text = await (await variant('candidate')).text();
      expect(text).not.toContain(SECRET);
      expect(JSON.parse(text)).toMatchObject({ id: APPROVED, variant: 7, access: { entitled: false } });
      for (const as of ['entitled', 'admin'] as const)
        expect(await (await variant(as)).json()).toMatchObject({ variant: 7, solution: SECRET });
    }
    expect(new Set(test.asked.getCase.map((asked) => JSON.stringify(asked)))).toEqual(
      new Set([JSON.stringify({ caseId: APPROVED, variant: 7 })]),
    );
  });

  it('is never taken for the original or another one, and the original never for it', async () => {
    await open(APPROVED, 'candidate');
    expect(await (await variant('candidate')).json()).toMatchObject({ variant: 7 });
    expect(await (await variant('candidate', APPROVED, 8)).json()).toMatchObject({ variant: 8 });
    expect(await (await open(APPROVED, 'candidate')).json()).not.toHaveProperty('variant');
  });

  it('of an advanced case is for members', async () => {
    const refused = await variant('candidate', ADVANCED);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'membership-required',
    ]);
    expect((await variant('entitled', ADVANCED)).status).toBe(200);
  });

  it('is not there where numbers are fixed, or no case is', async () => {
    expect((await variant('candidate', PENDING)).status).toBe(404);
    test.world.hasVariants = false;
    for (const path of ['', '/solution.txt'])
      expect(
        await (await test.call('GET', `/api/cases/${WHOLE}${path}?variant=7`, { as: 'entitled' })).json(),
      ).toMatchObject({ status: 404, code: 'case-has-no-variants' });
  });

  it('is away with the services, and never opened by guess', async () => {
    test.world.billingAway = true;
    const answer = await variant('entitled');
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain(SECRET);
  });

  it('is what its files hold', async () => {
    const file = (name: string) =>
      test.call('GET', `/api/cases/${WHOLE}/${name}?variant=7`, { as: 'entitled' });
    expect([(await file('solution.txt')).status, (await file('solution.pdf')).status]).toEqual([200, 200]);
    expect(test.asked.getCase).toEqual([{ caseId: WHOLE, variant: 7 }]);
    expect(test.asked.printCasebook).toEqual([{ caseId: WHOLE, variant: 7, entitled: true }]);
  });
});

describe('unlocking', () => {
  const unlock = () => test.call('POST', `/api/cases/${APPROVED}/unlock`, { as: 'candidate', json: {} });

  it('spends a credit', async () => {
    test.world.credits = 1;
    const answer = await unlock();
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { spent: true, access: expect.objectContaining({ entitled: true, cause: 'credit', freeCredits: 0 }) },
    ]);
    expect(test.asked.unlockCase).toEqual([{ caseId: APPROVED }]);
  });

  it('tells the balance after it, and so does every page that was locked before', async () => {
    test.world.credits = 3;
    const balance = async () =>
      ((await (await open(WHOLE, 'candidate')).json()) as { access: Access }).access.freeCredits;
    expect(await balance()).toBe(3);
    expect(await (await unlock()).json()).toMatchObject({ spent: true, access: { freeCredits: 2 } });
    test.world.entitled.delete(1); // they own the other case alone
    expect(await balance()).toBe(2);
  });

  it('answers with the case as it is open now to whoever prefers that, and to nobody else', async () => {
    test.world.credits = 1;
    const prefer = (value: string) =>
      test.call('POST', `/api/cases/${APPROVED}/unlock`, {
        as: 'candidate',
        json: {},
        headers: { prefer: value },
      });
    const answer = await prefer('return=representation');
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, 'return=representation']);
    const { case: opened, ...result } = (await answer.json()) as { case: object; access: Access };
    const page = (await (await open(APPROVED, 'candidate')).json()) as object;
    expect(opened).toEqual({ ...page, access: result.access });
    expect(opened).toMatchObject({ solution: SECRET });
    expect(await (await prefer('return=minimal')).json()).not.toHaveProperty('case');
  });

  it('tells of an unlock though the case cannot be read in that moment', async () => {
    test.world.credits = 1;
    test.world.casesAway = true;
    const answer = await test.call('POST', `/api/cases/${APPROVED}/unlock`, {
      ...{ as: 'candidate', json: {}, headers: { prefer: 'return=representation' } },
    });
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, null]);
    expect(await answer.json()).toMatchObject({ spent: true, access: { entitled: true, freeCredits: 0 } });
  });

  it('hands the key of a press on, and a malformed one not', async () => {
    const key = 'press-1234-abcd';
    for (const it of [key, 'a b', 'x'.repeat(101)])
      await test.call('POST', `/api/cases/${APPROVED}/unlock`, {
        ...{ as: 'candidate', json: {}, headers: { 'idempotency-key': it } },
      });
    expect(test.world.unlockKeys).toEqual([key, undefined, undefined]);
  });

  it.each([
    ['there is no credit', 'no-credit', 0],
    ['all that are left wait for the address to be confirmed', 'credits-waiting', 4],
  ])('answers 402 with the offers when %s', async (_when, code, waiting) => {
    test.world.credits = test.world.creditsWaiting = waiting;
    const answer = await unlock();
    expect([answer.status, await answer.json()]).toEqual([
      402,
      expect.objectContaining({ code, offers: [expect.objectContaining({ pricePence: 300 })] }),
    ]);
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
    expect(noId.status).toBe(404);
    test.world.alive.delete('candidate');
    const { sessionId, personId } = test.world.people.candidate;
    await test.emit(auth.sessionEnded, { sessionIds: [sessionId], personId });
    await eventually(async () => expect((await unlock()).status).toBe(401));
  });
});

describe('with two gateways', () => {
  let other: RunningGateway;
  beforeEach(async () => {
    other = await startGateway(testEnv(), { clock: test.clock });
  });
  afterEach(() => other.close());

  /** A case as the candidate sees it at the other gateway. */
  const elsewhere = async (caseId: string) => {
    const answer = await call(other.url, 'GET', `/api/cases/${caseId}`, { as: 'candidate' });
    return (await answer.json()) as { access: Access; solution?: string };
  };
  const unlock = () => test.call('POST', `/api/cases/${APPROVED}/unlock`, { as: 'candidate', json: {} });
  const granted = (cause: 'credit' | 'purchase' | 'grant') =>
    test.emit(billing.entitlementGranted, {
      grants: [{ personId: 1, caseId: APPROVED, cause }],
      grantedAt: INSTANT,
    });

  it('a case unlocked at one is open at the other as soon as the event comes', async () => {
    test.world.credits = 1;
    expect((await elsewhere(APPROVED)).solution).toBeUndefined();
    await unlock();
    expect((await elsewhere(APPROVED)).solution).toBeUndefined(); // believed, since the clock stands
    await granted('credit');
    await eventually(async () => expect((await elsewhere(APPROVED)).solution).toBe(SECRET));
  });

  it('a case unlocked at one is open at the other after a second, if the event got lost', async () => {
    test.world.credits = 1;
    await elsewhere(APPROVED);
    await unlock();
    test.clock.advance(1000);
    expect((await elsewhere(APPROVED)).solution).toBeUndefined();
    test.clock.advance(1);
    expect((await elsewhere(APPROVED)).solution).toBe(SECRET);
  });

  it('the balance after an unlock is known at the other as soon as the event comes', async () => {
    test.world.credits = 3;
    expect((await elsewhere(WHOLE)).access.freeCredits).toBe(3);
    await unlock();
    test.world.entitled.delete(1); // they own the other case alone
    await granted('credit');
    await eventually(async () => expect((await elsewhere(WHOLE)).access.freeCredits).toBe(2));
  });

  it('what was taken back is locked at the other at once', async () => {
    test.world.entitled.add(1);
    expect((await elsewhere(APPROVED)).solution).toBe(SECRET);
    test.world.entitled.delete(1);
    expect((await elsewhere(APPROVED)).solution).toBeUndefined();
  });

  it('the offers after a return are asked for anew as soon as its event comes', async () => {
    await elsewhere(APPROVED);
    const asked = test.asked.getAccess.length;
    await test.emit(billing.entitlementRevoked, { personId: 1, caseId: APPROVED, revokedAt: INSTANT });
    await eventually(async () => {
      await elsewhere(APPROVED);
      expect(test.asked.getAccess.length).toBeGreaterThan(asked);
    });
  });

  it('an approval is shown by both as soon as its event comes', async () => {
    const shown = async (url: string) =>
      ((await (await call(url, 'GET', '/api/cases')).json()) as { items: unknown[] }).items;
    const both = () => Promise.all([test.gateway.url, other.url].map(shown));
    await both();
    test.world.titles = ['Second'];
    await test.emit(cases.caseApproved, approval);
    await eventually(async () =>
      expect(await both()).toMatchObject([[{ title: 'Second' }], [{ title: 'Second' }]]),
    );
  });
});

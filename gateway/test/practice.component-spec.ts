import { auth, billing, cases } from '@casedrop/contracts';
import { eventually } from '@casedrop/testing';
import { ATTEMPT } from './fake-practice.js';
import {
  ADVANCED,
  APPROVED,
  INSTANT,
  PENDING,
  SECRET,
  startTestGateway,
  TOKENS,
  WHOLE,
  type CallOptions,
  type TestGateway,
} from './test-gateway.js';

let test: TestGateway;
beforeEach(async () => {
  test = await startTestGateway();
});
afterEach(() => test.stop());

const get = (path: string, options: CallOptions = {}) => test.call('GET', path, options);
const post = (path: string, json?: unknown, as: CallOptions['as'] = 'candidate') =>
  test.call('POST', path, { as, json });
const answerOf = async (answer: Response) => [answer.status, await answer.json()];
const progress = { deviceId: '00000000-0000-4000-8000-0000000000b1', activeSeconds: 60, answers: [] };

describe('searching', () => {
  const search = '/api/cases/search';

  it('is the same for everyone, kept for a moment, and known again by its tag', async () => {
    const visitor = await get(`${search}?q=Coffee&industry=technology`);
    const admin = await get(`${search}?industry=technology&q=Coffee&page=1&sort=newest`, { as: 'admin' });
    expect(await admin.text()).toBe(await visitor.text());
    expect(visitor.headers.get('cache-control')).toBe('public, no-cache');
    const etag = visitor.headers.get('etag') ?? '';
    const known = await get(`${search}?q=Coffee&industry=technology`, { headers: { 'if-none-match': etag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect(test.asked.searchCases).toEqual([
      { filter: { q: 'Coffee', industry: 'technology' }, sort: 'newest', page: 1, pageSize: 24 },
    ]);
  });

  it.each([
    [
      'an approval',
      () =>
        test.emit(cases.caseApproved, {
          caseId: APPROVED,
          title: 'x',
          difficulty: 'beginner',
          approvedBy: 3,
          approvedAt: INSTANT,
        }),
    ],
    ['a rating', () => test.emit(cases.caseRated, { caseId: APPROVED })],
    ['a return', () => test.emit(cases.caseReturned, { caseId: APPROVED, reason: 'x', returnedAt: INSTANT })],
  ])('shows %s at once', async (_name, happen) => {
    await get(search);
    test.world.titles = ['Second'];
    await happen();
    await eventually(async () => expect(await (await get(search)).text()).toContain('Second'));
  });

  it('needs a session for a state, and keeps nothing of that answer', async () => {
    expect((await get(`${search}?state=solved`)).status).toBe(401);
    const answer = await get(`${search}?state=solved`, { as: 'candidate' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await get(`${search}?state=solved`, { as: 'candidate' });
    expect(test.asked.searchCases).toHaveLength(2);
    expect(test.asked.searchCases[0]).toMatchObject({ state: 'solved' });
  });

  it('finds what is unlocked by asking billing, and everything for members and admins', async () => {
    const unlocked = `${search}?state=unlocked`;
    await get(unlocked, { as: 'candidate' });
    test.world.pro = true;
    await get(unlocked, { as: 'candidate' });
    await get(unlocked, { as: 'admin' });
    expect(test.asked.searchCases.map(({ ids, state }) => [ids, state])).toEqual([
      [[APPROVED], undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it.each(['page=0', 'maxMinutes=0', 'sort=best', 'state=lost', 'unknown=1'])('refuses %s', async (query) => {
    expect((await get(`${search}?${query}`)).status).toBe(400);
  });
});

it('says what the cases are to a person, those included that they only own', async () => {
  test.world.moreOwned = [WHOLE];
  expect(await answerOf(await get('/api/user/case-states', { as: 'candidate' }))).toEqual([
    200,
    {
      items: [
        { caseId: APPROVED, state: 'solved', score: '61', unlocked: 'credit' },
        { caseId: WHOLE, state: 'new', score: null, unlocked: 'grant' },
      ],
    },
  ]);
});

describe('beside a case', () => {
  it('stand its figures, for whoever may read it', async () => {
    expect((await get(`/api/cases/${APPROVED}/companion`, { as: 'candidate' })).status).toBe(200);
    expect((await get(`/api/cases/${ADVANCED}/companion`, { as: 'candidate' })).status).toBe(403);
    expect((await get(`/api/cases/${ADVANCED}/companion`, { as: 'entitled' })).status).toBe(200);
    expect((await get(`/api/cases/${PENDING}/companion`, { as: 'candidate' })).status).toBe(404);
  });

  it('stands the rating of those who have the solution', async () => {
    const path = `/api/cases/${APPROVED}/rate`;
    expect(await answerOf(await post(path, { rating: 4 }))).toEqual([
      403,
      expect.objectContaining({
        code: 'not-permitted',
        detail: 'Unlock the solution of this case to rate it.',
        offers: [expect.anything()],
      }),
    ]);
    expect(await answerOf(await post(path, { rating: 4 }, 'entitled'))).toEqual([
      200,
      { rating: 4, averageRating: 4.5, totalRatings: 2 },
    ]);
    expect(test.asked.rateCase).toEqual([{ caseId: APPROVED, rating: 4, entitled: true }]);
    for (const rating of [0, 6, 2.5, '4'])
      expect((await post(path, { rating }, 'entitled')).status).toBe(400);
  });

  it('stands the new rating in the next answers, whoever asks', async () => {
    const list = async () => (await get('/api/cases')).text();
    const found = async () => (await get('/api/cases/search')).text();
    expect([await list(), await found()].join()).not.toContain('Rated anew');
    test.world.titles = ['Rated anew'];
    await post(`/api/cases/${APPROVED}/rate`, { rating: 4 }, 'entitled');
    expect(await list()).toContain('Rated anew');
    expect(await found()).toContain('Rated anew');
  });

  it('can no longer be rated from the moment on that the entitlement is gone', async () => {
    await post(`/api/cases/${APPROVED}/rate`, { rating: 4 }, 'entitled');
    test.world.entitled.delete(2);
    await test.emit(billing.entitlementRevoked, { personId: 2, caseId: APPROVED, revokedAt: INSTANT });
    expect((await post(`/api/cases/${APPROVED}/rate`, { rating: 4 }, 'entitled')).status).toBe(403);
  });
});

describe('an attempt', () => {
  it('begins with 201, or is handed back with 200', async () => {
    const path = `/api/cases/${APPROVED}/attempts`;
    expect(await answerOf(await post(path))).toEqual([201, expect.objectContaining({ begun: true })]);
    test.world.begins = false;
    expect(await answerOf(await post(path, {}))).toEqual([200, expect.objectContaining({ begun: false })]);
  });

  it('begins with other numbers for whoever asks for them', async () => {
    const path = `/api/cases/${APPROVED}/attempts`;
    const begun = async (variant: unknown) => answerOf(await post(path, { variant }));
    expect(await begun('new')).toEqual([
      201,
      expect.objectContaining({ attempt: expect.objectContaining({ variant: 7 }) }),
    ]);
    expect(await begun(12)).toEqual([
      201,
      expect.objectContaining({ attempt: expect.objectContaining({ variant: 12 }) }),
    ]);
    expect(test.asked.startAttempt).toEqual([
      { caseId: APPROVED, variant: 'new' },
      { caseId: APPROVED, variant: 12 },
    ]);
    for (const wrong of [0, -1, 1.5, 2 ** 31, '12', 'newer', null])
      expect(await begun(wrong)).toEqual([400, expect.objectContaining({ code: 'input-invalid' })]);
  });

  it('says which one is open with other numbers, and that a case has no others', async () => {
    const path = `/api/cases/${APPROVED}/attempts`;
    test.world.openVariant = 12;
    expect(await answerOf(await post(path))).toEqual([
      409,
      expect.objectContaining({ code: 'attempt-open', attemptId: ATTEMPT, variant: 12 }),
    ]);
    test.world.hasVariants = false;
    expect(await answerOf(await post(path, { variant: 'new' }))).toEqual([
      404,
      expect.objectContaining({ code: 'case-has-no-variants' }),
    ]);
  });

  it('of an advanced case is for members, except in its week', async () => {
    const path = `/api/cases/${ADVANCED}/attempts`;
    expect(await answerOf(await post(path))).toEqual([
      403,
      expect.objectContaining({ code: 'membership-required', offers: [expect.anything()] }),
    ]);
    expect(test.asked.startAttempt).toEqual([]);
    expect((await post(path, undefined, 'entitled')).status).toBe(201);
    expect((await post(`/api/cases/${PENDING}/attempts`)).status).toBe(404);
  });

  it('shows its graded criteria to those alone who have the solution', async () => {
    const path = `/api/user/attempts/${ATTEMPT}`;
    const calls = (as: CallOptions['as']) => [get(path, { as }), post(`${path}/finish`, progress, as)];
    for (const answer of await Promise.all(calls('candidate'))) {
      const text = await answer.text();
      expect([answer.status, text.includes(SECRET), text.includes('"criteria"')]).toEqual([
        200,
        false,
        false,
      ]);
      expect(JSON.parse(text)).toMatchObject({ attempt: { score: '61', feedback: expect.any(String) } });
    }
    for (const answer of await Promise.all([...calls('entitled'), ...calls('admin')])) {
      expect(await answer.text()).toContain(SECRET);
    }
    test.world.billingAway = true;
    expect((await get(path, { as: 'candidate' })).status).toBe(503);
  });

  it('at the demonstration case is kept with 201, handed back with 200, and shown with its graded criteria', async () => {
    const made = { startedAt: INSTANT, finishedAt: INSTANT };
    const kept = await post('/api/user/demo-attempt', { ...made, answers: [{ partId: 'p2', text: '' }] });
    expect([kept.status, await kept.text()]).toEqual([201, expect.stringContaining(SECRET)]);
    expect((await post('/api/user/demo-attempt', { ...made, answers: [] })).status).toBe(200);
    expect((await post('/api/user/demo-attempt', { ...made, answers: [], score: 100 })).status).toBe(400);
  });

  it('that was over before it was finished here says that these answers are not part of it', async () => {
    const answer = await post(`/api/user/attempts/${ATTEMPT}/finish`, { ...progress, sentAt: INSTANT });
    expect(await answer.json()).toMatchObject({ taken: false, attempt: { completed: true } });
    expect(test.asked.finishAttempt[0]?.progress.sentAt).toBe(INSTANT);
  });

  it('ends on the calendar of its person, if they have told their time zone', async () => {
    await post(`/api/user/attempts/${ATTEMPT}/finish`, progress);
    test.world.people.candidate.timeZone = 'Asia/Tokyo';
    await test.emit(auth.rolesChanged, { personId: 1 });
    await eventually(async () => {
      await post(`/api/user/attempts/${ATTEMPT}/finish`, progress);
      expect(test.asked.finishAttempt.at(-1)?.timeZone).toBe('Asia/Tokyo');
    });
    expect(test.asked.finishAttempt[0]).not.toHaveProperty('timeZone');
  });

  it('takes what a device knows, however long the answers', async () => {
    const answers = Array.from({ length: 12 }, (_unused, index) => ({
      ...{ partId: `p${index}`, text: 'ü'.repeat(8000), editedAt: INSTANT },
    }));
    const path = `/api/user/attempts/${ATTEMPT}`;
    const saved = await test.call('PATCH', path, { as: 'candidate', json: { ...progress, answers } });
    expect(saved.status).toBe(200);
    expect(test.asked.saveAttempt[0]?.progress.answers).toHaveLength(12);
    const wrong = await test.call('PATCH', path, {
      as: 'candidate',
      json: { ...progress, activeSeconds: -1 },
    });
    expect(wrong.status).toBe(400);
    expect((await get(`/api/user/attempts/${WHOLE}`, { as: 'candidate' })).status).toBe(404);
  });
});

it('lists the attempts of oneself, and of anybody for an admin', async () => {
  const statusOf = async (query: string, as: CallOptions['as']) =>
    (await get(`/api/user/attempts${query}`, { as })).status;
  expect(await statusOf('', 'candidate')).toBe(200);
  expect(await statusOf('?userId=1', 'candidate')).toBe(200);
  expect(await statusOf(`?userId=1&caseId=${APPROVED}&page=2`, 'admin')).toBe(200);
  expect(await statusOf('?userId=2', 'candidate')).toBe(403);
  for (const wrong of ['0', '-1', '1.5', 'x', '9007199254740993'])
    expect(await statusOf(`?userId=${wrong}`, 'admin')).toBe(400);
  expect(test.asked.listAttempts).toEqual([
    { page: 1 },
    { page: 1, personId: 1 },
    { page: 2, personId: 1, caseId: APPROVED },
  ]);
});

it('counts the days of a dashboard in the time zone of its owner, and in UTC for an admin who looks', async () => {
  test.world.people.candidate.timeZone = 'Asia/Tokyo';
  expect((await get('/api/users/1/dashboard', { as: 'candidate' })).status).toBe(200);
  expect((await get('/api/users/1/dashboard', { as: 'admin' })).status).toBe(200);
  expect((await get('/api/users/2/dashboard', { as: 'candidate' })).status).toBe(403);
  expect((await get('/api/users/zero/dashboard', { as: 'candidate' })).status).toBe(400);
  expect(test.asked.getDashboard).toEqual([
    { personId: 1, timeZone: 'Asia/Tokyo' },
    { personId: 1, timeZone: 'UTC' },
  ]);
});

describe('the files of a case', () => {
  const title = 'Northlight Coffee should the chain convert retail-park sites to drive-thru_solution';

  it('are refused with a sentence and offers, never with a byte of them', async () => {
    for (const ending of ['txt', 'pdf']) {
      expect(
        await answerOf(await get(`/api/cases/${WHOLE}/solution.${ending}`, { as: 'candidate' })),
      ).toEqual([
        403,
        expect.objectContaining({ detail: 'Unlock the solution of this case to download it.' }),
      ]);
    }
    expect((await get(`/api/cases/${PENDING}/solution.pdf`, { as: 'entitled' })).status).toBe(404);
  });

  it('are text with everything in it', async () => {
    const answer = await get(`/api/cases/${WHOLE}/solution.txt`, { as: 'entitled' });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${title}.txt"`);
    const text = await answer.text();
    for (const part of [
      'Industry: ',
      'Difficulty: Intermediate',
      'Time: 35 minutes',
      'RECOMMENDATION',
      SECRET,
    ]) {
      expect(text).toContain(part);
    }
  });

  it('are a PDF, while other requests are answered', async () => {
    let printed = (): void => undefined;
    test.world.whilePrinting = () => new Promise<void>((resolve) => (printed = resolve));
    const printing = get(`/api/cases/${WHOLE}/solution.pdf`, { as: 'entitled' });
    await eventually(() => expect(test.asked.printCasebook).toHaveLength(1));
    for (let time = 0; time < 4; time++) expect((await get('/api/health')).status).toBe(200);
    printed();
    const answer = await printing;
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${title}.pdf"`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF');
    expect(test.asked.printCasebook).toEqual([{ caseId: WHOLE, entitled: true }]);
  });

  it('let go of a reader who goes away, and serve the next', async () => {
    for (let time = 0; time < 3; time++) {
      const controller = new AbortController();
      const headers = { cookie: `casedrop=${TOKENS.entitled}` };
      const url = `${test.gateway.url}/api/cases/${WHOLE}/solution.pdf`;
      const gone = fetch(url, { headers, signal: controller.signal });
      setTimeout(() => controller.abort(), 20 * time + 1);
      await gone.then((answer) => answer.arrayBuffer()).catch(() => undefined);
    }
    expect((await get(`/api/cases/${WHOLE}/solution.pdf`, { as: 'entitled' })).status).toBe(200);
  });
});

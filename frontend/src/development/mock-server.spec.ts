import type { CaseDetail, CaseList } from '@casedrop/contracts/http';
import {
  attemptResponse,
  attemptsResponse,
  caseResponse,
  caseStatesResponse,
  companionResponse,
  creditsResponse,
  dashboardResponse,
  listCasesResponse,
  ownBillingResponse,
  ownedCasesResponse,
  pricesResponse,
  searchCasesResponse,
  startedAttemptResponse,
  userResponse,
} from '@casedrop/contracts/http';
import { call, setTransport } from '../lib/api-client.js';
import { mockTransport } from './mock-server.js';
import { DEVELOPMENT_USER } from './sample-person.js';

const asked: string[] = [];

/** What the network answers; nobody is there by default. */
function network(answer: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'))) {
  asked.length = 0;
  globalThis.fetch = (input) => {
    asked.push(input instanceof Request ? input.url : input.toString());
    return answer();
  };
}

beforeEach(() => {
  network();
  setTransport(mockTransport);
});
afterEach(() => setTransport());

describe('mock mode', () => {
  it('answers the list of cases and attempts from samples without asking anybody', async () => {
    const list = listCasesResponse.parse(await call<CaseList>('/api/cases?limit=6'));
    expect(list.items.map((one) => [one.difficulty, one.estimatedTime, one.averageRating])).toEqual([
      ['intermediate', 45, '4.8'],
      ['advanced', 60, '4.9'],
      ['beginner', 30, '4.6'],
    ]);
    expect(attemptsResponse.parse(await call('/api/user/attempts')).items).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  it('has a whole case behind each entry', async () => {
    const { items } = await call<CaseList>('/api/cases');
    for (const { id } of items) {
      const detail = caseResponse.parse(await call<CaseDetail>(`/api/cases/${id}`));
      expect(detail.access).toMatchObject({ entitled: true });
      expect(detail.solution).toBeTruthy();
      expect(detail.cover).toMatchObject({ values: expect.any(Array) });
    }
  });

  it('lets every change succeed without a server', async () => {
    await call('/api/newsletter/subscribe', { method: 'POST', json: { email: 'a@b.example' } });
    await call('/api/account/sessions/1', { method: 'DELETE' });
    const changed = await call('/api/account', { method: 'PATCH', json: { username: 'ada' } });
    expect(userResponse.parse(changed)).toMatchObject({ username: 'ada', id: DEVELOPMENT_USER.id });
    expect(asked).toEqual([]);
  });

  it('has a practice, a library and credits to show', async () => {
    const dashboard = dashboardResponse.parse(await call(`/api/users/${DEVELOPMENT_USER.id}/dashboard`));
    expect(dashboard).toMatchObject({
      casesSolved: 3,
      streak: 12,
      avgScore: 78,
      streakDetail: { current: 12, longest: 12 },
      progress: { solved: 3, available: 20 },
    });
    expect(dashboard.achievements.at(-1)).toMatchObject({ progress: 2, maxProgress: 40 });
    expect(dashboard.weeklyGoals.map(({ target, unit }) => `${target} ${unit}`)).toEqual([
      '3 cases',
      '5 hours',
      '85 %',
    ]);
    expect(dashboard.streakDetail.days).toHaveLength(14);
    expect(dashboard.streakDetail.days.filter((day) => day.active)).toHaveLength(12);
    expect(dashboard.skills.map((skill) => skill.maxLevel)).toEqual([5, 5, 5, 5, 5, 5]);
    expect(caseStatesResponse.parse(await call('/api/user/case-states')).items).toHaveLength(2);
    expect(ownedCasesResponse.parse(await call('/api/user/owned-cases')).items).toHaveLength(1);
    const { items } = creditsResponse.parse(await call('/api/user/credits?page=1'));
    expect(items[0]?.balance).toBe(DEVELOPMENT_USER.freeCredits);
    expect(items.reduce((sum, item) => sum + item.delta, 0)).toBe(DEVELOPMENT_USER.freeCredits);
  });

  it('knows the prices, and that nothing can be paid', async () => {
    const { prices, payable } = pricesResponse.parse(await call('/api/prices'));
    expect(prices.map((one) => [one.kind, one.pricePence])).toEqual([
      ['case', 300],
      ['pro', 1500],
      ['coach', 9900],
    ]);
    const billing = ownBillingResponse.parse(await call('/api/billing'));
    expect([payable, billing.payable, billing.payments]).toEqual([false, false, []]);
  });

  it.each([
    ['', 3],
    ['?q=coffee', 1],
    ['?difficulty=advanced', 1],
    ['?maxMinutes=45', 2],
    ['?state=solved', 1],
    ['?state=new', 1],
    ['?state=unlocked', 1],
    ['?q=coffee&difficulty=advanced', 0],
  ] as const)('finds sample cases by "%s"', async (query, count) => {
    const found = searchCasesResponse.parse(await call(`/api/cases/search${query}`));
    expect([found.items.length, found.total]).toEqual([count, count]);
    expect(asked).toEqual([]);
  });

  it('lets an attempt begin, be saved and be finished, and shows it beside the case', async () => {
    const path = '/api/cases/00000000-0000-4000-8000-000000000001' as const;
    const begun = startedAttemptResponse.parse(await call(`${path}/attempts`, { method: 'POST' }));
    expect(begun.begun).toBe(true);
    const { id } = begun.attempt;
    const editedAt = '2026-11-20T10:00:00.000Z';
    const json = {
      deviceId: id,
      activeSeconds: 90,
      answers: [{ partId: 'p1', text: 'Demand, cost', editedAt }],
    };
    const own = `/api/user/attempts/${id}` as const;
    expect(attemptResponse.parse(await call(own, { method: 'PATCH', json })).attempt.answers).toHaveLength(1);
    const { attempt } = attemptResponse.parse(await call(`${own}/finish`, { method: 'POST', json }));
    expect(attempt).toMatchObject({ completed: true, score: '78', timeSpent: 2 });
    const beside = companionResponse.parse(await call(`${path}/companion`));
    expect(beside.yours.attempts.map((one) => one.id)).toEqual([id]);
    expect(beside.statistics).toMatchObject({ attempts: 1247, averageRating: 4.2, successRate: 67 });
    expect(beside.related).toHaveLength(2);
  });

  it('asks the network for everything else and falls back to a sample', async () => {
    expect(await call('/api/referrals')).toMatchObject({ creditsEach: 2 });
    network(() => Promise.resolve(Response.json({ creditsEach: 3 })));
    expect(await call('/api/referrals')).toEqual({ creditsEach: 3 });
    network(() => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } })));
    expect(await call('/api/referrals')).toMatchObject({ creditsEach: 2 });
    expect(asked).toEqual(['/api/referrals']);
  });

  it('says so where there is no sample', async () => {
    await expect(call('/api/nothing')).rejects.toMatchObject({ status: 404, code: 'path-unknown' });
  });
});

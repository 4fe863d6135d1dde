import {
  blueprintItemsResponse,
  blueprintsResponse,
  caseVersionsResponse,
  proposalsResponse,
  reviewResponse,
} from '@casedrop/contracts/http';
import { NO_BLUEPRINT, PROPOSAL, PUBLISHED, TAUGHT, VERSION } from './fake-rewriting.js';
import { PENDING, startTestGateway, type TestGateway } from './test-gateway.js';

let test: TestGateway;
beforeEach(async () => {
  test = await startTestGateway();
});
afterEach(() => test.stop());

const REQUEST = '00000000-0000-7000-8000-0000000000f1';
const post = (path: string, json: unknown) => test.call('POST', `/api/admin/${path}`, { as: 'admin', json });
const rewrite = (json: unknown, caseId = PENDING) => post(`cases/${caseId}/rewrite`, json);
const outcome = async (answer: Promise<Response>) => {
  const { status, code, detail } = (await (await answer).json()) as Record<string, unknown>;
  return [status, code, detail];
};

describe('writing a case anew', () => {
  it('has it written by the other reading that stands at a place, and stores it in the version that is seen', async () => {
    const answer = await rewrite({ reading: 0, version: VERSION });
    expect(reviewResponse.parse(await answer.json())).toMatchObject({
      ...{ id: PENDING, status: 'pending', version: VERSION + 1 },
      checks: { passed: true },
    });
    expect(test.asked.writeDraft).toEqual([
      {
        caseId: PENDING,
        source: {
          ...{ headline: 'Bank to shut branches', publisher: 'Example Gazette' },
          publishedAt: '2026-11-20',
        },
        choice: {
          reading: { event: 'new-rule', sector: 'retail-bank' },
          ...{ blueprint: 'branch-closures', scenario: 'leases-run-on' },
        },
        before: {
          reading: { event: 'close-sites', sector: 'retail-bank' },
          ...{ blueprint: 'branch-closures', scenario: 'savers-leave' },
        },
      },
    ]);
    expect(test.asked.rewriteCase).toMatchObject([
      { caseId: PENDING, version: VERSION, reading: {}, taught: TAUGHT },
    ]);
  });

  it('takes a reading by what it says, and blueprint, scenario and seed as they are named', async () => {
    const choice = {
      reading: { event: 'strike', sector: 'airline' },
      ...{ blueprint: 'airport-lanes', scenario: 'overtime', seed: 7 },
    };
    expect((await rewrite(choice)).status).toBe(200);
    expect((await rewrite({ blueprint: 'airport-lanes' })).status).toBe(200);
    expect(test.asked.writeDraft.map((asked) => asked.choice)).toEqual([
      choice,
      { blueprint: 'airport-lanes' },
    ]);
  });

  it('is refused before anything is written for a version or a case that waits no more', async () => {
    expect(await outcome(rewrite({ reading: 0, version: VERSION - 1 }))).toEqual([
      ...[409, 'case-changed-meanwhile'],
      'Somebody else has edited this case. Load it again to see their version.',
    ]);
    expect(await outcome(rewrite({ reading: 0 }, PUBLISHED))).toEqual([
      ...[409, 'case-not-pending', 'This case is approved already.'],
    ]);
    expect(test.asked.writeDraft).toEqual([]);
  });

  it('says so when no other reading stands there or no blueprint fits, and stores nothing', async () => {
    expect(await outcome(rewrite({ reading: 1 }))).toEqual([
      ...[422, 'no-blueprint-fits', 'No other reading of this headline stands beside the case.'],
    ]);
    expect((await outcome(rewrite({ blueprint: NO_BLUEPRINT }))).slice(0, 2)).toEqual([
      ...[422, 'no-blueprint-fits'],
    ]);
    expect(test.asked.rewriteCase).toEqual([]);
  });

  it.each([[{ reading: 2 }], [{ reading: 'first' }], [{ seed: 3 }], [{ blueprint: 'x', seed: 0 }], [[]]])(
    'refuses %j',
    async (body) => {
      expect((await rewrite(body)).status).toBe(400);
      expect(test.asked.getReviewCase).toEqual([]);
    },
  );
});

it('passes a document on to be checked, and the report back', async () => {
  const model = { schema: 'case/1', title: 7 };
  expect(await (await post(`cases/${PENDING}/check`, { model })).json()).toMatchObject({ passed: true });
  expect(test.asked.checkDocument).toEqual([{ caseId: PENDING, model }]);
  expect((await post(`cases/${PENDING}/check`, { model: { schema: 'case/2' } })).status).toBe(400);
});

it('gives the versions of a case as they come', async () => {
  const versions = (caseId: string) =>
    test.call('GET', `/api/admin/cases/${caseId}/versions`, { as: 'admin' });
  const answer = await versions(PENDING);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(caseVersionsResponse.parse(await answer.json()).items).toMatchObject([
    { version: VERSION, action: 'rewritten' },
  ]);
  expect((await versions(PUBLISHED)).status).toBe(404);
});

it('lists blueprints with what has become of their cases, where there are any', async () => {
  const answer = await test.call('GET', '/api/admin/blueprints', { as: 'admin' });
  const [used, unused] = blueprintsResponse.parse(await answer.json()).items;
  expect(used).toMatchObject({ id: 'branch-closures', figures: { approved: 2, averageRating: 4.2 } });
  expect(used?.figures).not.toHaveProperty('blueprint');
  expect(unused).toMatchObject({ id: 'airport-lanes' });
  expect(unused).not.toHaveProperty('figures');
});

it('tells how the questions of a blueprint fared', async () => {
  const itemsOf = async (id: string) =>
    blueprintItemsResponse
      .strict()
      .parse(await (await test.call('GET', `/api/admin/blueprints/${id}/items`, { as: 'admin' })).json())
      .items;
  expect(await itemsOf('branch-closures')).toMatchObject([
    { partId: 'cost', facility: 0.07, ask: 'What does a branch cost?' },
  ]);
  expect(await itemsOf('airport-lanes')).toEqual([]);
});

it('lists blueprints that a language model has proposed, and hands one out as a file', async () => {
  const listed = await test.call('GET', '/api/admin/blueprints/proposals', { as: 'admin' });
  expect(proposalsResponse.parse(await listed.json()).items).toMatchObject([
    { id: PROPOSAL, drawsPassed: 50 },
  ]);
  const file = await test.call('GET', `/api/admin/blueprints/proposals/${PROPOSAL}`, { as: 'admin' });
  expect(file.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${PROPOSAL}.yaml"`);
  expect(await file.text()).toBe(`id: ${PROPOSAL}\n`);
  const none = await test.call('GET', `/api/admin/blueprints/proposals/proposal-ba9876543210`, {
    as: 'admin',
  });
  expect(none.status).toBe(404);
  const unnamed = await test.call('GET', '/api/admin/blueprints/proposals/of-nobody', { as: 'admin' });
  expect(unnamed.status).toBe(400);
});

describe('a declined headline', () => {
  it('is queued to be written from a blueprint', async () => {
    const choice = { blueprint: 'branch-closures', scenario: 'savers-leave' };
    const answer = await post(`generation/${REQUEST}/write`, choice);
    expect([answer.status, await answer.json()]).toEqual([
      202,
      expect.objectContaining({ id: REQUEST, state: 'queued', declined: false }),
    ]);
    expect(test.asked.writeAnyway).toEqual([{ requestId: REQUEST, ...choice }]);
  });

  it('wants a blueprint that there is', async () => {
    expect((await post(`generation/${REQUEST}/write`, {})).status).toBe(400);
    expect((await post(`generation/${REQUEST}/write`, { blueprint: NO_BLUEPRINT })).status).toBe(404);
  });
});

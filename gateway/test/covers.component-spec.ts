import { cases } from '@casedrop/contracts';
import { eventually } from '@casedrop/testing';
import { PICTURE_BYTES, SENT_WEEK } from './fake-archive.js';
import { APPROVED, PENDING, startTestGateway, type TestGateway } from './test-gateway.js';

const COVER = `/api/cases/${APPROVED}/cover.png`;
const OF_ISSUE = `/api/newsletter/issues/${SENT_WEEK}/cover.png`;

let test: TestGateway;
afterEach(() => test.stop());
const start = async (env?: NodeJS.ProcessEnv): Promise<TestGateway> => (test = await startTestGateway(env));

it('gives the cover of a case to keep, also to pages of others, and tells who has it already', async () => {
  await start();
  const answer = await test.call('GET', COVER);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE_BYTES);
  const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await test.call('GET', COVER, { headers: known })).status).toBe(304);
});

it('has it painted once, until a case is withdrawn', async () => {
  await start();
  await Promise.all(Array.from({ length: 10 }, () => test.call('GET', COVER)));
  test.clock.advance(3_500_000);
  await test.call('GET', COVER);
  expect(test.asked.paintCover).toEqual([{ caseId: APPROVED }]);
  await test.emit(cases.caseRejected, {
    ...{ caseId: APPROVED, rejectedBy: 3, reason: 'Too thin', rejectedAt: '2026-11-20T12:00:00.000Z' },
  });
  await eventually(async () => {
    await test.call('GET', COVER);
    expect(test.asked.paintCover).toHaveLength(2);
  });
});

it('shows the old one while cases are away, and none of a case that is not open', async () => {
  await start();
  await test.call('GET', COVER);
  test.world.casesAway = true;
  test.clock.advance(3_600_001);
  expect((await test.call('GET', COVER)).status).toBe(200);
  expect((await test.call('GET', OF_ISSUE)).status).toBe(503);
  test.world.casesAway = false;
  expect((await test.call('GET', `/api/cases/${PENDING}/cover.png`)).status).toBe(404);
});

it('names the issue on the cover of one', async () => {
  await start();
  expect((await test.call('GET', OF_ISSUE)).status).toBe(200);
  expect(test.asked.paintCover).toEqual([{ caseId: APPROVED, kicker: 'Monday Case Drop · No. 47' }]);
});

it('paints for one address so many times a minute', async () => {
  await start({ RATE_LIMIT_PICTURES_PER_MINUTE: '2' });
  const statuses = [];
  for (const path of [COVER, OF_ISSUE, COVER]) statuses.push((await test.call('GET', path)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

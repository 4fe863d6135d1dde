import { newsletter } from '@casedrop/contracts';
import { archiveResponse, publishedIssueResponse } from '@casedrop/contracts/http';
import { eventually } from '@casedrop/testing';
import { DRAFT_WEEK, PICTURE_BYTES, SENT_WEEK } from './fake-archive.js';
import { APPROVED, ORIGIN, startTestGateway, type TestGateway } from './test-gateway.js';

const AT = '/api/newsletter';
let test: TestGateway;

beforeAll(async () => {
  test = await startTestGateway();
});
afterAll(() => test.stop());

const get = (path: string, headers?: Record<string, string>) => test.call('GET', AT + path, { headers });

it('lists issues and shows one, without a session', async () => {
  const list = archiveResponse.parse(await (await get('/issues')).json());
  expect(list).toMatchObject({ items: [{ week: SENT_WEEK, number: 47, caseOpen: true }], pageCount: 1 });
  const issue = publishedIssueResponse.parse(await (await get(`/issues/${SENT_WEEK}`)).json());
  expect(issue).toMatchObject({ week: SENT_WEEK, note: ['Good morning.', 'This one is about fares.'] });
  expect(issue).toMatchObject({ noteHtml: expect.stringContaining('<strong>fares</strong>') });
});

it.each([
  [`/issues/${DRAFT_WEEK}`, 404],
  ['/issues/2026-W60', 404],
  ['/issues/no-week', 404],
  ['/issues?page=0', 400],
])('answers %s with %i', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

it('gives the picture to keep, also to pages of others, and tells who has it already', async () => {
  const answer = await get(`/issues/${SENT_WEEK}/exhibit.png`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=604800',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE_BYTES);
  const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await get(`/issues/${SENT_WEEK}/exhibit.png`, known)).status).toBe(304);
});

it('feeds readers, and tells who has it already', async () => {
  const answer = await get('/feed.xml');
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await answer.text();
  expect(xml).toContain('<title>No. 47: Night trains &amp; &lt;sleep&gt;</title>');
  expect(xml).toContain(`<link>${ORIGIN}/archive/${SENT_WEEK}</link>`);
  expect(xml).toContain('This one is about &lt;strong&gt;fares&lt;/strong&gt;.');
  const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await get('/feed.xml', known)).status).toBe(304);
});

it('shows an issue as soon as it has gone out', async () => {
  expect((await get('/issues/2026-W46')).status).toBe(404);
  await get('/issues');
  const [first] = test.asked.published;
  if (!first) throw new Error('no issue');
  test.asked.published.unshift({ ...first, week: DRAFT_WEEK, number: 48 });
  const weeks = async () =>
    archiveResponse.parse(await (await get('/issues')).json()).items.map(({ week }) => week);
  expect(await weeks()).toEqual([SENT_WEEK]);
  await test.emit(newsletter.issueSent, {
    ...{ week: DRAFT_WEEK, number: 48, caseId: APPROVED, subject: 'Next' },
    ...{ audience: 2, sent: 2, failed: 0, suppressed: 0, sentAt: '2026-11-23T08:10:00.000Z' },
  });
  await eventually(async () => expect(await weeks()).toEqual([DRAFT_WEEK, SENT_WEEK]));
});

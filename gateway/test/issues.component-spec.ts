import { MAIL, WEEK } from './fake-issues.js';
import { startTestGateway, type TestGateway } from './test-gateway.js';

let test: TestGateway;
beforeAll(async () => {
  test = await startTestGateway();
});
afterAll(() => test.stop());

const send = (method: string, path: string, json?: unknown) =>
  test.call(method, `/api/admin/newsletter/${path}`, { as: 'admin', json });
const said = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

it('lists the first page unless told otherwise, and opens an issue by its week', async () => {
  expect(await (await send('GET', 'issues')).json()).toMatchObject({ items: [{ week: WEEK }], page: 1 });
  expect(await (await send('GET', `issues/${WEEK}`)).json()).toMatchObject({ week: WEEK, number: 49 });
  expect(await said(await send('GET', 'issues?page=0'))).toEqual([400, 'input-invalid']);
});

it.each(['2026-49', '2026-W54', 'next'])('takes %s for no week', async (week) => {
  expect(await said(await send('GET', `issues/${week}`))).toEqual([404, 'issue-not-found']);
});

it('edits against the version that the editor saw', async () => {
  const edit = { version: 1, caseId: null, subject: ' Monday ', note: '' };
  expect(await (await send('PATCH', `issues/${WEEK}`, edit)).json()).toMatchObject({ version: 2 });
  expect(test.asked.editIssue).toEqual([{ week: WEEK, ...edit, subject: 'Monday' }]);
  const late = await send('PATCH', `issues/${WEEK}`, { ...edit, version: 0 });
  expect(await said(late)).toEqual([409, 'issue-changed-meanwhile']);
  const long = await send('PATCH', `issues/${WEEK}`, { ...edit, subject: 'x'.repeat(121) });
  expect(await said(long)).toEqual([400, 'input-invalid']);
});

it('tells which issue there is already, and which move is refused', async () => {
  expect(await said(await send('POST', 'issues', { week: WEEK }))).toEqual([409, 'issue-exists']);
  const move = (to: string) => send('POST', `issues/${WEEK}/move`, { move: to });
  expect(await said(await move('resume'))).toEqual([422, 'issue-refused']);
  expect(await said(await move('delete'))).toEqual([400, 'input-invalid']);
});

it('sends a test to the address of who asks for it, and to no other', async () => {
  const answer = await send('POST', `issues/${WEEK}/test`);
  expect(await answer.json()).toEqual({ to: 'p3@example.org' });
  await (await send('POST', `issues/${WEEK}/test`, { to: 'other@example.org' })).arrayBuffer();
  expect(test.asked.testIssue.map(({ to }) => to)).toEqual(['p3@example.org', 'p3@example.org']);
});

it('shows the mail as a page that can do nothing and be framed by our own alone', async () => {
  const page = await send('GET', `issues/${WEEK}/preview.html`);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const policy = page.headers.get('content-security-policy') ?? '';
  const allowed = policy.split('; ');
  expect(allowed).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'"]));
  expect(policy).not.toMatch(/script|allow-scripts|allow-forms/);
  expect(await page.text()).toBe(MAIL.replace('<head>', '<head><base target="_blank">'));
});

it('shows the mail in the edition that is asked for, which a frame does not hear of otherwise', async () => {
  const styleIn = async (edition: string) =>
    /<style>[^]*<\/style>/.exec(
      await (await send('GET', `issues/${WEEK}/preview.html?edition=${edition}`)).text(),
    )?.[0];
  expect(await styleIn('dark')).toBe('<style>@media all{p{color:#fff}}</style>');
  expect(await styleIn('light')).toBe('<style>@media not all{p{color:#fff}}</style>');
  expect(await said(await send('GET', `issues/${WEEK}/preview.html?edition=sepia`))).toEqual([
    400,
    'input-invalid',
  ]);
});

it('refuses a mail that cannot be made as what it is: a problem, under the rules of data', async () => {
  const answer = await send('GET', 'issues/2026-W01/preview.html');
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(await said(answer)).toEqual([404, 'issue-not-found']);
});

import { randomBytes } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { adminAccount } from './accounts.js';
import { openCase, submitHeadlines } from './press-room.js';
import { expectAccessible, signIn } from './steps.js';

/** More than stand on one page of the queue, of stories that no other journey tells. */
const MARK = randomBytes(3).toString('hex');
const STORIES = [
  'Ferry operator to raise summer fares by 9% as fuel bill climbs',
  'Airline profit falls in a year of record passengers',
  'Ready-meal plant workers vote to strike over pay',
  'Payments app apologises after outage leaves shoppers unable to pay',
  'Brewer agrees takeover of rival with four hundred tied pubs',
  'Motor insurer cuts prices as new rival enters the market',
  'Newspaper group puts its sports pages behind a paywall',
  'Supermarket sales hit record at Christmas',
  'Airport security staff vote to strike over rotas',
  'Steel maker hit by new tariff on exports',
  'Hotel group to open twelve hotels on the coast',
  'Water company fined over leaks from its mains',
  'Football club signs new shirt sponsor',
  'Housebuilder cuts its forecast as buyers wait',
  'Solar farm developer wins grid connection after five years',
].map((story) => `${story} ${MARK}`);
const PAGE = 10;

interface Waiting {
  id: string;
  title: string;
  version: number;
  sourceTitle: string;
  reading: { others: unknown[] } | null;
}

/** What stands in the queue behind its first page, or from another place on. */
async function queue(page: Page, { limit = PAGE, offset = PAGE } = {}): Promise<Waiting[]> {
  const answer = await page.request.get(`/api/admin/cases/pending?limit=${limit}&offset=${offset}`);
  return ((await answer.json()) as { items: Waiting[] }).items;
}
const ownIn = async (page: Page) => (await queue(page, { limit: 100, offset: 0 })).filter(isOwn);
const isOwn = ({ sourceTitle }: Waiting) => sourceTitle.endsWith(MARK);

/** A case as it is stored. */
async function stored(page: Page, id: string): Promise<Waiting & { status: string }> {
  return (await page.request.get(`/api/cases/${id}`)).json() as Promise<Waiting & { status: string }>;
}

/** Opens a case of the second page that has two other readings and was never written anew, and tells which it is. */
async function openNext(page: Page, row: Locator): Promise<Waiting> {
  const found = (await queue(page)).find(
    (one) => isOwn(one) && one.version === 1 && one.reading?.others.length === 2,
  );
  if (!found) throw new Error('No case of the second page has two other readings.');
  await page.goto('/admin?area=review');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: found.title, exact: true }).click();
  await expect(row.getByRole('heading', { name: 'The questions' })).toBeVisible();
  return found;
}

/** The open case stands on the screen as it is stored. */
async function expectStored(page: Page, row: Locator, id: string) {
  const now = await stored(page, id);
  await expect(row.getByRole('heading', { name: now.title, exact: true })).toBeVisible();
  await expect(row.getByText(`Checks passed · version ${now.version}`)).toBeVisible();
  return now;
}

/**
 * Has cases of the second page written anew by a key until one goes to the first, and tells which: another reading is certain, but
 * its blueprint may still carry the news but loosely. That one is open.
 */
async function writeAnewUntilOneMoves(page: Page, row: Locator): Promise<Waiting> {
  const before = await openNext(page, row);
  await page.keyboard.press('2');
  await expect(row.getByText('Written anew as version 2. Every blocking check passes.')).toBeVisible();
  const now = await expectStored(page, row, before.id);
  expect(now.title).not.toBe(before.title);
  await expect(page.getByRole('article', { name: before.title, exact: true })).toHaveCount(0);
  const stays = (await queue(page)).some(({ id }) => id === before.id);
  return stays ? writeAnewUntilOneMoves(page, row) : now;
}

/** A change that is made beside the screen, as its person. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post(path, { data, headers })).status()).toBe(200);
}

/** What this journey has left in the queue stands in no other one's way. */
async function emptyQueue(page: Page): Promise<void> {
  const caseIds = (await ownIn(page)).map(({ id }) => id);
  await post(page, '/api/admin/cases/review', {
    action: 'reject',
    caseIds,
    reason: 'Of a journey that has ended.',
  });
}

test('what an editor approves is what stands on the screen, wherever in the queue it sorts by then', async ({
  page,
}) => {
  const row = page.locator('article[data-open]');
  await signIn(page, adminAccount());
  await submitHeadlines(page, STORIES);
  await expect.poll(async () => (await ownIn(page)).length, { timeout: 180_000 }).toBeGreaterThan(PAGE + 2);

  const anew = await writeAnewUntilOneMoves(page, row);
  await expectAccessible(page);
  await page.keyboard.press('a');
  await expect(page.getByText('Case approved successfully', { exact: true })).toBeVisible();
  await openCase(page, anew.title);
  await expect(page).toHaveURL(new RegExp(anew.id));
  expect(await stored(page, anew.id)).toMatchObject({ status: 'approved', version: 2 });

  // A colleague writes anew what is being read: it is refused, and shown as it is now.
  const theirs = await openNext(page, row);
  await post(page, `/api/admin/cases/${theirs.id}/rewrite`, { version: 1, reading: 1 });
  await page.keyboard.press('a');
  await expect(row.getByText(/^This case was written anew since you looked at it\./)).toBeVisible();
  const now = await expectStored(page, row, theirs.id);
  expect(now).toMatchObject({ status: 'pending', version: 2 });
  await expectAccessible(page);
  await page.keyboard.press('a');
  await expect(page.getByText('Case approved successfully', { exact: true })).toBeVisible();
  expect(await stored(page, theirs.id)).toMatchObject({ status: 'approved', version: 2 });
  await emptyQueue(page);
});

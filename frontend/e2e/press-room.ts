import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './steps.js';

/** Stories of this run, so that it also works on a product that has seen others; each is carried by a blueprint of its own. */
export function newHeadlines(): readonly string[] {
  const mark = randomBytes(3).toString('hex');
  return [
    `Lender to close forty branches in market towns of region ${mark}`,
    `Haulier buys a rival out of administration in region ${mark}`,
    `Mobile operator to sell its masts in region ${mark}`,
    `Parcel carrier warns of delays as its depots fill before Christmas ${mark}`,
    `Vaccine maker to build a second filling plant in region ${mark}`,
    `Broadband provider raises prices for customers of region ${mark}`,
  ];
}

/** Hands headlines to the press room, as an editor. */
export async function submitHeadlines(page: Page, headlines: readonly string[]): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('textbox', { name: 'Headlines' }).fill(headlines.join('\n'));
  const number = headlines.length === 1 ? '1 headline' : `${headlines.length} headlines`;
  await page.getByRole('button', { name: `Submit ${number}` }).click();
  await expect(page.getByText(`${number} sent to the press room`)).toBeVisible();
}

export async function watchThemBecomePending(page: Page, headlines: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: 'Press room' }).click();
  const list = page.getByRole('list', { name: 'Generation requests' });
  for (const headline of headlines) {
    const row = list.getByRole('listitem').filter({ hasText: headline });
    await expect(row.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 });
  }
}

/** How hard the cases made from these headlines are, once all of them have reached the queue, which follows the press room. */
async function difficulties(page: Page, headlines: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await expect(async () => {
    const answer = await page.request.get('/api/admin/cases/pending?limit=100');
    const { items } = (await answer.json()) as { items: { sourceTitle: string; difficulty: string }[] };
    for (const { sourceTitle, difficulty } of items) found.set(sourceTitle, difficulty);
    expect([...found.keys()]).toEqual(expect.arrayContaining([...headlines]));
  }).toPass({ timeout: 30_000 });
  return found;
}

/** Approves the first case made from these headlines that every visitor may read, and gives back its title. */
export async function approveReadable(page: Page, headlines: readonly string[]): Promise<string> {
  const hard = await difficulties(page, headlines);
  const headline = headlines.find((one) => hard.get(one) !== 'advanced');
  if (!headline) throw new Error(`All of these became hard cases: ${headlines.join('; ')}`);
  await page.getByRole('button', { name: `Review case: ${headline}` }).click();
  const item = page.getByRole('article').filter({ hasText: headline });
  await expect(item.getByRole('heading', { name: 'The questions' })).toBeVisible();
  await expect(item.getByText(/blocking checks passed/)).toBeVisible();
  await expectAccessible(page);
  const title = (await item.getAttribute('aria-label')) ?? '';
  await item.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Case approved successfully', { exact: true })).toBeVisible();
  await expect(item.getByText('Approved', { exact: true })).toBeVisible();
  await expect(item.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  return title;
}

/** Finds a case in the library and opens it. */
export async function openCase(page: Page, title: string): Promise<void> {
  await page.goto('/cases');
  await page.getByRole('searchbox').fill(title);
  // Exactly: another case's title may hold this one.
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** The solution of the case that is open is locked. */
export async function meetTheLock(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Solution/ }).click();
  await expect(page.getByRole('heading', { name: 'Solution Locked' })).toBeVisible();
  await expect(page.getByText('Answer first')).toHaveCount(0);
}

/** Spends a free credit on the case that is open. */
export async function unlock(page: Page, credits: number): Promise<void> {
  await page.getByRole('button', { name: `Use Free Credit (${credits} left)` }).click();
  await expect(page.getByText('Case Unlocked!', { exact: true })).toBeVisible();
  await expect(page.getByText('Answer first')).toBeVisible();
}

import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { adminAccount, newCandidate } from './accounts.js';
import { openCase, submitHeadlines } from './press-room.js';
import { expectAccessible, expectNoOverflow, register, signIn } from './steps.js';

const MUSEUM = `What the map in the attic of a library shows ${randomBytes(3).toString('hex')}`;

/** Has the headline that the press room declined written from a blueprint that an editor chooses. */
async function writeAnyway(page: Page, headline: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: headline });
  await expect(row.getByText('Declined', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: `Write it anyway: ${headline}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Write it anyway' });
  await dialog.getByLabel('Find a blueprint').fill('museum');
  await dialog.getByRole('radio', { name: /^museum-entry-queue/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Write it anyway' }).click();
  await expect(row.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 });
}

/** From the press room to a case of the queue; its title may change as it is written anew. */
async function openRow(page: Page, headline: string) {
  const row = page.getByRole('article').filter({ hasText: headline });
  await page.getByRole('button', { name: `Review case: ${headline}` }).click();
  await expect(row.getByRole('heading', { name: 'The questions' })).toBeVisible();
  return row;
}

test('an editor has what was declined written, drawn again and taken back; a candidate sits it with new numbers', async ({
  browser,
  page,
}) => {
  await signIn(page, adminAccount());
  await submitHeadlines(page, [MUSEUM]);
  await page.getByRole('tab', { name: 'Press room' }).click();
  await writeAnyway(page, MUSEUM);

  // Of a blueprint that no other journey's news leads to: its tellings are not used up.
  const row = await openRow(page, MUSEUM);
  const source = row.getByRole('region', { name: 'Source and bridge' });
  await expect(source.getByText(MUSEUM)).toBeVisible();
  const bridge = (await source.textContent()) ?? '';
  await expect(row.getByRole('button', { name: 'Draw again' })).toBeEnabled();
  await page.keyboard.press('r');
  await expect(row.getByText('Written anew as version 2. Every blocking check passes.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.press('u');
  await expect(row.getByText('Taken back: version 3 is as it was before.')).toBeVisible();
  await expect(source).toHaveText(bridge);
  await page.keyboard.press('a');
  await expect(page.getByText('Case approved successfully', { exact: true })).toBeVisible();
  const title = (await row.getAttribute('aria-label')) ?? '';

  const candidate = await (await browser.newContext()).newPage();
  await register(candidate, newCandidate());
  await openCase(candidate, title);
  const figures = await candidate.getByRole('main').textContent();
  const practice = candidate.getByRole('region', { name: 'Practice' });
  await practice.getByRole('button', { name: 'Sit it with new numbers' }).click();
  await expect(candidate).toHaveURL(/variant=\d+/);
  await expect(candidate.getByRole('textbox').first()).toBeVisible();
  expect(await candidate.getByRole('main').textContent()).not.toBe(figures);
  await expectAccessible(candidate);
  await expectNoOverflow(candidate);
});

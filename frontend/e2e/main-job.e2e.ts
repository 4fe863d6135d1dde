import { expect, test, type Page } from '@playwright/test';
import { adminAccount, newCandidate } from './accounts.js';
import { expectAccessible, expectNoOverflow, register, signIn } from './steps.js';

/** Each run brings its own stories, so that it also works on a product that has seen others. */
const MARK = Date.now().toString(36).slice(-4);
const HEADLINES = [
  `Coffee chains race to open drive-thru sites as high-street footfall softens in region ${MARK}`,
  `Rail operator raises season ticket prices after commuter numbers fall ${MARK}`,
];

/** Cases of earlier runs may wait too: the one made from our own headline is wanted. */
function ownCase(page: Page) {
  return page.getByRole('article').filter({ hasText: HEADLINES[0] });
}

async function submitHeadlines(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('textbox', { name: 'Headlines' }).fill(HEADLINES.join('\n'));
  await page.getByRole('button', { name: 'Submit 2 headlines' }).click();
  await expect(page.getByText(/2 headlines sent to the press room/)).toBeVisible();
}

async function watchThemBecomePending(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Press room' }).click();
  const list = page.getByRole('list', { name: 'Generation requests' });
  for (const headline of HEADLINES) {
    const row = list.getByRole('listitem').filter({ hasText: headline });
    await expect(row.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 });
  }
}

/** Approves our case and gives back its title. */
async function approveOne(page: Page): Promise<string> {
  await page.getByRole('button', { name: `Review: ${HEADLINES[0]}` }).click();
  const item = ownCase(page);
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

async function meetTheLock(page: Page, title: string): Promise<void> {
  await page.goto('/cases');
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('tab', { name: /Solution/ }).click();
  await expect(page.getByRole('heading', { name: 'Solution Locked' })).toBeVisible();
  await expect(page.getByText('Answer first')).toHaveCount(0);
}

test('a headline becomes a case, and a candidate opens it with a credit', async ({ browser }) => {
  const editor = await (await browser.newContext()).newPage();
  await signIn(editor, adminAccount());
  await submitHeadlines(editor);
  await expectAccessible(editor);
  await watchThemBecomePending(editor);
  await expectAccessible(editor);
  const title = await approveOne(editor);

  const candidate = await (await browser.newContext()).newPage();
  await register(candidate, newCandidate());
  const credits = candidate.getByRole('region', { name: 'Free Credits' });
  await expect(credits).toContainText('5');
  await meetTheLock(candidate, title);
  await candidate.getByRole('button', { name: 'Use Free Credit (5 left)' }).click();
  await expect(candidate.getByText('Case Unlocked!', { exact: true })).toBeVisible();
  await expect(candidate.getByText('Answer first')).toBeVisible();
  await expectAccessible(candidate);
  await expectNoOverflow(candidate);
  await candidate.getByRole('tab', { name: 'Rubric' }).click();
  await expect(candidate.getByRole('heading', { name: 'Structuring' })).toBeVisible();
  await expectAccessible(candidate);
  await candidate.goto('/dashboard');
  await expect(credits).toContainText('4');
});

test('the admin area is closed to candidates', async ({ page }) => {
  await register(page, newCandidate());
  await page.goto('/admin');
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page);
});

test('a guard brings a visitor back to where they wanted to go', async ({ page }) => {
  await page.goto('/subscribe');
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const account = newCandidate();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
  await expectAccessible(page);
});

for (const path of ['/', '/auth', '/auth?action=signin', '/cases', '/newsletter/confirm', '/nowhere']) {
  test(`${path} is accessible and fits every width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}

test('the frame works by keyboard alone', async ({ page }) => {
  await page.goto('/cases');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('the slide-in menu of small screens closes on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the chosen edition is remembered', async ({ page }) => {
  await page.goto('/cases');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-edition', 'paper');
  await page.getByRole('button', { name: 'Night edition' }).click();
  await expect(root).toHaveAttribute('data-edition', 'night');
  await page.reload();
  await expect(root).toHaveAttribute('data-edition', 'night');
});

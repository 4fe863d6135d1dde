import { expect, test } from '@playwright/test';
import { adminAccount, newCandidate } from './accounts.js';
import {
  approveReadable,
  meetTheLock,
  newHeadlines,
  openCase,
  submitHeadlines,
  unlock,
  watchThemBecomePending,
} from './press-room.js';
import {
  expectAccessible,
  expectNoOverflow,
  fillRegistration,
  holdApplication,
  register,
  signIn,
} from './steps.js';

test('a headline becomes a case, and a candidate opens it with a credit', async ({ browser }) => {
  const editor = await (await browser.newContext()).newPage();
  const headlines = newHeadlines();
  await signIn(editor, adminAccount());
  await submitHeadlines(editor, headlines);
  await expectAccessible(editor);
  await watchThemBecomePending(editor, headlines);
  await expectAccessible(editor);
  const title = await approveReadable(editor, headlines);

  const candidate = await (await browser.newContext()).newPage();
  await register(candidate, newCandidate());
  const credits = candidate.getByRole('region', { name: 'Free Credits' });
  await expect(credits).toContainText('5');
  await openCase(candidate, title);
  await expectAccessible(candidate);
  await expectNoOverflow(candidate);
  await meetTheLock(candidate);
  await unlock(candidate, 5);
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
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(
    page.getByText('Create an account to start your Pro Pass. You come straight back.'),
  ).toBeVisible();
  await fillRegistration(page, newCandidate());
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

test('the frame works by keyboard alone, also by a key that is pressed before the application has arrived', async ({
  page,
}) => {
  const arrive = await holdApplication(page);
  await page.goto('/cases', { waitUntil: 'domcontentloaded' }); // whoever holds presses is there, and no more
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('?');
  arrive();
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

test.describe('on a device for fingers', () => {
  test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

  test('everything to press is 44 px high, and nothing moves for whoever wants less motion', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    const pressed = page
      .locator('header a, header button, main button, footer nav a')
      .filter({ visible: true });
    const small = await pressed.evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent),
    );
    expect(await pressed.count()).toBeGreaterThan(20);
    expect(small).toEqual([]);
    await expect(page.getByText('Keyboard shortcuts')).toBeHidden(); // there are no keys
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('dialog')).toHaveCSS('animation-duration', '0.001s');
  });
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

test('a page loaded again stays where it was read, and another address opens at its top', async ({
  page,
}) => {
  const cases = page.getByRole('main').locator('a[href^="/cases/"]');
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/cases');
  await expect(cases.first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.reload();
  await expect.poll(place).toBe(200);
  await page.goto('/cases?sort=title');
  await expect(cases.first()).toBeVisible();
  expect(await place()).toBe(0);
});

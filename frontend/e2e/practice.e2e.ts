import { expect, test, type Page } from '@playwright/test';
import { adminAccount, newCandidate } from './accounts.js';
import { expectAccessible, expectNoOverflow, fillLibrary, press, register, signIn, tabTo } from './steps.js';

const SAMPLE = 'Tidewater Coffee';

test.beforeEach(async ({ browser }) => {
  const editor = await browser.newContext();
  const desk = await editor.newPage();
  await signIn(desk, adminAccount());
  await fillLibrary(desk);
  await editor.close();
});

test('read, answer, finish, unlock and rate by keyboard alone', async ({ page }) => {
  await register(page, newCandidate());
  await page.goto('/cases');
  await expect(page.getByRole('link', { name: new RegExp(SAMPLE) }).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(SAMPLE);
  await expect(page).toHaveURL(/q=Tidewater\+Coffee$/);
  // From then on the list no longer moves under the focus.
  await expect(page.getByRole('status').filter({ hasText: /^1 case$/ })).toBeVisible();
  const link = page.getByRole('link', { name: new RegExp(SAMPLE) });
  await press(page, link.first());
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(SAMPLE) })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Start Timer (30 min)' }));
  await expect(page.getByRole('button', { name: 'Stop Timer', exact: true })).toHaveText(
    /^Stop Timer \(\d\d:\d\d\)$/,
  );
  const fields = page.getByRole('textbox');
  await tabTo(page, fields.first());
  await page.keyboard.type('Trade over the year, cost of a shop, the towns, the operator.');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.reload();
  await expect(fields.first()).toHaveValue(/^Trade over the year/);
  await press(page, page.getByRole('button', { name: 'Finish case' }).first());
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Finish case' }));
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: /Solution/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Solution Locked' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Use Free Credit (5 left)' }));
  await expect(page.getByText('Case Unlocked!', { exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Rate Solution' }).first());
  const dialog = page.getByRole('dialog', { name: 'Rate this solution (1-5 stars)' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await press(
    page,
    dialog
      .getByRole('button')
      .filter({ hasNotText: /cancel|close/i })
      .last(),
  );
  await expect(page.getByText('Thank you for your feedback!', { exact: true })).toBeVisible();
});

test('the casebook comes as a PDF, and the dashboard, account and library show what was done', async ({
  page,
}) => {
  await register(page, newCandidate());
  await page.goto('/cases?q=Tidewater');
  await page
    .getByRole('link', { name: new RegExp(SAMPLE) })
    .first()
    .click();
  await page.getByRole('tab', { name: /Solution/ }).click();
  await page.getByRole('button', { name: 'Use Free Credit (5 left)' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Tidewater Coffee.*_solution\.pdf$/);
  await expect(page.getByText('Download Started', { exact: true })).toBeVisible();
  for (const path of ['/dashboard', '/account', '/cases?state=unlocked', '/cases?q=nothing-like-this']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});

interface Watched {
  shift?: number;
}

/** Adds up, on every page from now on, how much of what stands in the window moves without anybody pressing anything. */
async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      const own = shifts.filter((one) => !one.hadRecentInput).reduce((sum, one) => sum + one.value, 0);
      (window as Watched).shift = ((window as Watched).shift ?? 0) + own;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page at its address, and nothing in the window moves by itself before it is complete. */
async function expectStill(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const width = page.viewportSize()?.width;
  const shift = await page.evaluate(() => (window as Watched).shift ?? 0);
  expect(shift, `${path} at ${width} px`).toBeLessThanOrEqual(0.02);
}

test('on a phone the front page, the first dashboard and the library keep still, and no message covers the practice bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page, newCandidate());
  await watchLayoutShift(page);
  await expectStill(page, '/', 'Good to see you, ');
  await expectStill(page, '/dashboard', 'Your first case in three steps');
  await expectStill(page, '/cases', 'Every case so far');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectStill(page, '/cases', 'Every case so far');
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto('/cases?q=Tidewater');
  await page
    .getByRole('link', { name: new RegExp(SAMPLE) })
    .first()
    .click();
  const start = page.getByRole('button', { name: 'Start Timer (30 min)' });
  await expect(start).toBeVisible();
  await page.context().setOffline(true);
  await start.click();
  const message = page.getByRole('alert').filter({ hasText: 'The attempt could not begin' });
  await expect(message).toBeVisible();
  await expect(start).toBeFocused();
  // It slides to its place.
  await expect(async () => {
    const card = await message.boundingBox();
    const bar = await page.getByRole('region', { name: 'Practice' }).boundingBox();
    expect((card?.y ?? NaN) + (card?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? NaN);
  }).toPass({ timeout: 5000 });
});

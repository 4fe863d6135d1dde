import { expect, test, type Page } from '@playwright/test';
import { newCandidate } from './accounts.js';
import { expectAccessible, expectNoOverflow, fillRegistration, press, tabTo } from './steps.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const step = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name });

/** Types into a field that Tab leads to. */
async function write(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label }));
  await page.keyboard.type(text);
}

test('a visitor works through the demonstration case by keyboard, signs up and finds the attempt kept', async ({
  page,
}) => {
  await page.goto('/demo');
  await expect(step(page, /Read it as if/)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await press(page, button(page, 'Start with the structure'));
  await expect(step(page, /What would you want to know/)).toBeFocused();
  await write(page, /Your answer/, 'Who is new on Mondays, and who moves from another evening');
  await press(page, button(page, 'Check'));
  await expect(page.getByText(/^You left out “What each visitor leaves”/)).toBeVisible();
  await expectAccessible(page);
  await press(page, button(page, 'Go on'));

  await expect(step(page, /Look at Mondays alone/)).toBeFocused();
  await write(page, /Your number/, '1,200');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You counted only the additional visitors/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /Your number/ })).toHaveValue('1,200');
  await tabTo(page, page.getByRole('textbox', { name: /Your number/ }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('800');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^On Mondays alone the offer more than pays/)).toBeVisible();
  await press(page, button(page, 'Go on'));

  await expect(step(page, /Read Exhibit 1/)).toBeFocused();
  await expect(page.getByRole('img', { name: /Pairs of bars/ })).toBeVisible();
  await write(page, /Your number/, '-160');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Most of the additional Monday visitors gave up/)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await press(page, button(page, 'Go on'));
  await press(page, button(page, 'Go on'));
  await write(
    page,
    /Your answer/,
    'No, end the cheap Mondays. The week loses £160 where the lease needs £240.',
  );
  await press(page, button(page, 'Hand in'));

  await expect(step(page, /What your answers are worth/)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'The mistake you made' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How you were scored' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await press(page, button(page, 'Sign up and keep this attempt'));
  await fillRegistration(page, newCandidate());
  await expect(step(page, /Your attempt is kept/)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('demo'))).toBeNull();

  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  const activity = page.getByRole('list', { name: 'Recent activity' });
  await activity.getByRole('link', { name: /Wexcombe Picture House/ }).click();
  await expect(page).toHaveURL(/\/demo$/);
  await expect(step(page, /Your attempt is kept/)).toBeVisible();
});

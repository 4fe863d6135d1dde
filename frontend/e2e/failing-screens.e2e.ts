import { expect, test, type Page } from '@playwright/test';
import { adminAccount, newCandidate } from './accounts.js';
import { expectAccessible, expectNoOverflow, register, signIn } from './steps.js';

/** The screens of trouble, each reached by a fault as it happens. */

/** What tells failures apart comes behind the first view; a fault before that finds a plain panel. */
async function open(page: Page, path: string): Promise<void> {
  const [panel] = [page.waitForResponse(/\/assets\/trouble-panel-[^/]*\.js$/)];
  await page.goto(path);
  await (await panel).finished();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Follows a link of the frame, as a person does: no new load, which would need what is broken. */
const goTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

test('a page without a network, a section of one, and a server that is away come back by themselves', async ({
  page,
  context,
}) => {
  await open(page, '/terms');
  await context.setOffline(true);
  await goTo(page, 'Privacy Policy');
  await expect(heading(page, "You're Offline")).toBeVisible();
  await expect(page.getByText('Please check your internet connection to continue.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Check Connection' }).click(); // and loses nothing
  await expect(heading(page, "You're Offline")).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(heading(page, 'Privacy Policy')).toBeVisible();

  await open(page, '/terms');
  await page.route('**/api/**', (route) => route.abort());
  await goTo(page, 'The archive');
  const section = page.getByRole('main').getByRole('alert');
  await expect(section).toContainText('Network ErrorUnable to load this section due to a network issue.');
  await expect(section.getByRole('progressbar', { name: 'Trying again' })).toBeVisible();
  await expect(section).toContainText('Attempt 1/3');
  await expect(section).toContainText('Attempt 3/3');
  await expect(section.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(section.getByRole('button', { name: 'Try Again' })).toBeVisible(); // it goes on by itself
  await context.setOffline(true);
  await expect(section).toContainText(
    'Offline ModeConnection lost. Please check your internet connection.Check Connection',
  );
  await expectAccessible(page);
  await page.unroute('**/api/**');
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /^Monday Case Drop|No\. \d+/ }).first()).toBeVisible();
  await expect(section).toHaveCount(0);
});

test('an answer that is cut short is asked for again by a press, and counted', async ({ page }) => {
  await open(page, '/terms');
  const cut = (url: URL) => url.pathname === '/api/cases';
  // Promises more than it sends: the connection ends in the middle of the answer.
  await page.route(cut, (route) => route.abort('connectionreset'));
  await goTo(page, 'Cases');
  const section = alertOf(page, 'Unable to load this section due to a network issue.');
  await section.getByRole('button', { name: 'Retry' }).click();
  await expect(section).toContainText('Attempt 1/3');
  await page.unroute(cut);
  await section.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

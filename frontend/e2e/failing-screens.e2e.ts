import { expect, test, type Page } from '@playwright/test';
import { adminAccount, newCandidate } from './accounts.js';
import { expectAccessible, expectNoOverflow, fillLibrary, register, signIn } from './steps.js';

/** What tells failures apart comes behind the first view; a fault before that finds a plain panel. */
async function open(page: Page, path: string): Promise<void> {
  const panel = page.waitForResponse(/\/assets\/trouble-panel-[^/]*\.js$/);
  await page.goto(path);
  await (await panel).finished();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const troubleIn = (page: Page) => page.getByRole('main').getByRole('alert');

/** Follows a link of the frame: no new load, which would need what is broken. */
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

/** From now on the JSON at this path is what `spoil` makes of it. */
async function spoil(page: Page, path: RegExp, change: (body: Record<string, unknown>) => unknown) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: change(body) });
  });
}

test('without a network, or with the server away, page and section say so and come back by themselves', async ({
  page,
  context,
}) => {
  await open(page, '/terms');
  await context.setOffline(true);
  await follow(page, 'Privacy Policy');
  await expect(heading(page, "You're Offline")).toBeVisible();
  await expect(troubleIn(page)).toContainText('Please check your internet connection to continue.');
  await troubleIn(page).getByRole('button', { name: 'Check Connection' }).click(); // and loses nothing
  await expect(heading(page, "You're Offline")).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(heading(page, 'Privacy Policy')).toBeVisible();

  await open(page, '/terms');
  await page.route('**/api/**', (route) => route.abort());
  await follow(page, 'The archive');
  const section = troubleIn(page);
  await expect(section).toContainText('Network ErrorUnable to load this section due to a network issue.');
  await expect(section.getByRole('progressbar', { name: 'Trying again' })).toBeVisible();
  await expect(section).toContainText('Attempt 3/3');
  await expect(section.getByRole('button', { name: 'Reset', exact: true })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await expect(section).toContainText('Offline ModeConnection lost. Please check your internet connection.');
  await expect(section.getByRole('button', { name: 'Check Connection' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/**');
  await context.setOffline(false);
  await expect(section).toHaveCount(0);
  await expect(heading(page, 'The archive')).toBeVisible();
});

test('no server at the start is the network screen, never a session: with attempts, Reset Connection and the way home', async ({
  page,
}) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(heading(page, 'Network Error')).toBeVisible();
  await expect(troubleIn(page)).toContainText("We're having trouble connecting to our servers.");
  await expect(troubleIn(page)).toContainText('Attempt 3/3');
  await expect(page.getByRole('button', { name: 'Reset Connection' })).toBeVisible();
  await expect(page.getByText('Development mode')).toHaveCount(0);
  await expect(troubleIn(page).getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.unroute('**/api/**'); // and it goes on by itself
  await expect(page).toHaveURL(/\/auth$/);
});

test('a page whose code is gone, or wrong, leaves the frame standing and can be tried again', async ({
  page,
}) => {
  const code = /\/assets\/privacy-route-[^/]*\.js$/;
  await open(page, '/terms');
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
  await follow(page, 'Privacy Policy');
  await expect(heading(page, 'New Version')).toBeVisible();
  await expectAccessible(page);
  // It would be loaded again by itself half a minute after the last time: that is put off, so that the press is what helps.
  await page.evaluate(() => sessionStorage.setItem('loadedForMissingPart', String(Date.now())));
  await page.unroute(code);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(heading(page, 'Privacy Policy')).toBeVisible();

  await open(page, '/terms');
  await page.route(code, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("x is not a function")' }),
  );
  await follow(page, 'Privacy Policy');
  await expect(heading(page, 'Something went wrong')).toBeVisible();
  await expect(troubleIn(page)).toContainText(
    'The application encountered an unexpected error. This has been logged for investigation.',
  );
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('app_logs') ?? ''))
    .toContain('TypeError: x is not a function');
});

/**
 * A case of this difficulty, of the library's first ones: the list begins with what other journeys approve, and the first of those
 * is the case of the week, which is open to everybody.
 */
async function caseOf(page: Page, difficulty: string): Promise<string> {
  const { items } = (await (await page.request.get('/api/cases')).json()) as {
    items: { id: string; difficulty: string; ofTheWeek: boolean }[];
  };
  const found = items.findLast((one) => one.difficulty === difficulty && !one.ofTheWeek);
  if (!found) throw new Error(`No case of the library is ${difficulty}.`);
  return found.id;
}

test('what is drawn wrongly or cut short fails in its own place, and an admin sees it logged', async ({
  page,
}) => {
  await signIn(page, adminAccount());
  await fillLibrary(page);
  const id = await caseOf(page, 'beginner');
  const detail = new RegExp(`/api/cases/${id}$`);
  await spoil(page, detail, (body) =>
    JSON.parse(JSON.stringify(body), (key, value: unknown) =>
      key === 'exhibits' ? (value as object[]).map((one) => ({ ...one, kind: 'of another kind' })) : value,
    ),
  );
  await spoil(page, /\/companion$/, (body) => ({ ...body, statistics: null }));
  await page.goto(`/cases/${id}`);
  const trouble = troubleIn(page);
  await expect(trouble.filter({ hasText: 'Component Error' }).first()).toContainText(
    'Something went wrong with this component.',
  );
  await expect(trouble.filter({ hasText: 'Section Error' }).first()).toContainText(
    "This section encountered an error and couldn't be displayed.",
  );
  await expectAccessible(page);
  await expectNoOverflow(page);

  await spoil(page, /\/api\/cases\/search/, (body) => ({
    ...body,
    items: (body.items as object[]).map((one) => ({ ...one, cover: null })),
  }));
  await follow(page, 'Cases');
  await expect(heading(page, 'Something went wrong')).toBeVisible();
  await expect(trouble).toContainText(
    "We're sorry, but something unexpected happened. Please try again.Try AgainReload PageGo Home",
  );
  await expectAccessible(page);
  await page.unroute(/\/api\/cases\/search/);

  await page.route(/\/api\/cases\/search/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length / 2) });
  });
  await open(page, '/cases');
  await expect(trouble).toContainText('Failed to load content.There was a problem processing your request.');
  await expectAccessible(page);

  await open(page, '/admin/client-health');
  const log = page.getByRole('region', { name: 'Entries of the log' });
  await expect(log).toContainText('GET /api/cases/search answered 200');
  await expect(log).toContainText(/fatal.*page boundary/);
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('what is refused, or is not there, has a screen with the ways on', async ({ page }) => {
  await signIn(page, adminAccount());
  await fillLibrary(page);
  await page.context().clearCookies();
  await register(page, newCandidate());
  await page.goto(`/cases/${await caseOf(page, 'advanced')}`);
  await expect(heading(page, 'Advanced Content')).toBeVisible();
  await expect(page.getByText('This content is available to full members only.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/auth-test');
  await expect(heading(page, 'Access Denied')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  await expectAccessible(page);
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(heading(page, '404 Page Not Found')).toBeVisible();
  await expectAccessible(page);
});

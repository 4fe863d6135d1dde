import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow, holdApplication } from './steps.js';

/** What the browser complains of while a page is taken over: a difference from the printed one is an error. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', ({ message }) => heard.push(message));
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  return heard;
}

const question = (page: Page) => page.getByRole('region', { name: 'The house is full. Is that good news?' });

test('The front page can be read and leads on without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Practise on Monday’s news/);
  await expect(question(page)).toContainText('How much more does a Monday leave');
  for (const text of ['47,532', 'Interactive Demo', 'Professional Coach Plan', '£15', 'Pro Pass £15/mo'])
    await expect(page.locator('main')).toContainText(text);
  await page.getByRole('link', { name: 'Get Started Free' }).first().click();
  await expect(page).toHaveURL(/\/auth\?action=signup$/);
  await context.close();
});

test('A question of a real case is answered on the front page, by a press before anything has arrived', async ({
  page,
}) => {
  const heard = complaints(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  // A browser tells of a pointer that rests there; it has not moved.
  await page.addInitScript(() =>
    window.addEventListener('load', () => window.dispatchEvent(new PointerEvent('pointermove'))),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(
    scripts.filter((url) => !/(before-paint|index|printed|sw)/.test(url)),
    'nothing comes untouched',
  ).toEqual([]);

  // The number is typed and sent while the application is still on its way: both are handed on.
  const arrive = await holdApplication(page);
  const asked = question(page);
  await asked.getByLabel('Your number, in £').fill('1200');
  await asked.getByRole('button', { name: 'Check' }).click();
  await expect(asked.getByRole('status')).toContainText('held against the answer');
  arrive();
  await expect(asked.getByRole('status')).toContainText('You counted only the additional visitors.');
  expect(await asked.getByLabel('Your number, in £').inputValue()).toBe('1200');

  // From the visitors on the left: ticket less the film's share, and the snacks.
  await asked.getByLabel('Your number, in £').fill('800');
  await asked.getByRole('button', { name: 'Check' }).click();
  await expect(asked.getByRole('link', { name: 'See the whole case' })).toBeVisible();
  expect(heard).toEqual([]);
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('Whoever scrolls stays where they are when the application comes', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 3000);
  await expect(page.locator('#root')).not.toHaveAttribute('data-printed');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(2500);
});

test('What is typed and sent to the newsletter while the application is on its way is sent once it is there', async ({
  page,
}) => {
  const arrive = await holdApplication(page);
  await page.goto('/');
  const email = `front-${Date.now()}@example.org`;
  await page.getByLabel('The Monday Case Drop, by mail').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  arrive();
  await expect(page.getByText(`A confirmation is on its way to ${email}.`)).toBeVisible();
});

test('A front page that cannot be drawn says Production Home Error and why', async ({ page }) => {
  await page.route('**/api/cases', (route) => route.fulfill({ json: { items: [null], nextCursor: null } }));
  await page.goto('/');
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('heading', { name: 'Production Home Error' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('null');
  await expectAccessible(page);
  await page.unroute('**/api/cases');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Practise on Monday’s news/);
});

test('Every document is taken over as it stands, in any year: what is printed is what is drawn first', async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-01-06T09:00:00Z');
  const heard = complaints(page);
  const headings: [address: string, heading: string][] = [
    ['/cases', 'Every case so far'],
    ['/cases?q=coffee', 'Every case so far'],
    ['/cases-discovery', 'Every case so far'],
    ['/demo', 'Wexcombe Picture House: should the cheap Mondays stay?'],
    ['/about', 'A paper that shows its working'],
    ['/dashboard', 'Practise on cases that nobody has the answers to yet.'],
    ['/case/some-id', 'Practise on cases that nobody has the answers to yet.'],
  ];
  for (const [address, heading] of headings) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('#root')).not.toHaveAttribute('data-printed');
    await expect(page.getByRole('contentinfo')).toContainText('© 2031 CaseDrop.');
  }
  expect(heard).toEqual([]);
});

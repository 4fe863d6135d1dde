import { expect, test, type Page } from '@playwright/test';
import { adminAccount, newCandidate } from './accounts.js';
import { expectAccessible, fillLibrary, goOffline, register, signIn } from './steps.js';

const SAMPLE = 'Tidewater Coffee';
const OF_A_PERSON = /"owner":"\d+"/;

test.use({ serviceWorkers: 'allow' });

/** The pages of this build are in the browser: it could do without a network now. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** What the browser's database holds of answers, as one text; empty without any. */
async function keptText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'casedrop-kept')) return '';
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database refused.', { cause: request.error }));
      });
    const database = await settled(indexedDB.open('casedrop-kept'));
    const rows = await settled(database.transaction('answers').objectStore('answers').getAll());
    database.close();
    return rows.map((row) => JSON.stringify(row)).join('\n');
  });
}

/** The addresses of everything in the browser's caches. */
async function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => url);
  });
}

const answer = (page: Page) => page.getByRole('textbox', { name: 'Your answer to question 1' });
/** The drafts in the browser's storage, as one text. */
const draftText = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('practice.'))
      .join('\n'),
  );
const isSaved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

test.beforeAll(async ({ browser }) => {
  const desk = await browser.newPage();
  await signIn(desk, adminAccount());
  await fillLibrary(desk);
  await desk.close();
});

test('what was read and typed is there without a network, and what was not comes by itself', async ({
  page,
  context,
}) => {
  await register(page, newCandidate());
  await waitForWorker(page);
  const name = (await page.getByRole('heading', { name: /^Welcome, / }).textContent()) ?? '';
  await page.goto('/cases?q=Tidewater');
  const link = page.getByRole('link', { name: new RegExp(SAMPLE) }).first();
  const unread = await page.evaluate(async () => {
    const { items } = (await (await fetch('/api/cases')).json()) as {
      items: { id: string; title: string; difficulty: string }[];
    };
    return items.find(({ title, difficulty }) => !title.startsWith('Tidewater') && difficulty !== 'advanced')
      ?.id;
  });
  await link.click();
  await page.getByRole('button', { name: 'Start Timer (30 min)' }).click();
  await answer(page).fill('Trade over the year');
  await isSaved(page);
  const address = page.url();
  await expect.poll(() => keptText(page)).toContain('Trade over the year');

  const goOnline = await goOffline(context);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(SAMPLE) })).toBeVisible();
  expect(await draftText(page)).toContain('Trade over the year');
  expect(await keptText(page)).toContain('Trade over the year');
  await expect(answer(page)).toHaveValue('Trade over the year');
  await answer(page).fill('Trade over the year, then the cost of a shop');
  await expect(
    page.getByText('Saved on this device; will be sent when you are back online').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish case' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish case' }).click();
  await expect(page.getByText('The case is not finished yet', { exact: true })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('As this device last saw it')).toBeVisible();
  await expect(page.getByText(/in the library$/)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(/^This page needs a connection/)).toBeVisible();
  await page.goto(`/cases/${unread}`);
  await expect(page.getByText(/This page has not been opened on this device yet/)).toBeVisible();
  await expectAccessible(page);

  await goOnline();
  await expect(page.getByRole('button', { name: /^Start Timer/ })).toBeVisible();
  await page.goto(address);
  await isSaved(page);
  const words = await page.evaluate(async () => {
    const { items } = (await (await fetch('/api/user/attempts')).json()) as { items: { id: string }[] };
    const detail = await fetch(`/api/user/attempts/${items[0]?.id}`);
    return detail.text();
  });
  expect(words).toContain('then the cost of a shop');
});

test('signing out takes what was kept away, and no cache has the secret of a mail', async ({
  page,
  context,
}) => {
  await register(page, newCandidate());
  await waitForWorker(page);
  await page.goto('/cases');
  await expect.poll(() => keptText(page)).toMatch(OF_A_PERSON);
  for (const link of ['/auth/callback?', '/auth/reset?', '/auth/callback#', '/auth/reset#'])
    await page.goto(`${link}code=secret-of-a-mail`);
  await page.goto('/newsletter/confirm?code=secret-of-a-mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await keptText(page)).not.toContain('secret-of-a-mail');
  const cached = await cachedAddresses(page);
  expect(cached.length).toBeGreaterThan(50);
  expect(cached.filter((url) => url.includes('secret') || new URL(url).pathname.startsWith('/api'))).toEqual(
    [],
  );
  await page.getByRole('button', { name: /^candidate/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => keptText(page)).not.toMatch(OF_A_PERSON); // what the visitor reads since then is their own

  await page.goto('/archive');
  await expect(page.getByRole('heading', { level: 1, name: 'The archive' })).toBeVisible();
  await goOffline(context);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth$/);
});

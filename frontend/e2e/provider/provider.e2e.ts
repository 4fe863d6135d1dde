import type { User } from '@casedrop/contracts/http';
import { expect, test, type Page } from '@playwright/test';
import { adminAccount, newCandidate, type Account } from '../accounts.js';
import { linkInMail } from '../mailbox.js';
import {
  approveReadable,
  meetTheLock,
  newHeadlines,
  openCase,
  submitHeadlines,
  unlock,
  watchThemBecomePending,
} from '../press-room.js';
import { confirmAddress, fillRegistration, fillSignIn, signIn } from '../steps.js';

/** Journeys of a product whose people the hosted provider at `E2E_PROVIDER_URL` signs in, and which has an inbox too. */
const PROVIDER = process.env.E2E_PROVIDER_URL ?? '';

/** Creates an account at the provider, which mails a link before there is a session. */
async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto('/auth?action=signup');
  await fillRegistration(page, account);
  await expect(page.getByText('Check your inbox')).toBeVisible();
}

async function followLink(page: Page, account: Account): Promise<void> {
  await confirmAddress(page, PROVIDER + (await linkInMail(account.email, '/auth/v1/verify', PROVIDER)));
}

/** From now on the provider takes what this page sends and never answers. */
async function silenceProvider(page: Page): Promise<void> {
  await page.route(`${PROVIDER}/**`, () => undefined);
}

/** The bearer with which the page asks our gateway who is signed in, while `work` is done. */
async function bearerDuring(page: Page, work: () => Promise<void>): Promise<string> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/auth/user');
  await work();
  return (await asked).headers().authorization ?? '';
}

/** A person who is signed in on this page, and the bearer of their session. */
async function signedInPerson(page: Page): Promise<{ account: Account; bearer: string }> {
  const account = newCandidate();
  await signUp(page, account);
  return { account, bearer: await bearerDuring(page, () => followLink(page, account)) };
}

/** Lets the session that the provider's client keeps in this browser look as if it ended in so many seconds. */
async function endSessionIn(page: Page, seconds: number): Promise<void> {
  await page.evaluate((left) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    const session = { ...kept, expires_at: Math.floor(Date.now() / 1000) + left, expires_in: left };
    localStorage.setItem(key, JSON.stringify(session));
  }, seconds);
}

const askWhoIsSignedIn = (page: Page, authorization: string) =>
  page.request.get('/api/auth/user', { headers: { authorization } });

test('a new person confirms their address at the provider and has an account of ours', async ({ page }) => {
  const account = newCandidate();
  await signUp(page, account);
  const bearer = await bearerDuring(page, () => followLink(page, account));
  await expect(page.getByRole('region', { name: 'Free Credits' })).toContainText('5');
  expect(await page.context().cookies(), 'the session is the bearer alone').toEqual([]);

  const answer = await askWhoIsSignedIn(page, bearer);
  const user = (await answer.json()) as User;
  expect(user).toMatchObject({ id: expect.any(Number), email: account.email, emailConfirmed: true });
  expect(user.freeCredits).toBe(5);
  const remembered = await page.evaluate(() => localStorage.getItem('user'));
  expect(JSON.parse(remembered ?? 'null')).toEqual({ id: user.id, username: user.username });

  await page.reload();
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});

test('signing out ends the session at our gateway too', async ({ page }) => {
  const account = newCandidate();
  await signUp(page, account);
  const bearer = await bearerDuring(page, () => followLink(page, account));
  expect((await askWhoIsSignedIn(page, bearer)).status()).toBe(200);
  await page.getByRole('button', { name: account.email.split('@')[0] }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect((await askWhoIsSignedIn(page, bearer)).status()).toBe(401);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth$/);

  await signIn(page, account);
});

test("the provider's own sentence says why nobody is signed in", async ({ page }) => {
  const account = newCandidate();
  await signUp(page, account);
  await page.goto('/auth?action=signin');
  await fillSignIn(page, account);
  await expect(page.getByText('Email not confirmed', { exact: true })).toBeVisible();
  await fillSignIn(page, { ...account, password: 'another password' });
  await expect(page.getByText('Invalid login credentials', { exact: true })).toBeVisible();
});

test("a forgotten password is replaced by the provider's mail", async ({ page }) => {
  const { account } = await signedInPerson(page);
  const before = await linkInMail(account.email, '/auth/v1/verify', PROVIDER);
  await page.getByRole('button', { name: account.email.split('@')[0] }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();

  await page.goto('/auth/forgot');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const link = () => linkInMail(account.email, '/auth/v1/verify', PROVIDER);
  await expect.poll(link, { message: 'a second mail' }).not.toBe(before);

  await page.goto(PROVIDER + (await link()));
  await expect(page).toHaveURL(/\/auth\/reset$/);
  const password = 'louder harbour light 8';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();

  await page.goto('/auth?action=signin');
  await fillSignIn(page, account);
  await expect(page.getByText('Invalid login credentials', { exact: true })).toBeVisible();
  await signIn(page, { ...account, password });
});

test('a session that is near its end is refreshed, and goes on under a new token', async ({ page }) => {
  const { bearer } = await signedInPerson(page);
  // The client also looks by itself now and then, so it may refresh before the page is loaded anew.
  const refreshing = page.waitForRequest((request) => request.url().includes('grant_type=refresh_token'));
  await endSessionIn(page, 60);
  const next = await bearerDuring(page, async () => void (await page.reload()));
  await refreshing;
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  expect(next).toMatch(/^Bearer ./);
  expect(next).not.toBe(bearer);
  const [old, fresh] = [await askWhoIsSignedIn(page, bearer), await askWhoIsSignedIn(page, next)];
  expect([old.status(), fresh.status()]).toEqual([200, 200]);
  expect(((await fresh.json()) as User).id, 'one person').toBe(((await old.json()) as User).id);
});

test('a provider that goes away leaves a person signed in, until a page is loaded anew, and again when it is back', async ({
  page,
}) => {
  await signedInPerson(page);
  await page.route(`${PROVIDER}/**`, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'View All Cases' }).click();
  await expect(page).toHaveURL(/\/cases$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

  await page.goto('/account'); // starts anew: our own sign-in, which knows nothing of this session
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();

  await page.unroute(`${PROVIDER}/**`);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});

test('while the provider is silent our own form signs in, and a case is published that a credit opens', async ({
  browser,
}) => {
  const editor = await (await browser.newContext()).newPage();
  await silenceProvider(editor);
  const started = performance.now();
  await signIn(editor, adminAccount());
  expect(performance.now() - started, 'the provider was waited for').toBeGreaterThan(5000);
  const headlines = newHeadlines();
  await submitHeadlines(editor, headlines);
  await watchThemBecomePending(editor, headlines);
  const title = await approveReadable(editor, headlines);

  const candidate = await (await browser.newContext()).newPage();
  const account = newCandidate();
  await signUp(candidate, account);
  await followLink(candidate, account);
  await openCase(candidate, title);
  await meetTheLock(candidate);
  await unlock(candidate, 5);
  await candidate.goto('/dashboard');
  await expect(candidate.getByRole('region', { name: 'Free Credits' })).toContainText('4');
});

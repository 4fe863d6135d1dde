import type { User } from '@casedrop/contracts/http';
import { expect, test, type Page } from '@playwright/test';
import { adminAccount, newCandidate, type Account } from '../accounts.js';
import { linkInMail } from '../mailbox.js';
import {
  approve,
  meetTheLock,
  openCase,
  submitHeadlines,
  unlock,
  watchThemBecomePending,
} from '../press-room.js';
import { confirmAddress, fillRegistration, fillSignIn, signIn } from '../steps.js';

/** Journeys of a product whose people the hosted provider at `E2E_PROVIDER_URL` signs in; its inbox is `E2E_MAIL_URL`. */
const PROVIDER = process.env.E2E_PROVIDER_URL ?? '';

/** Creates an account at the provider, which mails a link before there is a session. */
async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto('/auth?action=signup');
  await fillRegistration(page, account);
  await expect(page.getByText('Check your inbox')).toBeVisible();
}

async function followLink(page: Page, account: Account): Promise<void> {
  await confirmAddress(page, PROVIDER + (await linkInMail(account.email, '/auth/v1/verify')));
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

test('while the provider is silent our own form signs in, and a case is published that a credit opens', async ({
  browser,
}) => {
  const editor = await (await browser.newContext()).newPage();
  await silenceProvider(editor);
  const started = performance.now();
  await signIn(editor, adminAccount());
  expect(performance.now() - started, 'the provider was waited for').toBeGreaterThan(5000);
  const headline = `Parcel carriers add lockers as doorstep deliveries cost more in region ${Date.now().toString(36)}`;
  await submitHeadlines(editor, [headline]);
  await watchThemBecomePending(editor, [headline]);
  const title = await approve(editor, headline);

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

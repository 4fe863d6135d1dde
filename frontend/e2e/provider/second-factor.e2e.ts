import { expect, test, type Page } from '@playwright/test';
import { newCandidate, type Account } from '../accounts.js';
import { appCode } from '../authenticator-app.js';
import { linkInMail } from '../mailbox.js';
import {
  confirmAddress,
  expectAccessible,
  expectNoOverflow,
  fillRegistration,
  fillSignIn,
} from '../steps.js';

/** Second factors and links of a product whose people the hosted provider at `E2E_PROVIDER_URL` signs in. */
const PROVIDER = process.env.E2E_PROVIDER_URL ?? '';

const newestLink = async (account: Account): Promise<string> =>
  PROVIDER + (await linkInMail(account.email, '/auth/v1/verify', PROVIDER));

async function signUp(page: Page): Promise<Account> {
  const account = newCandidate();
  await page.goto('/auth?action=signup');
  await fillRegistration(page, account);
  await expect(page.getByText('Check your inbox')).toBeVisible();
  return account;
}

async function signedInPerson(page: Page): Promise<Account> {
  const account = await signUp(page);
  await confirmAddress(page, await newestLink(account));
  return account;
}

async function signOut(page: Page, account: Account): Promise<void> {
  await page.getByRole('button', { name: account.email.split('@')[0] }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const apps = (page: Page) => page.getByRole('list', { name: 'Your authenticator apps' });

/** Adds an app on the account page; the answer is its secret. */
async function addApp(page: Page, name: string): Promise<string> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add an App' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  // The page's own policy and the drawing's `#` may both keep a picture from being shown.
  expect(
    await picture.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth)),
  ).toBeGreaterThan(0);
  // Nor does a camera read it on the paper of the night edition.
  await expect(picture).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const secret = await page.getByLabel('Or type this secret into it').inputValue();
  await codeField(page).fill(appCode(secret));
  await page.getByRole('button', { name: 'Add App' }).click();
  await expect(apps(page)).toContainText(name);
  return secret;
}

/** Types the password, and then waits for the question for a code. */
async function signInHalf(page: Page, account: Account): Promise<void> {
  await page.goto('/auth?action=signin');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('an authenticator app is added, asked for at the next sign-in, and removed', async ({ page }) => {
  const account = await signedInPerson(page);
  const secret = await addApp(page, 'Phone');
  await signOut(page, account);

  await signInHalf(page, account);
  await page.goto('/dashboard'); // there is no way round it
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await typeCode(page, appCode(secret, 5));
  await expect(page.getByText('Invalid TOTP code entered', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();

  await signInHalf(page, account);
  await typeCode(page, appCode(secret));
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await codeField(page).fill(appCode(secret));
  await page.getByRole('button', { name: 'Remove App' }).click();
  await expect(page.getByText(/^No app yet/)).toBeVisible();
  await signOut(page, account);
  await page.goto('/auth?action=signin');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});

/** The access token that the provider answers a call with which `work` leads to. */
async function tokenOf(page: Page, call: string, work: () => Promise<void>): Promise<string> {
  const answered = page.waitForResponse((answer) => answer.url().includes(call) && answer.ok());
  await work();
  return ((await (await answered).json()) as { access_token: string }).access_token;
}

test('who has the password alone gets nothing from our gateway either', async ({ page }) => {
  const account = await signedInPerson(page);
  const secret = await addApp(page, 'Phone');
  await signOut(page, account);
  const statusWith = async (token: string) =>
    (await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } })).status();

  const half = await tokenOf(page, 'grant_type=password', () => signInHalf(page, account));
  expect(await statusWith(half)).toBe(401);
  const whole = await tokenOf(page, '/verify', () => typeCode(page, appCode(secret)));
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  expect([await statusWith(whole), await statusWith(half)]).toEqual([200, 401]);
});

test('a forgotten password of somebody with a second factor is replaced with a code of it', async ({
  page,
}) => {
  const account = await signedInPerson(page);
  const secret = await addApp(page, 'Phone');
  await signOut(page, account);
  const before = await newestLink(account);
  await askForReset(page, account);
  await expect.poll(() => newestLink(account), { message: 'a second mail' }).not.toBe(before);

  await page.goto(await newestLink(account));
  await expect(page).toHaveURL(/\/auth\/reset$/);
  const password = 'louder harbour light 8';
  await typeNewPassword(page, password);
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(appCode(secret));
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await signInHalf(page, { ...account, password });
});

async function askForReset(page: Page, account: Account): Promise<void> {
  await page.goto('/auth/forgot');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
}

async function typeNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set New Password' }).click();
}

test('the code of a mail is good in the browser that asked for it alone', async ({ page, browser }) => {
  const account = await signUp(page);
  const link = await newestLink(account);
  const elsewhere = await (await browser.newContext()).newPage();
  const referrers: string[] = [];
  elsewhere.on('request', (request) => {
    if (!request.url().startsWith(new URL(elsewhere.url()).origin))
      referrers.push(request.headers().referer ?? '');
  });
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/auth\/callback$/);
  await expectAccessible(elsewhere);
  expect(referrers.filter((one) => one.includes('code='))).toEqual([]);

  await elsewhere.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(elsewhere, account); // the address is confirmed by now, as the page said
  await expect(elsewhere.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});

test('the secret of another browser does not open the code of a mail', async ({ page }) => {
  const account = await signUp(page);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('-code-verifier')) ?? '';
    localStorage.setItem(key, JSON.stringify('0'.repeat(112)));
  });
  const exchanged = page.waitForResponse((answer) => answer.url().includes('grant_type=pkce'));
  await page.goto(await newestLink(account));
  expect((await exchanged).status()).toBe(400);
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth$/);
});

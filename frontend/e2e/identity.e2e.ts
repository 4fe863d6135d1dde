import { expect, test, type Browser, type Page } from '@playwright/test';
import { adminAccount, newCandidate } from './accounts.js';
import { linkInMail } from './mailbox.js';
import {
  confirmAddress,
  expectAccessible,
  expectNoOverflow,
  fillRegistration,
  fillSignIn,
  register,
  signIn,
} from './steps.js';

/** A browser of its own: its cookies are nobody else's. */
async function newBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
}

test('a new person confirms their address by mail', async ({ page }) => {
  const account = newCandidate();
  await register(page, account);
  const notice = page.getByRole('complementary', { name: 'Your e-mail address' });
  await expect(notice).toContainText(account.email);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await confirmAddress(page, await linkInMail(account.email, '/auth/callback'));
  await expect(notice).toHaveCount(0);
  await page.goto('/account');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('a confirmation link that is none says so', async ({ page }) => {
  await page.goto('/auth/callback#code=abcdefghijklmnopqrstuvwxyz0123456789');
  await expect(page.getByText('Invalid confirmation link. Please try signing up again.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/callback$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test('the code of a mail is in no request that its page makes, nor in what a request says of where it comes from', async ({
  page,
}) => {
  await register(page, newCandidate()); // the page of somebody who is signed in asks for most
  const code = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const told: string[] = [];
  page.on('request', async (request) => {
    const { referer = '' } = await request.allHeaders();
    told.push(`${request.resourceType()} ${request.url()} ${referer}`);
  });
  const links = [
    `/auth/reset#code=${code}`,
    `/auth/callback#code=${code}`,
    `/auth/reset?code=${code}`,
    `/newsletter/confirm?code=${code}`,
    `/newsletter/preferences?key=${code}`,
  ];
  for (const link of links) {
    await page.goto('/about');
    told.length = 0;
    const landing = await page.goto(link);
    expect([link, await landing?.headerValue('referrer-policy')]).toEqual([link, 'no-referrer']);
    expect([link, await landing?.headerValue('cache-control')]).toEqual([link, 'no-store']);
    await page.waitForLoadState('networkidle');
    expect(page.url()).not.toContain(code);
    // In a query it has come with the request for the page; the subscriber's own page asks for what is kept under its key.
    const others = told.filter(
      (one) => !one.startsWith('document ') && !one.includes('/api/newsletter/preferences/'),
    );
    expect(others.length).toBeGreaterThan(3);
    expect([link, others.filter((one) => one.includes(code))]).toEqual([link, []]);
    if (link.includes('#')) expect(told.filter((one) => one.includes(code))).toEqual([]);
  }
});

test('a link of a mail works in the page that stands at its address already', async ({ page }) => {
  await page.goto('/auth/reset');
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await page.goto('/auth/reset#code=abcdefghijklmnopqrstuvwxyz0123456789');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/reset$/);
});

test('a forgotten password is replaced by mail, once', async ({ browser, page }) => {
  const account = newCandidate();
  const other = await newBrowser(browser);
  await register(other, account);
  await page.goto('/auth?action=signin');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expectAccessible(page);

  const link = await linkInMail(account.email, '/auth/reset');
  await page.goto(link);
  expect(page.url()).not.toContain('code=');
  await expectAccessible(page);
  const password = 'louder harbour light 8';
  await fillNewPassword(page, password);
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await signIn(page, { ...account, password });

  await other.goto('/account');
  await expect(other).toHaveURL(/\/auth$/);
  await other.goto(link);
  await fillNewPassword(other, 'a third harbour light 9');
  await other.getByRole('button', { name: 'Set New Password' }).click();
  await expect(other.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});

test('a changed password ends the session of the other browser', async ({ browser, page }) => {
  const account = newCandidate();
  await register(page, account);
  const other = await newBrowser(browser);
  await signIn(other, account);
  await page.goto('/account');
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.getByLabel('Current password').fill(account.password);
  await fillNewPassword(page, 'louder harbour light 8');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/auth$/);
  await page.reload();
  await expect(sessions).toHaveCount(1);
});

test('one session can be ended from another browser', async ({ browser, page }) => {
  const account = newCandidate();
  await register(page, account);
  const other = await newBrowser(browser);
  await signIn(other, account);
  await page.goto('/account');
  await page.getByRole('button', { name: /^End the session of / }).click();
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/auth$/);
  await fillSignIn(other, account); // what was refused a moment ago is no answer to who is here now
  await expect(other.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});

test('a referral gives both their credits when the address is confirmed', async ({ browser, page }) => {
  const referrer = newCandidate();
  await register(page, referrer);
  await page.getByRole('button', { name: /^Refer Friends/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Refer Friends' });
  const link = await dialog.getByLabel('Your link').inputValue();
  await expect(dialog.getByText(/^Nobody yet/)).toBeVisible();
  await expectAccessible(page);

  const friend = newCandidate();
  const theirs = await newBrowser(browser);
  const { pathname, search } = new URL(link);
  await theirs.goto(pathname + search);
  await expect(theirs.getByLabel('Referral code (optional)')).not.toHaveValue('');
  await fillRegistration(theirs, friend);
  await expect(theirs.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await confirmAddress(theirs, await linkInMail(friend.email, '/auth/callback'));

  for (const one of [theirs, page]) {
    await expect(async () => {
      await one.goto('/dashboard');
      await expect(one.getByRole('region', { name: 'Free Credits' })).toContainText('7', { timeout: 5000 });
    }).toPass({ timeout: 60_000 });
  }
  await page.getByRole('button', { name: /^Refer Friends/ }).click();
  await expect(dialog.getByText('Rewarded', { exact: true })).toBeVisible();
  await expect(dialog.getByText('1 of 20 rewarded this month')).toBeVisible();
});

test('a password that is soon guessed is judged while it is typed, and refused by the server for the same reason', async ({
  page,
}) => {
  const { email } = newCandidate();
  await page.goto('/auth?action=signup');
  await fillRegistration(page, { email, password: 'maverick' });
  const reason = 'This password is among the first that are guessed.';
  const meter = page.getByRole('meter', { name: 'How hard the password is to guess' });
  await expect(meter).toHaveAttribute('aria-valuetext', 'Guessed at once');
  await expect(page.getByRole('alert')).toContainText(reason);
  await expect(page.getByText(reason)).toHaveCount(2);
  await expectAccessible(page);
  await fillRegistration(page, { email, password: 'slow green elevator' });
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});

test('a deleted account is gone, in every browser', async ({ browser, page }) => {
  const account = newCandidate();
  await register(page, account);
  const other = await newBrowser(browser);
  await signIn(other, account);
  await page.goto('/account');
  const activity = page.getByRole('list', { name: 'Security activity' });
  await expect(activity.getByText('Account made, and signed in')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  await dialog.getByLabel('Password').fill(account.password);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('casedrop-account.json');

  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await dialog.getByLabel('Password').fill(account.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Type “delete my account”').fill('delete my account');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account is deleted', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/auth$/);
  await page.goto('/auth?action=signin');
  await fillSignIn(page, account);
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
});

test('the test page of signing in is for admins', async ({ browser, page }) => {
  await signIn(page, adminAccount());
  await page.goto('/auth-test');
  await expect(page.getByRole('heading', { name: 'Auth Test' })).toBeVisible();
  await expectAccessible(page);
  const candidate = await newBrowser(browser);
  await register(candidate, newCandidate());
  await candidate.goto('/auth-test');
  await expect(candidate.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

for (const path of [
  '/contact-sales',
  '/terms',
  '/privacy',
  '/auth/forgot',
  '/auth/reset',
  '/auth/open',
  '/auth?ref=QWER2345',
]) {
  test(`${path} is accessible and fits every width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}

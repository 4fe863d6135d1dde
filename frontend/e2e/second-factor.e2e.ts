import { expect, test, type Page } from '@playwright/test';
import { newCandidate, type Account } from './accounts.js';
import { appCode } from './authenticator-app.js';
import { expectMailSaying, linkInMail } from './mailbox.js';
import { confirmAddress, expectAccessible, expectNoOverflow, fillSignIn, register } from './steps.js';

/** Somebody new whose address is confirmed, on their account page. */
async function openAccount(page: Page): Promise<Account> {
  const account = newCandidate();
  await register(page, account);
  await confirmAddress(page, await linkInMail(account.email, '/auth/callback'));
  await page.goto('/account#second-factor');
  await expect(page.getByText('None yet: your password alone signs you in.')).toBeVisible();
  return account;
}

const window = (page: Page) => page.getByRole('dialog');

async function showPassword(page: Page, { password }: Account, button: string): Promise<void> {
  await window(page).getByLabel('Password').fill(password);
  await window(page).getByRole('button', { name: button, exact: true }).click();
}

/** The recovery codes that are on show, taken along. */
async function keepCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const kept = await codes.allTextContents();
  await window(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(window(page)).toHaveCount(0);
  return kept;
}

/** Ends the session as the server knows it, without a way through the menus. */
async function leave(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post('/api/auth/logout', { headers });
  await page.goto('/auth?action=signin');
}

const welcome = (page: Page) => expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

test('an authenticator app is set up, then asked for; a recovery code stands in for it', async ({ page }) => {
  const account = await openAccount(page);
  await page.getByRole('button', { name: 'Set Up an App' }).click();
  await showPassword(page, account, 'Continue');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const secret = await page.getByLabel('Or type this secret into it').inputValue();
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret));
  await page.getByRole('button', { name: 'Add App' }).click();
  await expectAccessible(page);
  const [recoveryCode = ''] = await keepCodes(page);
  await expect(page.getByRole('list', { name: 'Your second factors' })).toContainText('10 codes left');
  await expectAccessible(page);

  await leave(page);
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, 1)); // the one of now was used to set it up
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await welcome(page);

  await leave(page);
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase());
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await welcome(page);
  await page.goto('/account');
  await expect(page.getByRole('list', { name: 'Your second factors' })).toContainText('9 codes left');
  await expectMailSaying(account.email, 'An authenticator app was added to your CaseDrop account');
});

test('a passkey signs in without a name or a password, until it is removed', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const account = await openAccount(page);
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await expectAccessible(page);
  await window(page).getByLabel('Name').fill('This laptop');
  await showPassword(page, account, 'Add Passkey');
  await keepCodes(page);
  const list = page.getByRole('list', { name: 'Your second factors' });
  await expect(list).toContainText('This laptop');

  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await welcome(page);

  await leave(page);
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await welcome(page);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove the passkey This laptop' }).click();
  await expect(window(page)).toContainText('your last second factor');
  await showPassword(page, account, 'Remove');
  await expect(page.getByText('None yet: your password alone signs you in.')).toBeVisible();
  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey was not accepted');
});

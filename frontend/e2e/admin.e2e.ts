import { expect, test, type Page } from '@playwright/test';
import { adminAccount, newCandidate } from './accounts.js';
import { expectAccessible, expectNoOverflow, fillLibrary, press, register, signIn } from './steps.js';

const SECTIONS = [
  { path: '/admin?area=review', heading: 'Performance' },
  { path: '/admin/users', heading: 'Users' },
  { path: '/admin/blueprints', heading: 'Blueprints' },
  { path: '/admin/newsletter', heading: 'Newsletter' },
  { path: '/admin/enquiries', heading: 'Enquiries' },
  { path: '/admin/quality', heading: 'Case quality' },
  { path: '/admin/page-views', heading: 'Pages seen' },
  { path: '/admin/client-health', heading: 'Client health' },
  { path: '/admin/sign-ins', heading: 'Sign-ins' },
  { path: '/admin/audit', heading: 'Audit log' },
];

test('every section of administration is accessible and fits every width', async ({ page }) => {
  await signIn(page, adminAccount());
  for (const { path, heading } of SECTIONS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});

/** Answers the first question of a case of the starter library and hands it in. */
async function finishCase(page: Page, client: string): Promise<void> {
  await page.goto(`/cases?q=${client}`);
  await page
    .getByRole('link', { name: new RegExp(client) })
    .first()
    .click();
  await page.getByRole('button', { name: /^Start Timer/ }).click();
  await page
    .getByRole('textbox')
    .first()
    .fill('Trade over the year, cost of a shop, the towns, the operator.');
  await page.getByRole('button', { name: 'Finish case' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish case' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
}

test('an admin sees how the questions of a blueprint fared, without a mouse', async ({ browser, page }) => {
  await signIn(page, adminAccount());
  await fillLibrary(page);
  const candidate = await (await browser.newContext()).newPage();
  await register(candidate, newCandidate());
  await finishCase(candidate, 'Tidewater');
  const row = page.getByRole('list', { name: 'Blueprints' }).locator('> li').first();
  await expect(async () => {
    await page.goto('/admin/blueprints?q=coffee+shop+expansion'); // what was finished is counted within seconds
    await expect(row).toContainText(/[1-9]\d* finished[\d.]+% mean score/, { timeout: 5000 });
  }).toPass();
  await expect(row).toContainText('Not enough attempts yet');
  await press(page, row.locator('summary'));
  const questions = row.getByRole('table', { name: /^Questions of / }).first();
  await expect(questions.getByRole('row', { name: /^1\. / })).toContainText(/[01]\.\d\d—/); // too few for a correlation
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('an admin finds a person and sees what can be done', async ({ page }) => {
  const account = adminAccount();
  await signIn(page, account);
  await page.goto('/admin/users');
  await page.getByLabel('Find people').fill(account.email);
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Manage / }).click();
  await expect(page.getByText(/This is your own account/)).toBeVisible();
  await page.getByRole('button', { name: 'Give credits' }).click();
  await expect(page.getByLabel('Reason')).toBeVisible();
  await expectAccessible(page);
});

test('a long name pushes the cross of a narrow window nowhere', async ({ browser, page }) => {
  const { email, password } = newCandidate();
  const account = { email: email.replaceAll('-', ''), password };
  await register(await (await browser.newContext()).newPage(), account);
  await signIn(page, adminAccount());
  await page.goto('/admin/users');
  await page.getByLabel('Find people').fill(account.email);
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Manage / }).click();
  const over = page.getByRole('dialog').evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(await over).toBe(0);
});

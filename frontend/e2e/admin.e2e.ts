import { expect, test } from '@playwright/test';
import { adminAccount, newCandidate } from './accounts.js';
import { expectAccessible, expectNoOverflow, press, register, signIn } from './steps.js';

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

test('an admin sees how the questions of a blueprint fared, without a mouse', async ({ page }) => {
  await signIn(page, adminAccount());
  await page.goto('/admin/blueprints?order=finished');
  // One that the demo candidate has finished a case of; its figures follow within seconds.
  const row = page.getByRole('list', { name: 'Blueprints' }).locator('> li').first();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText(/[1-9]\d* finished \d+(\.\d)?% mean score/, { timeout: 5000 });
  }).toPass();
  await expect(row).toContainText('Not enough attempts yet');
  await press(page, row.locator('summary'));
  const question = row
    .getByRole('table', { name: /^Questions of / })
    .first()
    .getByRole('row', { name: /^1\. / });
  await expect(question).toContainText(/[1-9]\d*[01]\.\d\d—/); // attempts, p, and a correlation of too few
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

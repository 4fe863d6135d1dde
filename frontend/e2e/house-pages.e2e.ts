import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { adminAccount } from './accounts.js';
import { expectMailSaying } from './mailbox.js';
import { expectAccessible, expectNoOverflow, signIn } from './steps.js';

const PAGES = [
  'About',
  'Blog',
  'Careers',
  'Partners',
  'Help',
  'Community',
  'Contact',
  'Status',
  'Cookies',
] as const;

test('every page of the house is reached from the foot of the page before, and fits', async ({ page }) => {
  test.slow(); // nine pages, each judged in two editions and at six widths
  await page.goto('/terms');
  for (const name of PAGES) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
    await expect(page).toHaveTitle(`${name} · CaseDrop`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (name === 'Help') await page.getByText('Which keys do what?').click();
    if (name === 'Status')
      await expect(page.getByRole('list', { name: 'Parts of the service' })).toContainText(/Website.*Well/);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  await page.goto('/blog');
  await page.getByRole('link', { name: 'A wrong number has a name' }).click();
  await expect(page.getByText('£736,000', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('what somebody writes on the page Contact reaches the admins', async ({ page }) => {
  // Words and address are of those that no log may hold (tools/checks/log-secrecy.ts).
  const sender = `sender-${randomUUID().slice(0, 8)}`;
  // Short enough for one line of the mail.
  const message = `Harbour Light is a rank too high, says ${sender}.`;
  await page.goto('/contact');
  await page.getByLabel('Name').fill(sender);
  await page.getByLabel('Email').fill(`${sender}@e2e.example`);
  await page.getByLabel('Your message').fill(message);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message is with us.' })).toBeFocused();

  const admin = adminAccount();
  await expectMailSaying(admin.email, message);
  await signIn(page, admin);
  await page.goto('/admin/enquiries?state=new');
  const row = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem').filter({ hasText: sender });
  await expect(row).toContainText('Contact');
});

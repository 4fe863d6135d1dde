import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { adminAccount } from './accounts.js';
import { expectMailSaying } from './mailbox.js';
import { expectAccessible, expectNoOverflow, signIn } from './steps.js';

test('an enquiry about Coach Pro reaches the admins, who answer it', async ({ page }) => {
  // Words and address are of those that no log may hold (tools/checks/log-secrecy.ts).
  const sender = `sender-${randomUUID().slice(0, 8)}`;
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Coach Pro', exact: true })
    .getByRole('link', { name: 'Contact Sales' })
    .click();
  await expect(page).toHaveURL(/\/contact-sales$/);

  await page.getByRole('button', { name: 'Send the enquiry' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByText('Please choose how many students you work with.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Name').fill(sender);
  await page.getByLabel('Email').fill(`${sender}@e2e.example`);
  await page.getByLabel('Name').press('Tab');
  await page.getByRole('radio', { name: '11 to 50' }).check();
  await page
    .getByLabel('What would you like to do with it?')
    .fill(`Harbour Light coaches two cohorts a year, says ${sender}.`);
  await page.getByRole('button', { name: 'Send the enquiry' }).click();
  await expect(page.getByRole('heading', { name: 'Your enquiry is with us.' })).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const admin = adminAccount();
  await expectMailSaying(admin.email, `Harbour Light coaches two cohorts a year, says ${sender}.`);
  await signIn(page, admin);
  await page.goto('/admin/enquiries?state=new');
  const row = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem').filter({ hasText: sender });
  await row.getByText(sender, { exact: true }).click();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await row.getByLabel('State').selectOption('Contacted');
  await row.getByLabel('Note').fill('Answered by mail.');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enquiry saved', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto('/admin/enquiries?state=contacted');
  await expect(row).toContainText('Contacted');
});

import { expect, test, type Page } from '@playwright/test';
import { type Account, adminAccount, newCandidate } from './accounts.js';
import { CARDS, leaveThePaymentPage, payWith } from './payment-page.js';
import { expectAccessible, expectNoOverflow, fillLibrary, register, signIn } from './steps.js';

const SAMPLE = 'Tidewater Coffee';

/** The sample case, put on the shelf if it is not there, as its address. */
async function sampleCase(editor: Page): Promise<string> {
  await signIn(editor, adminAccount());
  await fillLibrary(editor);
  const found = await editor.request.get(`/api/cases/search?q=${encodeURIComponent(SAMPLE)}`);
  const { items } = (await found.json()) as { items: { id: string; title: string }[] };
  const sample = items.find(({ title }) => title.startsWith(SAMPLE));
  if (!sample) throw new Error(`${SAMPLE} is not on the shelf.`);
  return `/cases/${sample.id}`;
}

async function buyer(page: Page): Promise<Account> {
  const account = newCandidate();
  await register(page, account);
  return account;
}

test('a case is bought: left, declined, proved to the bank, open; and refunded', async ({ browser }) => {
  const editor = await (await browser.newContext()).newPage();
  const path = await sampleCase(editor);
  const page = await (await browser.newContext()).newPage();
  const account = await buyer(page);

  await page.goto(path.replace('/cases/', '/checkout/'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SAMPLE);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Pay £3 with Stripe' }).click();
  await leaveThePaymentPage(page);
  await expect(page.getByText('Nothing was charged', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Pay £3 with Stripe' }).click();
  await payWith(page, CARDS.declined);
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await payWith(page, CARDS.asksTheOwner);
  await page.getByRole('button', { name: 'Complete authentication' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'The solution is open' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'Read the solution' }).click();
  await expect(page.getByRole('button', { name: 'Download PDF' }).first()).toBeVisible();
  await page.goto('/account/billing');
  await expect(page.getByRole('table', { name: /payments/i })).toContainText(SAMPLE);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await refundAll(editor, account.email);
  await page.goto(`${path}?tab=solution`);
  await expect(page.getByText('Solution Locked')).toBeVisible();
});

/** The admin finds the payment by its payer and gives it back. */
async function refundAll(editor: Page, email: string): Promise<void> {
  await editor.goto(`/admin/payments?q=${encodeURIComponent(email)}`);
  await editor
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expectAccessible(editor);
  await editor.getByRole('button', { name: /^Refund/ }).click();
  await editor.getByLabel('Reason').fill('The wrong case was bought.');
  await editor.getByRole('button', { name: 'Refund £3' }).click();
  await editor.getByRole('button', { name: 'Refund £3 now' }).click();
  await expect(editor.getByRole('dialog').getByText('All of it has been given back.')).toBeVisible();

  await expectAccessible(editor);
  await editor.goto('/admin/revenue');
  await expect(editor.getByRole('heading', { name: 'Revenue', exact: true })).toBeVisible();
  await expectAccessible(editor);
  await expectNoOverflow(editor);
}

test('the Pro Pass begins with free days and a code, ends when asked to, and goes on', async ({ page }) => {
  await buyer(page);
  await page.goto('/subscribe');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByText('Have a code?').click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('NOT-A-CODE');
  await code.press('Enter');
  await expect(page.getByText('The code NOT-A-CODE is not valid for you, or not any more.')).toBeVisible();
  await code.fill('monday50');
  await code.press('Enter');
  await expect(page.getByText('£7.50').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start 7 free days' }).click();
  await payWith(page, CARDS.good);

  await expect(page.getByRole('heading', { level: 1, name: 'Your Pro Pass begins' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account/billing');
  await expect(page.getByText(/^Free until/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Pro Pass' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel Pro Pass' }).click();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /Resume|Keep|go on/i }).click();
  await expect(page.getByText('Your Pro Pass goes on', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.getByRole('button', { name: 'Manage card and invoices at Stripe' }).click();
  await expect(page).toHaveURL(/\/p\/session\//);
  await page.goto('/subscribe');
  await expect(page.getByRole('button', { name: 'Start 7 free days' })).toHaveCount(0);
  await expectAccessible(page);
});

test("another person's payment is nobody else's to see", async ({ browser }) => {
  const editor = await (await browser.newContext()).newPage();
  const path = await sampleCase(editor);
  const page = await (await browser.newContext()).newPage();
  await buyer(page);
  await page.goto(path.replace('/cases/', '/checkout/'));
  await page.getByRole('button', { name: 'Pay £3 with Stripe' }).click();
  await expect(page).toHaveURL(/\/c\/pay\/cs_/);
  const session = /cs_\w+/.exec(page.url())?.[0] ?? '';
  const stranger = await (await browser.newContext()).newPage();
  await buyer(stranger);
  await stranger.goto(`/checkout/success?session_id=${session}`);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('We could not find this payment');
  await expectAccessible(stranger);
});

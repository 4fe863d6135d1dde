import { expect, type Page } from '@playwright/test';

/** Test cards of the payment provider's sandbox, by what becomes of them. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksTheOwner: '4000 0025 0000 3155',
} as const;

/** Fills in the hosted payment page, which is on show, and presses its one button. */
export async function payWith(page: Page, card: string): Promise<void> {
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry (MM/YY)').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('A Candidate');
  await page.getByRole('button', { name: /^(Pay £|Start trial|Subscribe)/ }).click();
}

/** Gets through to the payment page and back without paying. */
export async function leaveThePaymentPage(page: Page): Promise<void> {
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByRole('link', { name: /back/i }).click();
}

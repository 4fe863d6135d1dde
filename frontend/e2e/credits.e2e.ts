import { expect, test } from '@playwright/test';
import { adminAccount, newCandidate } from './accounts.js';
import { linkInMail } from './mailbox.js';
import { unlock } from './press-room.js';
import {
  confirmAddress,
  expectAccessible,
  expectNoOverflow,
  fillLibrary,
  register,
  signIn,
} from './steps.js';

test('one credit is spent at once, and the others when the address is confirmed', async ({
  browser,
  page,
}) => {
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, adminAccount());
  await fillLibrary(desk);

  const account = newCandidate();
  await register(page, account);
  const credits = page.getByRole('region', { name: 'Free Credits' });
  await expect(credits).toContainText('4 of them are there once you confirm your address.');
  const list = (await (await page.request.get('/api/cases')).json()) as {
    items: { id: string; difficulty: string }[];
  };
  const open = list.items.filter(({ difficulty }) => difficulty !== 'advanced');
  const [first, second] = open.map(({ id }) => `/cases/${id}?tab=solution`);
  await page.goto(first ?? '');
  await expect(page.getByText('4 of them are there once you confirm your address.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await unlock(page, 5);

  await page.goto(second ?? '');
  await expect(page.getByText('Your 4 free credits are there once you confirm your address.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use Free Credit/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeVisible();

  await confirmAddress(page, await linkInMail(account.email, '/auth/callback'));
  await expect(async () => {
    await page.goto(second ?? '');
    await expect(page.getByRole('button', { name: 'Use Free Credit (4 left)' })).toBeVisible({
      timeout: 5000,
    });
  }).toPass({ timeout: 60_000 });
  await unlock(page, 4);
  await page.goto('/account');
  const history = page.getByRole('table', { name: 'Credit history' });
  await expect(history.getByRole('row', { name: /^E-mail address confirmed/ })).toContainText('+4');
});

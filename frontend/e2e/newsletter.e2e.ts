import { expect, type Page, test as base } from '@playwright/test';
import { adminAccount, newCandidate } from './accounts.js';
import { addressesWith, linkInMail, type Mail, mailWith } from './mailbox.js';
import {
  countsOf,
  expectPicture,
  expectStandstill,
  importReaders,
  lookAtPreview,
  pressAndAgree,
  writeIssue,
} from './news-desk.js';
import { expectAccessible, expectNoOverflow, fillLibrary, fillRegistration, signIn } from './steps.js';

/** Nothing throws on a page that is looked at here. */
const test = base.extend<{ noPageError: void }>({
  noPageError: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

// A week has one issue: who subscribes first is who reads it at the end.
test.describe.configure({ mode: 'serial' });

const READER = newCandidate();
/** An advanced case, which is open to every member in the week of its issue. */
const CASE = 'Cobblewick Tiles: back to profit before the bank loses patience?';
const SUBJECT = 'Which tiles would you stop making?';
const NOTE =
  'A bank counts months, and **so should you**.\n\nLook at each line before the whole.\n\n- Rent first\n- <b>Staff</b> second';

test('somebody subscribes on the front page, confirms by the mail, and agrees to be counted', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'The Monday Case Drop, by mail' }).first().fill(READER.email);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).first().click();
  await expect(page.getByText('Check your inbox', { exact: true })).toBeVisible();
  await page.goto(await linkInMail(READER.email, '/newsletter/confirm'));
  await page.getByRole('button', { name: 'Confirm Subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();
  const counting = page.getByRole('switch', { name: 'Count my opens and clicks' });
  await expect(counting).not.toBeChecked();
  await counting.click();
  await expect(counting).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Your subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your subscription' })).toBeVisible();
  await expect(counting).toBeChecked();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('an admin writes this week’s issue, tries it, sends it, pauses it on its way, and finds it in the archive', async ({
  page,
}) => {
  const admin = adminAccount();
  await signIn(page, admin);
  await fillLibrary(page);
  await importReaders(page);
  const week = await writeIssue(page, { caseWord: 'Cobblewick', subject: SUBJECT, note: NOTE });
  await lookAtPreview(page, 'Look at each line before the whole.');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await mailWith(admin.email, `[Test] ${SUBJECT}`);

  await pressAndAgree(page, /^Send now to /);
  await expect(page.getByRole('heading', { name: 'Going out', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Paused', exact: true })).toBeVisible();
  await expectStandstill(page);
  await pressAndAgree(page, 'Resume');

  await page.getByRole('link', { name: 'All issues' }).click();
  const issues = page.getByRole('table', { name: 'Issues', exact: true });
  await expect(issues.getByRole('row', { name: week })).toContainText(/Going out|Sent/);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expectAccessible(page);
  await issues.getByRole('row', { name: week }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Sent to its whole audience' })).toBeVisible();
  await expectEverybodyOnce(page);
  await expectInArchive(page, week);
});

/** Nobody of the audience is missing from the counts, and nobody got the issue twice. */
async function expectEverybodyOnce(page: Page): Promise<void> {
  const { audience, sent, failed, leftOut } = await countsOf(page);
  expect(sent + failed + leftOut).toBe(audience);
  const addresses = await addressesWith(SUBJECT);
  expect(addresses).toContain(READER.email);
  expect(addresses).toHaveLength(sent);
  expect(new Set(addresses).size).toBe(sent);
}

/** The issue of a week stands in the archive, where everybody sees it, with its picture. */
async function expectInArchive(page: Page, week: string): Promise<void> {
  await page.goto('/archive');
  await expectPicture(page.locator(`img[src$="/${week}/exhibit.png"]`));
  await expectAccessible(page);
  await page.getByRole('link', { name: SUBJECT }).click();
  await expect(page).toHaveURL(`/archive/${week}`);
  await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible();
  await expectPicture(page.getByRole('figure').getByRole('img'));
  await expect(page.getByText('so should you', { exact: true })).toHaveJSProperty('localName', 'strong');
  await expect(page.getByRole('listitem').filter({ hasText: '<b>Staff</b> second' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test('a reader starts the case from the issue, leaves by one click in their mail program, and comes back', async ({
  page,
}) => {
  const mail = await mailWith(READER.email, SUBJECT);
  await page.goto(linkAfter(mail, 'Start this case:'));
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await fillRegistration(page, READER);
  await expect(page.getByRole('heading', { level: 1, name: CASE })).toBeVisible();
  await page.getByRole('button', { name: /^Start Timer/ }).click();
  await expect(page.getByRole('button', { name: 'Stop Timer', exact: true })).toBeVisible();

  const leaving = /^<(\S+)>$/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  await page.goto(leaving);
  await expect(page).toHaveURL(/\/newsletter\/preferences$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Leave the Monday Case Drop?' })).toBeVisible();
  await expectAccessible(page);
  await pressInMailProgram(leaving, mail.headers['list-unsubscribe-post'] ?? '');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your subscription' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
});

/** The address that stands below some words of a mail. */
function linkAfter({ text }: Mail, words: string): string {
  const [, rest = ''] = text.split(`${words}\n`);
  return rest.split(/\s/, 1)[0] ?? '';
}

/** What a mail program does for its reader (RFC 8058): no cookie, no page, one form. */
async function pressInMailProgram(address: string, form: string): Promise<void> {
  expect(form).toBe('List-Unsubscribe=One-Click');
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
    redirect: 'error',
  });
  expect(answer.status).toBe(200);
}

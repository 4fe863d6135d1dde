import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './steps.js';

/** As many as are still being written to when an editor presses Pause. */
const PEOPLE = 60;

/** Takes a list of subscribers with their proofs of consent in, as an editor: looked through first, then for good. */
export async function importReaders(page: Page): Promise<void> {
  await page.goto('/admin/newsletter');
  await page.getByRole('button', { name: 'Import from a file' }).click();
  const file = { name: 'readers.csv', mimeType: 'text/csv', buffer: Buffer.from(listOfReaders()) };
  await page.getByLabel('CSV file of addresses').setInputFiles(file);
  const looked = page.getByRole('group', { name: 'What the import would do' });
  await expect(looked).toContainText(
    `Of ${PEOPLE + 2} lines, ${PEOPLE} would join and 0 would be asked. 2 lines change nothing.`,
  );
  await looked.getByRole('button', { name: 'Refused' }).click();
  await expect(looked.getByRole('row', { name: 'nobody' })).toContainText('This is no e-mail address.');
  await expectAccessible(page);
  const taking = `Import ${PEOPLE} addresses`;
  await page.getByRole('button', { name: taking }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: taking }).click();
  await expect(page.getByRole('group', { name: 'What the import did' })).toContainText(
    `${PEOPLE} addresses joined; 0 are being asked.`,
  );
}

/** Nobody of an earlier run, one of them twice, and a line without an address. */
function listOfReaders(): string {
  const mark = randomBytes(3).toString('hex');
  const people = Array.from({ length: PEOPLE }, (_unused, at) => `reader-${mark}-${at}@e2e.example`);
  const rows = [...people, ...people.slice(-1), 'nobody'].map((email) => `${email},2024-03-02,Careers fair`);
  return ['email,consented_at,consent_source', ...rows].join('\n');
}

/** What an editor writes into an issue. */
export interface IssueText {
  /** A word by which its case, and no other, is found. */
  caseWord: string;
  subject: string;
  note: string;
}

/** Begins this week's issue, which has not begun before, writes it, and gives back its week, such as `2026-W48`. */
export async function writeIssue(page: Page, { caseWord, subject, note }: IssueText): Promise<string> {
  await page.getByRole('button', { name: /^Write this week’s issue, No\. \d+$/ }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter\/\d{4}-W\d{2}$/);
  await page.getByRole('button', { name: 'Choose a case' }).click();
  const dialog = page.getByRole('dialog', { name: /^Case of No\. / });
  await dialog.getByRole('searchbox', { name: 'Find a case' }).fill(caseWord);
  await expect(dialog.getByRole('status')).toHaveText('1 case');
  await dialog.getByRole('radio', { name: new RegExp(caseWord) }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take this case' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Editor’s note' }).fill(note);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Issue saved', { exact: true })).toBeVisible();
  return page.url().slice(-'2026-W48'.length);
}

/** Looks at the mail that is on show for phones and for desks: it has that width, and keeps within it. */
export async function lookAtPreview(page: Page, words: string): Promise<void> {
  const mail = page.frameLocator('iframe[title^="Mail of No. "]');
  for (const [name, width] of [
    ['Phone', 375],
    ['Desktop', 700],
  ] as const) {
    await page.getByRole('group', { name: 'Shown as' }).getByRole('button', { name }).click();
    await expect(mail.getByText(words)).toBeVisible();
    const widths = () =>
      mail.locator('html').evaluate((html) => [html.clientWidth, html.scrollWidth - html.clientWidth]);
    await expect.poll(widths, `the mail at ${width} px`).toEqual([width, 0]);
  }
}

/** Presses a button that asks first, and says yes. */
export async function pressAndAgree(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/** Where the counts of an issue stand while it goes out, or afterwards. */
const sumOf = (page: Page): Locator => page.getByText(/^[\d,]+ = .* left out/);

/** The counts of the issue on show: its audience, and the parts that it is the sum of. */
export async function countsOf(page: Page) {
  const [audience = NaN, sent = NaN, failed = NaN, leftOut = NaN, waiting = 0] = (
    (await sumOf(page).textContent())?.match(/[\d,]+/g) ?? []
  ).map((number) => Number(number.replaceAll(',', '')));
  return { audience, sent, failed, leftOut, waiting };
}

/** The issue on show stands still with people who wait: what is counted is the same at two looks with some seconds between. */
export async function expectStandstill(page: Page): Promise<void> {
  // A mail that was handed over as the pause began may still be counted after the first look.
  await expect(async () => {
    const before = await countsOnReload(page);
    await expectAccessible(page);
    expect(await countsOnReload(page)).toEqual(before);
    expect(before.waiting).toBeGreaterThan(0);
  }).toPass();
}

async function countsOnReload(page: Page) {
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Paused', exact: true })).toBeVisible();
  return countsOf(page);
}

/** A picture has come and is one. */
export async function expectPicture(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

import { expect } from '@playwright/test';

export interface Mail {
  to: string[];
  subject: string;
  text: string;
  /** By their names in small letters. */
  headers: Record<string, string>;
}

/** The mails that came to an address, the newest first. */
const mailsTo = (address: string, inbox: string | undefined): Promise<Mail[]> =>
  mailsIn(inbox, `?to=${encodeURIComponent(address)}`);

async function mailsIn(inbox: string | undefined, query = ''): Promise<Mail[]> {
  if (!inbox) throw new Error('Set E2E_MAIL_URL to the local inbox of the product under test.');
  return (await (await fetch(`${inbox}/mails.json${query}`)).json()) as Mail[];
}

/** All addresses that a mail of this subject came to, one that got it twice twice. */
export async function addressesWith(subject: string): Promise<string[]> {
  const mails = await mailsIn(process.env.E2E_MAIL_URL);
  return mails.filter((mail) => mail.subject === subject).flatMap(({ to }) => to);
}

/** Waits for a mail of this subject to an address. */
export async function mailWith(address: string, subject: string): Promise<Mail> {
  let mail: Mail | undefined;
  const arrives = async () =>
    (mail = (await mailsTo(address, process.env.E2E_MAIL_URL)).find((one) => one.subject === subject));
  await expect.poll(arrives, { message: `the mail “${subject}”`, timeout: 30_000 }).toBeDefined();
  if (!mail) throw new Error(`The mail “${subject}” did not arrive.`);
  return mail;
}

/** Waits for a mail to an address that says something. */
export async function expectMailSaying(address: string, words: string): Promise<void> {
  const says = async () =>
    (await mailsTo(address, process.env.E2E_MAIL_URL)).some(({ text }) => text.includes(words));
  await expect.poll(says, { message: `a mail that says “${words}”`, timeout: 30_000 }).toBe(true);
}

/**
 * Waits for a mail with a link to `path` and gives back the newest such link as a path. The inbox of the product under
 * test is at `E2E_MAIL_URL`; the provider has one of its own.
 */
export async function linkInMail(
  address: string,
  path: string,
  inbox = process.env.E2E_MAIL_URL,
): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const texts = (await mailsTo(address, inbox)).map(({ text }) => text);
        const links = texts.flatMap((text) => text.match(/https?:\/\/[^\s<>"]+/g) ?? []);
        link = links.find((one) => new URL(one).pathname === path) ?? '';
        return link;
      },
      { message: `a mail to the new person with a link to ${path}`, timeout: 30_000 },
    )
    .not.toBe('');
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

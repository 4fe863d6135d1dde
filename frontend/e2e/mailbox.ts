import { expect } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

/** The mails that came to an address, the newest first. */
async function mailsTo(address: string, inbox: string | undefined): Promise<Mail[]> {
  if (!inbox) throw new Error('Set E2E_MAIL_URL to the local inbox of the product under test.');
  const response = await fetch(`${inbox}/mails.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
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
  const { pathname, search } = new URL(link);
  return pathname + search;
}

import { expect } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

/** The mails that came to an address, the newest first. The inbox of the product under test is at `E2E_MAIL_URL`. */
async function mailsTo(address: string): Promise<Mail[]> {
  const inbox = process.env.E2E_MAIL_URL;
  if (!inbox) throw new Error('Set E2E_MAIL_URL to the local inbox of the product under test.');
  const response = await fetch(`${inbox}/mails.json?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** Waits for a mail with a link to `path` and gives back the newest such link as a path of the product. */
export async function linkInMail(address: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const texts = (await mailsTo(address)).map(({ text }) => text);
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

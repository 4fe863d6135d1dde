import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { RuntimeFolder } from '../infrastructure/runtime-folder.js';
import { startMailbox, type Mailbox, type ReceivedMail } from './mailbox.js';

describe('the local inbox', () => {
  const root = mkdtempSync(join(tmpdir(), 'casedrop-mailbox-'));
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox(new RuntimeFolder(root));
  });
  afterAll(async () => {
    await mailbox.close();
    rmSync(root, { recursive: true, force: true });
  });

  const send = (to: string, subject: string) =>
    createTransport(mailbox.smtpUrl).sendMail({
      from: 'us@casedrop.example',
      to,
      subject,
      html: '<p>Grüße<script>x</script></p>',
    });
  const mailsFor = async (to: string) =>
    (await (await fetch(`${mailbox.url}/mails.json?to=${to}`)).json()) as ReceivedMail[];

  it('shows a mail to programs by recipient, newest first', async () => {
    await send('one@reader.example', 'Erste Grüße');
    await send('two@reader.example', 'For somebody else');
    await send('one@reader.example', 'Second');
    const mails = await mailsFor('One@reader.example');
    expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'Erste Grüße']);
    expect(mails[0]?.html).toContain('Grüße');
  });

  it('shows it to people without running what is in it', async () => {
    await send('three@reader.example', '<b>bold</b>');
    const [mail] = await mailsFor('three@reader.example');
    const page = await (await fetch(`${mailbox.url}/mails/${mail?.id}`)).text();
    expect(page).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(page).not.toContain('<script>');
    expect(page).toContain('<iframe sandbox=');
  });

  it('answers 404 for a mail that is not there', async () => {
    expect((await fetch(`${mailbox.url}/mails/unknown`)).status).toBe(404);
  });
});

import { generateKeyPairSync } from 'node:crypto';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { loadConfig } from '@casedrop/platform';
import { verifyDkim } from '../../../test/verify-dkim.js';
import { newsletterConfigSchema } from '../../config.js';
import { MailNotTakenError, MailRefusedError } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

let server: Server;
let mailer: SmtpMailer;
let replyToRecipient = '250 ok';
/** The last message that was taken, dots still doubled. */
let content = '';

/** A mail server that says one thing about every recipient, as the great providers do: with the address in it. */
function talk(line: string): string {
  if (/^(EHLO|HELO)/.test(line)) return '250 hello';
  if (line === 'DATA') return '354 go ahead';
  return line.startsWith('RCPT') ? replyToRecipient : '250 ok';
}

beforeAll(async () => {
  server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    let isContent = false;
    socket.on('data', (data: Buffer) => {
      if (isContent) {
        content += data.toString('latin1');
        isContent = !content.endsWith('\r\n.\r\n');
        if (!isContent) socket.write('250 taken\r\n');
        return;
      }
      isContent = data.toString() === 'DATA\r\n';
      if (isContent) content = '';
      const lines = data.toString().split('\r\n').filter(Boolean);
      for (const line of lines) socket.write(`${talk(line)}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mailer = mailerWith();
});

const mailerWith = (env: Record<string, string> = {}): SmtpMailer =>
  new SmtpMailer(
    loadConfig(newsletterConfigSchema, {
      NATS_URL: 'nats://127.0.0.1',
      DATABASE_URL: 'postgres://127.0.0.1/none',
      REDIS_URL: 'redis://127.0.0.1',
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      MAIL_FROM: 'CaseDrop <hello@casedrop.example>',
      PUBLIC_URL: 'https://casedrop.example',
      ...env,
    }),
  );

afterAll(async () => {
  mailer.onApplicationShutdown();
  await new Promise((resolve) => server.close(resolve));
});

const failure = async (reply: string): Promise<Error> => {
  replyToRecipient = reply;
  const mail = { id: 'id-1', to: 'ann.lee@example.com', subject: 's', text: 't', html: 'h' };
  return mailer.send(mail).then(
    () => new Error('it was sent'),
    (error: unknown) => error as Error,
  );
};

it.each([
  ['550 5.1.1 <ann.lee@example.com>: Recipient address rejected', MailRefusedError, /550 5\.1\.1/],
  ['451 4.7.1 Greylisted for ANN.LEE@EXAMPLE.COM, try later', MailNotTakenError, /451 4\.7\.1/],
] as const)('tells of "%s" what it needs, without the address', async (reply, kind, says) => {
  const error = await failure(reply);
  expect(error).toBeInstanceOf(kind);
  expect(error.message).toMatch(says);
  expect(error.message).toContain('[address]');
  expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(
    /ann\.lee|example\.com/i,
  );
});

it('takes a server that cannot be reached for one to try again', async () => {
  const gone = mailerWith({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const mail = { id: 'id-1', to: 'ann@example.com', subject: 's', text: 't', html: 'h' };
  await expect(gone.send(mail)).rejects.toBeInstanceOf(MailNotTakenError);
  gone.onApplicationShutdown();
});

it('signs mails where a key is configured, so that a receiver accepts them', async () => {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const signing = mailerWith({
    DKIM_DOMAIN: 'casedrop.example',
    DKIM_SELECTOR: 'drop',
    DKIM_PRIVATE_KEY: keys.privateKey.replaceAll('\n', '\\n'),
  });
  replyToRecipient = '250 ok';
  await signing.send({
    id: 'id-1',
    to: 'ann@example.com',
    subject: 'A – s',
    text: 'Hello.\n',
    html: '<p>Hello.',
  });
  signing.onApplicationShutdown();
  const message = content.slice(0, -'.\r\n'.length);
  const names = verifyDkim(message, keys.publicKey.toString('base64'), 'drop');
  expect(names).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'message-id']));
  expect(message).toContain(' d=casedrop.example;');
});

import { type AddressInfo, createServer, type Server } from 'node:net';
import { loadConfig } from '@casedrop/platform';
import { newsletterConfigSchema } from '../../config.js';
import { MailNotTakenError, MailRefusedError } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

let server: Server;
let mailer: SmtpMailer;
let replyToRecipient = '250 ok';

/** A mail server that says one thing about every recipient, as the great providers do: with the address in it. */
function talk(line: string): string {
  if (/^(EHLO|HELO)/.test(line)) return '250 hello';
  return line.startsWith('RCPT') ? replyToRecipient : '250 ok';
}

beforeAll(async () => {
  server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      const lines = data.toString().split('\r\n').filter(Boolean);
      for (const line of lines) socket.write(`${talk(line)}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = {
    NATS_URL: 'nats://127.0.0.1',
    DATABASE_URL: 'postgres://127.0.0.1/none',
    REDIS_URL: 'redis://127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    MAIL_FROM: 'CaseDrop <hello@casedrop.example>',
    PUBLIC_URL: 'https://casedrop.example',
  };
  mailer = new SmtpMailer(loadConfig(newsletterConfigSchema, env));
});

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
  const gone = new SmtpMailer(
    loadConfig(newsletterConfigSchema, {
      NATS_URL: 'nats://127.0.0.1',
      DATABASE_URL: 'postgres://127.0.0.1/none',
      REDIS_URL: 'redis://127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@casedrop.example',
      PUBLIC_URL: 'https://casedrop.example',
    }),
  );
  const mail = { id: 'id-1', to: 'ann@example.com', subject: 's', text: 't', html: 'h' };
  await expect(gone.send(mail)).rejects.toBeInstanceOf(MailNotTakenError);
  gone.onApplicationShutdown();
});

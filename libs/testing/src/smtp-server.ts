import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A mail as it came in; `to` is the envelope's. */
export interface ReceivedMail {
  from: string;
  to: string[];
  mail: Email;
}

/** A real SMTP server that keeps what it takes. */
export interface TestSmtpServer {
  url: string;
  mails: ReceivedMail[];
  /** Refuses the content of mails with this reply from now on; without an argument it takes them again. */
  refuseWith(code?: number): void;
  /** What was offered, taken or not. */
  offered: ReceivedMail[];
  stop(): Promise<void>;
}

/** Encrypted from the first byte or when asked to, by a certificate that nobody has signed. */
export type TestEncryption = 'none' | 'smtps' | 'starttls';

/** Starts an SMTP server on a port of the loopback address; `port` 0 picks a free one. */
export async function startSmtpServer(
  port = 0,
  encryption: TestEncryption = 'none',
): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const offered: ReceivedMail[] = [];
  let refusal: number | undefined;
  const take = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> => {
    const to = envelope.rcptTo.map(({ address }) => address);
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const received = { from, to, mail: await PostalMime.parse(await buffer(stream)) };
    offered.push(received);
    if (refusal) throw Object.assign(new Error('not taken'), { responseCode: refusal });
    mails.push(received);
  };
  const server = new SMTPServer({
    authOptional: true,
    secure: encryption === 'smtps',
    disabledCommands: encryption === 'starttls' ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      take(stream, session).then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `${encryption === 'smtps' ? 'smtps' : 'smtp'}://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuseWith: (code) => (refusal = code),
    offered,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { RuntimeFolder } from '../infrastructure/runtime-folder.js';
import { mailListPage, mailPage } from './mailbox-page.js';

/** A mail as the inbox shows it. */
export interface ReceivedMail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  date: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export interface Mailbox {
  smtpUrl: string;
  /** The page that lists the mails; `<url>/mails.json?to=<address>` gives them to programs, newest first. */
  url: string;
  close(): Promise<void>;
}

const kept = 500;

/** What the first line of each file begins with. */
const ENVELOPE_TO = 'X-Envelope-To: ';

/** Starts the local inbox: takes every mail over SMTP, keeps the newest 500 as files and shows them as web pages. */
export async function startMailbox(folder: RuntimeFolder): Promise<Mailbox> {
  const mails = join(folder.data, 'mailbox');
  mkdirSync(mails, { recursive: true });
  const [smtpPort, webPort] = [await folder.port('smtp'), await folder.port('mail')];
  const smtp = smtpServer(mails);
  const web = createServer((request, response) => void answer(mails, request, response));
  await Promise.all([listen(smtp.server, smtpPort), listen(web, webPort)]);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://localhost:${webPort}`,
    close: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => web.close(resolve)),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ]);
    },
  };
}

function smtpServer(folder: string): SMTPServer {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData: (stream, session, done) => {
      buffer(stream).then(
        (raw) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address).join(', ');
          store(folder, Buffer.concat([Buffer.from(`${ENVELOPE_TO}${recipients}\r\n`), raw]));
          if (++count % 50 === 0) forgetOldest(folder);
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', (error) => console.error(`Mailbox: ${error.message}`));
  return server;
}

/** File names sort by time of arrival; a mail appears under its name only when it is whole. */
function store(folder: string, raw: Buffer): void {
  const name = `${Date.now()}-${process.hrtime.bigint()}-${randomUUID().slice(0, 8)}.eml`;
  writeFileSync(join(folder, `${name}.new`), raw);
  renameSync(join(folder, `${name}.new`), join(folder, name));
}

function names(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
}

function forgetOldest(folder: string): void {
  for (const name of names(folder).slice(kept)) rmSync(join(folder, name), { force: true });
}

async function readMail(folder: string, name: string): Promise<ReceivedMail> {
  const raw = readFileSync(join(folder, name));
  const mail = await PostalMime.parse(raw);
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  return {
    id: name.replace(/\.eml$/, ''),
    from: mail.from?.address ?? mail.from?.name ?? '',
    to: recipientsOf(raw),
    subject: mail.subject ?? '',
    date: new Date(Number(name.split('-')[0])).toISOString(),
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers,
  };
}

/** Whom a mail came to, without reading all of it. */
function recipientsOf(raw: Buffer): string[] {
  const line = raw.subarray(0, raw.indexOf('\r\n')).toString();
  return line.slice(ENVELOPE_TO.length).split(', ').filter(Boolean);
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  try {
    const reply = await route(folder, url);
    response.writeHead(reply ? 200 : 404, {
      'content-type': `${reply?.type ?? 'text/plain'}; charset=utf-8`,
    });
    response.end(reply?.body ?? 'There is no such mail.');
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end((error as Error).message);
  }
}

async function route(folder: string, url: URL): Promise<{ type: string; body: string } | undefined> {
  const id = /^\/mails\/([\w-]+)$/.exec(url.pathname)?.[1];
  if (id) {
    const name = `${id}.eml`;
    return existsSync(join(folder, name))
      ? { type: 'text/html', body: mailPage(await readMail(folder, name)) }
      : undefined;
  }
  if (url.pathname === '/mails.json') {
    return {
      type: 'application/json',
      body: JSON.stringify(await mailsFor(folder, url.searchParams.get('to'))),
    };
  }
  return url.pathname === '/'
    ? { type: 'text/html', body: mailListPage(await mailsFor(folder, null)) }
    : undefined;
}

async function mailsFor(folder: string, recipient: string | null): Promise<ReceivedMail[]> {
  const wanted = recipient?.toLowerCase();
  const isWanted = (name: string) =>
    recipientsOf(readFileSync(join(folder, name))).some((address) => address.toLowerCase() === wanted);
  const newest = names(folder).slice(0, kept);
  const found = wanted ? newest.filter(isWanted) : newest;
  return Promise.all(found.map((name) => readMail(folder, name)));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

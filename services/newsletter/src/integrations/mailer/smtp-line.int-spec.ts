import { EventEmitter } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { eventually, startSmtpServer, type TestEncryption } from '@casedrop/testing';
import { SmtpLine } from './smtp-line.js';

/** What a server says to a line; `null` is silence. The data of a mail is answered by its last line, a full stop. */
type Script = (line: string) => string | null;

let server: Server;
let heard: string[];
let script: Script;
/** Tells when a line is gone. */
const left = new EventEmitter();

const polite: Script = (line) => {
  if (line.startsWith('EHLO')) return '250-here\r\n250 PIPELINING';
  if (line === 'DATA') return '354 go on';
  if (line === '.') return '250 taken';
  return /^(MAIL|RCPT|RSET|AUTH)/.test(line) ? '250 ok' : null;
};

function serve(socket: Socket): void {
  let rest = '';
  socket.on('error', () => undefined);
  socket.on('close', () => left.emit('left'));
  socket.write('220 ready\r\n');
  socket.on('data', (piece) => {
    const lines = (rest + piece.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      heard.push(line);
      const answer = script(line);
      if (answer !== null) socket.write(`${answer}\r\n`);
    }
  });
}

beforeAll(async () => {
  server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  heard = [];
  script = polite;
});

const open = (patienceMs = 5000, userinfo = ''): Promise<SmtpLine> =>
  SmtpLine.open({
    url: new URL(`smtp://${userinfo}127.0.0.1:${(server.address() as AddressInfo).port}`),
    ...{ name: 'casedrop.example', mustEncrypt: false, patienceMs },
  });
const mail = (name: string) => ({
  ...{ from: 'us@casedrop.example', to: `${name}@readers.example` },
  message: Buffer.from(`Subject: to ${name}\r\n\r\n.dots\r\n`),
});

it('sends the envelope of the upcoming mail with the end of this one', async () => {
  const line = await open();
  expect(await line.send(mail('ann'), mail('ben'))).toEqual({ kind: 'taken' });
  expect(line.promised).toBe(true);
  expect(await line.send(mail('ben'))).toEqual({ kind: 'taken' });
  expect(heard.filter((text) => text.startsWith('RCPT'))).toHaveLength(2);
  expect(heard).toContain('..dots');
  line.close();
});

it('says goodbye, but not into a mail that it has announced', async () => {
  const line = await open();
  await line.send(mail('ann'));
  line.close();
  await eventually(() => expect(heard.at(-1)).toBe('QUIT'));
  const promised = await open();
  await promised.send(mail('ann'), mail('ben'));
  heard = [];
  const gone = new Promise((resolve) => left.once('left', resolve));
  promised.close();
  await gone;
  expect(heard).toEqual([]);
});

it('writes nobody else’s mail into the one that it has announced', async () => {
  const line = await open();
  await line.send(mail('ann'), mail('ben'));
  expect(await line.send(mail('cem'))).toMatchObject({ kind: 'put-off' });
  expect(line.usable).toBe(false);
  expect(heard.join('\n')).not.toContain('to cem');
});

it('asks one by one where the server takes it so, and announces nothing', async () => {
  script = (line) => (line.startsWith('EHLO') ? '250 here' : polite(line));
  const line = await open();
  expect(await line.send(mail('ann'), mail('ben'))).toEqual({ kind: 'taken' });
  expect(line.promised).toBe(false);
  expect(await line.send(mail('ben'))).toEqual({ kind: 'taken' });
  line.close();
});

it.each([
  [
    'RCPT',
    '550 5.1.1 <ann@readers.example> unknown',
    { kind: 'refused', reason: '550 5.1.1 <[address]> unknown' },
  ],
  ['RCPT', '451 4.7.1 later', { kind: 'put-off', reason: '451 4.7.1 later' }],
  // About us, and not about whom it is for.
  ['MAIL', '550 5.7.1 who are you', { kind: 'put-off', reason: '550 5.7.1 who are you' }],
  ['.', '554 5.7.1 spam', { kind: 'refused', reason: '554 5.7.1 spam' }],
  ['.', '421 4.3.2 closing', { kind: 'put-off', reason: '421 4.3.2 closing' }],
])('judges %s answered with "%s"', async (what, answer, outcome) => {
  let failed = false;
  script = (line) => {
    if (failed && line === 'DATA') return '503 no';
    const isIt = what === '.' ? line === '.' : line.startsWith(what);
    failed ||= isIt;
    return isIt ? answer : polite(line);
  };
  const line = await open();
  expect(await line.send(mail('ann'))).toEqual(outcome);
  script = polite;
  if (!answer.startsWith('421')) expect(await line.send(mail('ben'))).toEqual({ kind: 'taken' });
  expect(line.usable).toBe(!answer.startsWith('421'));
  line.close();
});

it.each([
  ['to the greeting', (line: string) => (line.startsWith('EHLO') ? null : polite(line))],
  [
    'after it has said yes to encryption',
    (line: string) => {
      if (line.startsWith('EHLO')) return '250-here\r\n250 STARTTLS';
      return line === 'STARTTLS' ? '220 go ahead' : null;
    },
  ],
])('gives up a server that is silent %s', async (_when, silent) => {
  script = silent;
  await expect(open(200)).rejects.toMatchObject({ name: 'LineBrokenError' });
});

it('believes nothing that was said before the encryption', async () => {
  script = (line) => {
    if (line.startsWith('EHLO')) return '250-here\r\n250 STARTTLS';
    return line === 'STARTTLS' ? '220 go ahead\r\n250 injected' : null;
  };
  await expect(open()).rejects.toThrow('The mail server spoke out of turn.');
});

it('signs in with the password of the address', async () => {
  script = (line) => (line.startsWith('AUTH') ? '235 welcome' : polite(line));
  (await open(5000, 'me:p%40ss@')).close();
  expect(heard).toContain(`AUTH PLAIN ${Buffer.from('\0me\0p@ss').toString('base64')}`);
});

describe.each<TestEncryption>(['starttls', 'smtps'])('over TLS by %s', (encryption) => {
  const trust = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  afterEach(() => {
    if (trust === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = trust;
  });
  const openTo = (url: string): Promise<SmtpLine> =>
    SmtpLine.open({
      url: new URL(url.replace('127.0.0.1', 'localhost')),
      ...{ name: 'casedrop.example', mustEncrypt: true, patienceMs: 5000 },
    });

  it('sends one mail after the other', async () => {
    const { url, mails, stop } = await startSmtpServer(0, encryption);
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    const line = await openTo(url);
    expect(await line.send(mail('ann'), mail('ben'))).toEqual({ kind: 'taken' });
    expect(await line.send(mail('ben'))).toEqual({ kind: 'taken' });
    line.close();
    await stop();
    expect(mails.map(({ to }) => to)).toEqual([['ann@readers.example'], ['ben@readers.example']]);
    expect(mails.map(({ mail: { text } }) => text?.trim())).toEqual(['.dots', '.dots']);
  });

  it('says nothing to a server whose certificate nobody has signed', async () => {
    const { url, offered, stop } = await startSmtpServer(0, encryption);
    await expect(openTo(url)).rejects.toMatchObject({
      name: 'LineBrokenError',
      message: expect.stringMatching(/certificate/i) as string,
    });
    await stop();
    expect(offered).toEqual([]);
  });
});

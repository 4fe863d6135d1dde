import { startSink } from '@casedrop/testing';
import type { NewsletterConfig } from '../../config.js';
import type { MailLine } from './mail-lines.js';
import { SmtpLines } from './smtp-lines.js';

let sink: Awaited<ReturnType<typeof startSink>>;
let lines: SmtpLines;

beforeAll(async () => {
  sink = await startSink();
});
afterAll(() => sink.close());
afterEach(() => lines.onApplicationShutdown());

function pool(size: number): NewsletterConfig {
  const config = {
    DROP_CONNECTIONS: size,
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    PUBLIC_URL: 'https://casedrop.example',
  } as NewsletterConfig;
  lines = new SmtpLines(config);
  return config;
}
const from = 'us@casedrop.example';
const mail = { from, to: 'ann@readers.example', message: Buffer.from('Subject: one\r\n\r\nText\r\n') };

it('has never more lines in hands than its size, and everybody gets one', async () => {
  pool(2);
  const seen = new Set<MailLine>();
  let [inHands, most] = [0, 0];
  const work = async (): Promise<void> => {
    const line = await lines.take();
    seen.add(line);
    most = Math.max(most, ++inHands);
    expect(await line.send(mail)).toEqual({ kind: 'taken' });
    inHands--;
    lines.give(line);
  };
  await Promise.all(Array.from({ length: 20 }, work));
  expect([most, seen.size]).toEqual([2, 2]);
});

it('frees the place of a line that could not be opened, for those who wait too', async () => {
  const config = pool(1);
  const url = config.SMTP_URL;
  config.SMTP_URL = 'smtp://127.0.0.1:1';
  const tries = await Promise.allSettled([lines.take(), lines.take(), lines.take()]);
  expect(tries.map((one) => one.status === 'rejected' && (one.reason as Error).name)).toEqual(
    Array.from({ length: 3 }, () => 'LineBrokenError'),
  );
  config.SMTP_URL = url;
  const line = await lines.take();
  expect(line.usable).toBe(true);
  lines.give(line);
});

it('closes a line on which a mail is promised, and gives the next one another', async () => {
  pool(1);
  const line = await lines.take();
  await line.send(mail, { from, to: 'ben@readers.example' });
  lines.give(line);
  expect(line.usable).toBe(false);
  const other = await lines.take();
  expect(other).not.toBe(line);
  expect(await other.send(mail)).toEqual({ kind: 'taken' });
  lines.give(other);
});

it('closes lines that nobody has needed for ten seconds, and none while somebody has one', async () => {
  pool(2);
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const idle = () => timers.mock.calls.filter(([, ms]) => ms === 10_000).map(([work]) => work);
  try {
    const [one, other] = await Promise.all([lines.take(), lines.take()]);
    lines.give(one);
    expect(idle()).toEqual([]);
    lines.give(other);
    const [close] = idle();
    close?.();
    expect([one.usable, other.usable]).toEqual([false, false]);
    const fresh = await lines.take();
    expect(fresh.usable).toBe(true);
    lines.give(fresh);
  } finally {
    timers.mockRestore();
  }
});

it.each([
  ['production', '', 'production sends no mail without'],
  ['production', 'me:secret@', 'a password is not sent without'],
  ['development', 'me:secret@', 'a password is not sent without'],
] as const)('hands nothing in clear to another machine in %s by smtp://%s…', async (NODE_ENV, user, why) => {
  // The sink, by an address that is not known for one of this machine.
  const SMTP_URL = `smtp://${user}0.0.0.0:${sink.port}`;
  Object.assign(pool(1), { NODE_ENV, SMTP_URL });
  await expect(lines.take()).rejects.toThrow(why);
});

it('hands mails in clear to this machine, and outside production to another one', async () => {
  for (const [NODE_ENV, host] of [
    ['production', '127.0.0.1'],
    ['development', '0.0.0.0'],
  ] as const) {
    Object.assign(pool(1), { NODE_ENV, SMTP_URL: `smtp://${host}:${sink.port}` });
    const line = await lines.take();
    expect(await line.send(mail)).toEqual({ kind: 'taken' });
    lines.give(line);
    lines.onApplicationShutdown();
  }
});

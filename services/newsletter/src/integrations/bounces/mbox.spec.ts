import { Readable } from 'node:stream';
import { bytesOf, inMbox, mailsIn, type MboxMail } from './mbox.js';

const ENVELOPE = 'From MAILER-DAEMON Mon Nov 23 08:00:00 2026';
const read = async (...chunks: (string | Buffer)[]): Promise<MboxMail[]> => {
  const file = Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: false },
  );
  const mails: MboxMail[] = [];
  for await (const mail of mailsIn(file)) mails.push(mail);
  return mails;
};
const textsOf = (mails: MboxMail[]): string[] => mails.map((mail) => bytesOf(mail).toString());

it('finds each mail, wherever the pieces of the file end', async () => {
  const file = `${ENVELOPE}\nSubject: one\n\nbody\n\n${ENVELOPE}\nSubject: two\n\nbody\n\n`;
  const whole = await read(file);
  expect(textsOf(whole)).toEqual(['Subject: one\r\n\r\nbody\r\n', 'Subject: two\r\n\r\nbody\r\n']);
  for (const at of [1, 5, 44, 60, 75]) expect(await read(file.slice(0, at), file.slice(at))).toEqual(whole);
  expect(await read(file.replaceAll('\n', '\r\n'))).toEqual(whole);
});

it('takes back what keeps a line of a mail from beginning another', async () => {
  const [mail] = await read(`${ENVELOPE}\nSubject: one\n\n>From me\n>>From you\nFrom here on\n> From\n`);
  expect(textsOf([mail as MboxMail])).toEqual([
    'Subject: one\r\n\r\nFrom me\r\n>From you\r\nFrom here on\r\n> From',
  ]);
});

it('keeps every byte', async () => {
  const bytes = Buffer.from([0xe9, 0x00, 0x85, 0xff]);
  const [mail] = await read(`${ENVELOPE}\n\n`, bytes, '\n');
  expect(bytesOf(mail as MboxMail)).toEqual(Buffer.concat([Buffer.from('\r\n'), bytes]));
});

it('writes a mail as it had read it', async () => {
  const mails = await read(`${ENVELOPE}\nSubject: one\n\n>From me\n\n${ENVELOPE}\nSubject: two\n`);
  expect(await read(...mails.map(inMbox))).toEqual(
    mails.map((mail) => expect.objectContaining({ envelope: mail.envelope }) as MboxMail),
  );
  expect(textsOf(await read(...mails.map(inMbox))).map((text) => text.trimEnd())).toEqual(
    textsOf(mails).map((text) => text.trimEnd()),
  );
});

it('cuts a mail that is too long, and finds the next one', async () => {
  const [long, next] = await read(
    `${ENVELOPE}\n\n${'x'.repeat(99)}\n`.padEnd(100, 'x'),
    `${'y'.repeat(999)}\n`.repeat(2000),
    `\n${ENVELOPE}\nSubject: next\n`,
  );
  expect(bytesOf(long as MboxMail).length).toBeLessThan(1.1 * 1024 * 1024);
  expect(textsOf([next as MboxMail])).toEqual(['Subject: next']);
});

it.each(['', '\n\n', 'no mailbox\n'])('finds none in %j', async (text) => {
  expect(await read(text)).toEqual([]);
});

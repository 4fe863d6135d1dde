import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { messageIdOf } from '../../issues/domain/message-id.js';
import { MailRefusedError } from './mailer.js';
import { buildTemplate, dotStuffed, type TemplateWish } from './mail-template.js';

const SITE = 'https://casedrop.example';
const FROM = { name: 'The editors — CaseDrop', address: 'drop@mail.casedrop.example' };
const DATE = new Date('2026-11-23T08:00:00Z');
const WEEK = '2026-W48';
type Write = TemplateWish['write'];
type Words = { subject: string; text: string; html: string };

const write =
  ({ subject, text, html }: Words): Write =>
  ({ key, mark }) => ({
    subject,
    text: `${text}\n${SITE}/preferences?key=${key}\n${mark ?? ''}\n`,
    html: `<p>${html}</p><a href="${SITE}/preferences?key=${key}&amp;issue=${WEEK}">x</a>${mark ? `<img src="${SITE}/${mark}.gif">` : ''}`,
  });
const wish = (isMarked: boolean, words: Words): TemplateWish => ({
  ...{ week: WEEK, date: DATE, from: FROM, publicUrl: SITE, isMarked },
  write: write(words),
});
const WORDS = { subject: 'A fresh case', text: 'Hello', html: 'Hello' };

const words = fc.string({ unit: 'grapheme', maxLength: 400 });
const line = fc
  .string({ unit: 'grapheme', maxLength: 120 })
  .map((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim());
const lines = fc.array(fc.oneof(words, fc.constantFrom('.', '..x', '', ' ', '=3D', 'From x')), {
  maxLength: 6,
});
const address = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9_+'&-]{1,20}(\.[a-z0-9]{1,10})?$/),
    fc.stringMatching(/^[a-z][a-z0-9-]{0,20}[a-z]\.(example|test)$/),
  )
  .map((parts) => parts.join('@'));

/** The same mail, composed for this person alone. */
function direct(to: { address: string; key: string; mark: string | null }, mail: Words): Promise<Buffer> {
  const { subject, text, html } = write(mail)(to);
  const leave = `<${SITE}/api/newsletter/unsubscribe/${to.key}?issue=${WEEK}>`;
  const message = new MailComposer({
    from: FROM,
    to: { name: '', address: to.address },
    date: DATE,
    messageId: `<${messageIdOf(to.key, WEEK)}@mail.casedrop.example>`,
    headers: {
      'List-Id': 'The Monday Case Drop <drop.casedrop.example>',
      'List-Unsubscribe': { prepared: true, value: leave },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
      'Feedback-ID': `${WEEK}:issue:monday-case-drop:casedrop`,
    },
    ...{ subject, text, html, textEncoding: 'quoted-printable' },
  });
  return message.compile().build();
}

async function said(message: Buffer) {
  const { headers, subject, from, to, date, messageId, text, html, attachments } =
    await PostalMime.parse(message);
  const kept = headers.filter(({ key }) => key !== 'content-type');
  return { kept, subject, from, to, date, messageId, text, html, attachments };
}

it('says what a mail composed for each recipient alone says, whatever the values and the words', async () => {
  await fc.assert(
    fc.asyncProperty(
      line,
      lines,
      words,
      address,
      fc.uuid(),
      fc.option(fc.uuid()),
      async (subject, text, html, to, key, mark) => {
        const mail = { subject, text: text.join('\n'), html };
        const template = await buildTemplate(wish(mark !== null, mail));
        const filled = template.fill({ address: to, key, mark });
        expect(await said(filled)).toEqual(await said(await direct({ address: to, key, mark }, mail)));
        expect(filled.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]|[^\t -~]/);
      },
    ),
    { numRuns: 60 },
  );
});

it('makes one recipient’s mail of nothing of another’s', async () => {
  const template = await buildTemplate(wish(true, WORDS));
  const [ann, bob] = ['ann@example.com', 'bob@example.com'].map((to) => ({
    address: to,
    key: randomUUID(),
    mark: randomUUID(),
  }));
  if (!ann || !bob) throw new Error('there are two');
  template.fill(ann);
  const mail = template.fill(bob).toString().replaceAll('=\r\n', '');
  for (const value of Object.values(ann)) expect(mail).not.toContain(value);
  for (const value of Object.values(bob)) expect(mail).toContain(value);
});

it('knows whether a line of its copies begins with a dot', async () => {
  const to = { address: 'ann@example.com', key: randomUUID(), mark: null };
  for (const [text, isDotless] of [
    ['Read on … .', true],
    ['Read on\n...and on', false],
  ] as const) {
    const template = await buildTemplate(wish(false, { ...WORDS, text }));
    expect(template.isDotless).toBe(isDotless);
    expect(template.fill(to).includes('\r\n.')).toBe(!isDotless);
  }
});

it('names a mail alike however often it is made, and by nothing that others could use', async () => {
  const key = randomUUID();
  const [first, again] = await Promise.all([1, 2].map(() => buildTemplate(wish(false, WORDS))));
  const name = first?.messageId(key) ?? '';
  expect(name).toMatch(/^<[0-9a-f]{32}@mail\.casedrop\.example>$/);
  expect(again?.messageId(key)).toBe(name);
  expect(first?.fill({ address: 'ann@example.com', key, mark: null }).toString()).toContain(
    `\r\nMessage-ID: ${name}\r\n`,
  );
  expect(first?.messageId(randomUUID())).not.toBe(name);
});

it.each([
  'ann@example.com, eve@evil.example',
  'ann@example.com\r\nBcc: eve@evil.example',
  'Ann <ann@example.com>',
  '"ann b"@example.com',
  'ann@exämple.com',
  'ann..lee@example.com',
  `${'a'.repeat(65)}@example.com`,
  'ann@',
  '@example.com',
  'ann@[203.0.113.5]',
  '',
])('refuses to write to "%s"', async (bad) => {
  const template = await buildTemplate(wish(false, WORDS));
  expect(() => template.fill({ address: bad, key: randomUUID(), mark: null })).toThrow(MailRefusedError);
});

it('fills in nothing but keys and marks that fit', async () => {
  const [plain, marked] = await Promise.all(
    [false, true].map((isMarked) => buildTemplate(wish(isMarked, WORDS))),
  );
  const [to, key] = ['ann@example.com', randomUUID()];
  expect(() => plain?.fill({ address: to, key, mark: randomUUID() })).toThrow('do not fit');
  expect(() => marked?.fill({ address: to, key, mark: null })).toThrow('do not fit');
  expect(() => plain?.fill({ address: to, key: 'x\r\nX: y', mark: null })).toThrow('do not fit');
});

it('is not built from a mail that leaves the key out', async () => {
  const keyless = { ...wish(true, WORDS), write: () => WORDS };
  await expect(buildTemplate(keyless)).rejects.toThrow('nowhere in the mail');
});

it('doubles the dots that begin lines, and copies no message that has none', () => {
  const plain = Buffer.from('A: b\r\n\r\none.\r\ntwo . three\r\n');
  expect(dotStuffed(plain)).toBe(plain);
  expect(dotStuffed(Buffer.from('A: b\r\n\r\n.\r\n..x\r\ny.\r\n')).toString()).toBe(
    'A: b\r\n\r\n..\r\n...x\r\ny.\r\n',
  );
});

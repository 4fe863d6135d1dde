import { randomBytes, randomUUID } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { IssueReader } from '../../issues/domain/issue-links.js';
import { messageIdOf } from '../../issues/domain/message-id.js';
import { MailRefusedError } from './mailer.js';

/** What all copies of an issue have in common. */
export interface TemplateWish {
  week: string;
  /** The same in all copies, also in one that is sent again. */
  date: Date;
  from: { name: string; address: string };
  publicUrl: string;
  /** Whether it is for those who agreed that opens and clicks are counted. */
  isMarked: boolean;
  /** The copy of one reader. */
  write: (to: IssueReader) => { subject: string; html: string; text: string };
}

/** Whom a copy is for. */
export interface Recipient extends IssueReader {
  address: string;
}

/** What differs between copies. */
type Values = Record<'address' | 'key' | 'mark' | 'messageId', string>;
/** A stretch of one of them: the encoding may break its lines within a value. */
interface Slot {
  value: keyof Values;
  from: number;
  to: number;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Plain addresses only: nothing in one could begin another address or header. */
const ADDRESS =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

/**
 * Composes an issue's mail once, with stand-ins in place of what differs between recipients, and finds them in the result.
 * They have the length and the letters of the real values, so that the encoding breaks its lines at the same places.
 */
export async function buildTemplate(wish: TemplateWish): Promise<MailTemplate> {
  const standIns: Values = {
    address: `${randomBytes(12).toString('hex')}@stand-in.invalid`,
    key: randomUUID(),
    mark: randomUUID(),
    messageId: randomBytes(16).toString('hex'),
  };
  const message = await compose(wish, standIns);
  return new MailTemplate(wish, cut(message.toString('latin1'), standIns, wish.isMarked));
}

function compose(wish: TemplateWish, { address, key, mark, messageId }: Values): Promise<Buffer> {
  const { week, date, from, publicUrl, isMarked, write } = wish;
  const { subject, html, text } = write({ key, mark: isMarked ? mark : null });
  return new MailComposer({
    from,
    to: { name: '', address },
    date,
    messageId: `<${messageId}@${domainOf(from)}>`,
    headers: headersOf(week, key, publicUrl),
    ...{ subject, html: inLines(html), text: inLines(text) },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** The composer keeps line ends as they are, and a message knows one kind only. */
const inLines = (text: string): string => text.replace(/\r?\n/g, '\r\n');

/** What tells mail programs that it is a list's mail, and how to leave the list by one click (RFC 2919, 8058). */
function headersOf(week: string, key: string, publicUrl: string) {
  const leave = new URL(`/api/newsletter/unsubscribe/${key}?issue=${week}`, publicUrl).href;
  const headers = {
    'List-Id': `The Monday Case Drop <drop.${new URL(publicUrl).hostname}>`,
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
    'Feedback-ID': `${week}:issue:monday-case-drop:casedrop`,
  };
  return Object.entries(headers).map(([name, value]) => ({ key: name, value: { prepared: true, value } }));
}

const domainOf = ({ address }: TemplateWish['from']): string => address.slice(address.lastIndexOf('@') + 1);

/** The message as what is fixed and what is to be filled in, one after the other. */
function cut(message: string, standIns: Values, isMarked: boolean): (Buffer | Slot)[] {
  const names = (Object.keys(standIns) as (keyof Values)[]).filter((name) => isMarked || name !== 'mark');
  const patterns = names.map((name) => `(?<${name}>${[...standIns[name]].map(literal).join('(?:=\r\n)?')})`);
  const parts: (Buffer | Slot)[] = [];
  const found = new Set<string>();
  let end = 0;
  for (const { 0: text, index, groups = {} } of message.matchAll(new RegExp(patterns.join('|'), 'g'))) {
    const value = names.find((name) => groups[name] !== undefined) ?? 'key';
    found.add(value);
    parts.push(Buffer.from(message.slice(end, index), 'latin1'), ...slotsOf(value, text));
    end = index + text.length;
  }
  if (found.size < names.length)
    throw new Error('Something that differs between recipients is nowhere in the mail.');
  return [...parts, Buffer.from(message.slice(end), 'latin1')];
}

const literal = (character: string): string => character.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The slots of a value in which lines are broken, the breaks between them. */
function slotsOf(value: keyof Values, text: string): (Buffer | Slot)[] {
  let from = 0;
  return text.split('=\r\n').flatMap((piece, index) => {
    const slot = { value, from, to: (from += piece.length) };
    return index === 0 ? [slot] : [Buffer.from('=\r\n'), slot];
  });
}

/** The mail of an issue, ready but for what differs between its recipients. */
export class MailTemplate {
  private readonly domain: string;

  constructor(
    private readonly wish: Pick<TemplateWish, 'week' | 'isMarked' | 'from'>,
    private readonly parts: (Buffer | Slot)[],
  ) {
    this.domain = domainOf(wish.from);
  }

  /** The Message-ID of a subscriber's copy. */
  messageId(key: string): string {
    return `<${messageIdOf(key, this.wish.week)}@${this.domain}>`;
  }

  /**
   * The whole message to one recipient, its lines ended by CRLF and its dots not doubled yet (`dotStuffed`). Throws
   * `MailRefusedError` for an address to which no mail can go.
   */
  fill({ address, key, mark }: Recipient): Buffer {
    if (!ADDRESS.test(address)) throw new MailRefusedError('This is no address that mail can go to.');
    if (!UUID.test(key) || (mark !== null && !UUID.test(mark)) || (mark !== null) !== this.wish.isMarked)
      throw new Error('The key and the mark of a recipient do not fit the template.');
    const values = { address, key, mark: mark ?? '', messageId: messageIdOf(key, this.wish.week) };
    const filled = this.parts.map((part) =>
      'value' in part ? values[part.value].slice(part.from, part.to) : part,
    );
    const message = Buffer.allocUnsafe(filled.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of filled)
      at += typeof part === 'string' ? message.write(part, at, 'latin1') : part.copy(message, at);
    return message;
  }
}

/** A message as it goes over SMTP: lines that begin with a dot get a second one. Its end is the sender's to write. */
export function dotStuffed(message: Buffer): Buffer {
  // Whole messages are searched in no time; few have such a line.
  if (!message.includes('\r\n.')) return message;
  return Buffer.from(message.toString('latin1').replaceAll('\r\n.', '\r\n..'), 'latin1');
}

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
  /** Where it is in the message without the address. */
  at: number;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** How the encoding breaks a line (RFC 2045). */
const SOFT_BREAK = '=\r\n';
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

/** A message without its recipient's address, whose place is `addressAt`; stand-ins where the slots are. */
interface Cut {
  base: Buffer;
  addressAt: number;
  slots: Slot[];
}

/** Finds the stand-ins in a message. */
function cut(message: string, standIns: Values, isMarked: boolean): Cut {
  const names = (Object.keys(standIns) as (keyof Values)[]).filter((name) => isMarked || name !== 'mark');
  const patterns = names.map((name) => `(?<${name}>${[...standIns[name]].map(literal).join('(?:=\r\n)?')})`);
  const places = [...message.matchAll(new RegExp(patterns.join('|'), 'g'))].map(
    ({ 0: text, index, groups = {} }) => ({
      ...{ text, index },
      value: names.find((name) => groups[name] !== undefined) ?? 'key',
    }),
  );
  if (new Set(places.map(({ value }) => value)).size < names.length)
    throw new Error('Something that differs between recipients is nowhere in the mail.');
  const [address, ...more] = places.filter(({ value }) => value === 'address');
  if (!address || more.length > 0)
    throw new Error('A recipient’s address stands in one place of their mail.');
  const { index: addressAt, text } = address;
  return {
    base: Buffer.from(message.slice(0, addressAt) + message.slice(addressAt + text.length), 'latin1'),
    addressAt,
    slots: places
      .filter(({ value }) => value !== 'address')
      .flatMap(({ value, text: found, index }) =>
        slotsOf(value, found, index < addressAt ? index : index - text.length),
      ),
  };
}

const literal = (character: string): string => character.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The slots of a value that begins at `at`: lines may be broken within it. */
function slotsOf(value: keyof Values, text: string, at: number): Slot[] {
  let [from, place] = [0, at];
  return text.split(SOFT_BREAK).map((piece) => {
    const slot = { value, from, to: (from += piece.length), at: place };
    place += piece.length + SOFT_BREAK.length;
    return slot;
  });
}

/** Whether mail can go to an address: a plain one. */
export const isMailAddress = (address: string): boolean => ADDRESS.test(address);

/** The mail of an issue, ready but for what differs between its recipients. */
export class MailTemplate {
  /** No line of any copy begins with a dot: nothing that is filled in begins a line with one. */
  readonly isDotless: boolean;
  private readonly domain: string;

  constructor(
    private readonly wish: Pick<TemplateWish, 'week' | 'isMarked' | 'from'>,
    private readonly cut: Cut,
  ) {
    this.domain = domainOf(wish.from);
    this.isDotless = !hasDots(cut.base);
  }

  /** The Message-ID of a subscriber's copy. */
  messageId(key: string): string {
    return `<${messageIdOf(key, this.wish.week)}@${this.domain}>`;
  }

  /**
   * The whole message to one recipient, its lines ended by CRLF and its dots not doubled yet (`dotStuffed`). Written on `paper`
   * where it has room, which is then the caller's to use again. Throws `MailRefusedError` for an address to which no mail can go.
   */
  fill({ address, key, mark }: Recipient, paper?: Buffer): Buffer {
    if (!isMailAddress(address)) throw new MailRefusedError('This is no address that mail can go to.');
    if (!UUID.test(key) || (mark !== null && !UUID.test(mark)) || (mark !== null) !== this.wish.isMarked)
      throw new Error('The key and the mark of a recipient do not fit the template.');
    const values = { address, key, mark: mark ?? '', messageId: messageIdOf(key, this.wish.week) };
    const { base, addressAt, slots } = this.cut;
    const length = base.length + address.length;
    const message = paper && paper.length >= length ? paper.subarray(0, length) : Buffer.allocUnsafe(length);
    base.copy(message, 0, 0, addressAt);
    message.write(address, addressAt, 'latin1');
    base.copy(message, addressAt + address.length, addressAt);
    for (const { value, from, to, at } of slots)
      message.write(values[value].slice(from, to), at < addressAt ? at : at + address.length, 'latin1');
    return message;
  }
}

/** A message as it goes over SMTP: lines that begin with a dot get a second one. Its end is the sender's to write. */
export function dotStuffed(message: Buffer): Buffer {
  if (!hasDots(message)) return message;
  return Buffer.from(message.toString('latin1').replaceAll('\r\n.', '\r\n..'), 'latin1');
}

const hasDots = (message: Buffer): boolean => message.includes('\r\n.');

import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { NewsletterConfig } from '../../config.js';

/** Who signs, and with which key. */
export interface DkimKey {
  domain: string;
  selector: string;
  privateKey: string;
}

/** What is signed where a mail has it; RFC 8058 wants the headers of one-click unsubscribing among it. */
export const SIGNED_HEADERS = [
  'from',
  'to',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'feedback-id',
];

/** The key of the configuration, which has all of it or nothing. */
export function dkimKeyOf(config: NewsletterConfig): DkimKey | null {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey } = config;
  return domain && selector && privateKey ? { domain, selector, privateKey } : null;
}

const signed = promisify(sign);

/**
 * Signs whole messages (RFC 6376, relaxed/relaxed, rsa-sha256). Nodemailer signs the single mails; its signer works in the
 * event loop, where the mails of an issue would wait for one another: this one leaves the key's work to other threads.
 */
export class DkimSigner {
  private readonly key: KeyObject;

  constructor(private readonly about: DkimKey) {
    this.key = createPrivateKey(about.privateKey);
  }

  /** The line that goes before the message, with its CRLF; the message must not be dot-stuffed yet. */
  async sign(message: Buffer): Promise<Buffer> {
    const text = message.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    const fields = signedFields(text.slice(0, end));
    const unsigned = this.unsigned([...fields.keys()], bodyHash(text.slice(end + 4)));
    const input = [...fields.values(), relaxedField(unsigned)].join('\r\n');
    const signature = await signed('sha256', Buffer.from(input, 'latin1'), this.key);
    return Buffer.from(`${unsigned}${folded(signature.toString('base64'))}\r\n`, 'latin1');
  }

  private unsigned(names: string[], hash: string): string {
    const { domain, selector } = this.about;
    const tags = [`v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=${selector}`, `h=${names.join(':')}`];
    return `DKIM-Signature: ${[...tags, `bh=${hash}`, 'b='].join(';\r\n ')}`;
  }
}

/** The fields to sign, in relaxed form, by their names. */
function signedFields(head: string): Map<string, string> {
  const fields = head
    .split(/\r\n(?![ \t])/)
    .map((field) => [field.split(':')[0]?.trim().toLowerCase(), field] as const);
  const found = SIGNED_HEADERS.flatMap((name) => {
    const [, field] = fields.find(([key]) => key === name) ?? [];
    return field === undefined ? [] : [[name, relaxedField(field)] as const];
  });
  return new Map(found);
}

/** A field on one line, its name in small letters, white space as one space and none around the colon. */
function relaxedField(field: string): string {
  const colon = field.indexOf(':');
  const value = field
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${field.slice(0, colon).trim().toLowerCase()}:${value}`;
}

/** SHA-256 of a body in relaxed form: white space as one space and none at line ends, no empty lines at its end. */
function bodyHash(body: string): string {
  const lines = body
    .replace(/[ \t]{2,}|\t/g, ' ')
    .replaceAll(' \r\n', '\r\n')
    .replace(/(?:\r\n)+$/, '');
  return createHash('sha256')
    .update(lines === '' ? '' : `${lines}\r\n`, 'latin1')
    .digest('base64');
}

const folded = (base64: string): string => base64.replace(/.{72}(?=.)/g, '$&\r\n ');

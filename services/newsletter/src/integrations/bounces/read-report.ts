import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { addressesIn, type Fields, fieldGroups, onlyAddress } from './report-fields.js';

/** What a mail server says of a mail of ours. */
export interface MailReport {
  kind: 'bounce' | 'complaint';
  /** Whether trying again is of no use. */
  permanent: boolean;
  /** Such as `5.1.1`; of a bounce. */
  status: string | null;
  /** Of the mail that it is about, without the angles; `null` where that was not returned. */
  messageId: string | null;
  /** To whom that mail was, by all that is said, in lower case. */
  recipients: string[];
}

/** Calls itself a report and says nothing. */
export class UnreadableReportError extends Error {
  override name = 'UnreadableReportError';
}

const STATUS_PARTS = ['message/delivery-status', 'message/global-delivery-status'];
const RETURNED_PARTS = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
/** What of RFC 5965 and its registry means that somebody does not want the mail. */
const UNWANTED = ['abuse', 'fraud', 'opt-out', 'opt-out-list', 'other'];
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 };

/**
 * Reads a mail of the bounce mailbox: a delivery status (RFC 3464) or a complaint (RFC 5965). `auto-reply` answers by
 * itself, and `no-report` is anything else, such as a letter. Throws for a report that cannot be read.
 */
export async function readReport(mail: Buffer): Promise<MailReport | 'auto-reply' | 'no-report'> {
  const email = await PostalMime.parse(mail, LIMITS);
  const status = partOf(email, STATUS_PARTS);
  const feedback = partOf(email, ['message/feedback-report']);
  const returned = fieldGroups(partOf(email, RETURNED_PARTS) ?? '')[0] ?? new Map();
  if (feedback !== undefined) return complaintOf(fieldGroups(feedback), returned);
  if (status !== undefined) return bounceOf(fieldGroups(status), returned);
  if (/^multipart\/report\b/i.test(headerOf(email, 'content-type')))
    throw new UnreadableReportError('A report without its part for machines.');
  return /^auto-/i.test(headerOf(email, 'auto-submitted')) ? 'auto-reply' : 'no-report';
}

function bounceOf(groups: Fields[], returned: Fields): MailReport {
  const failed = groups.filter((group) => /^failed\b/i.test(group.get('action')?.[0] ?? ''));
  if (!groups.some((group) => group.has('action')))
    throw new UnreadableReportError('A delivery status that tells of nobody.');
  const statusOf = (group: Fields) =>
    /^\s*(\d\.\d{1,3}\.\d{1,3})\b/.exec(group.get('status')?.[0] ?? '')?.[1];
  const final = failed.find((group) => statusOf(group)?.startsWith('5.'));
  const named = ['original-recipient', 'final-recipient'].flatMap((name) => final?.get(name) ?? []);
  return {
    kind: 'bounce',
    permanent: final !== undefined,
    status: (final && statusOf(final)) ?? null,
    ...aboutMail(returned, named),
  };
}

function complaintOf(groups: Fields[], returned: Fields): MailReport {
  const fields: Fields = new Map(groups.flatMap((group) => [...group]));
  const type = fields.get('feedback-type')?.[0]?.trim().toLowerCase();
  if (!type) throw new UnreadableReportError('A complaint without a kind.');
  const named = ['original-rcpt-to', 'removal-recipient'].flatMap((name) => fields.get(name) ?? []);
  const permanent = UNWANTED.includes(type);
  return { kind: 'complaint', permanent, status: null, ...aboutMail(returned, named) };
}

function aboutMail(returned: Fields, named: string[]): Pick<MailReport, 'messageId' | 'recipients'> {
  const to = (returned.get('to') ?? []).flatMap(addressesIn);
  return {
    messageId: /<([^<>\s\p{Cc}]+)>/u.exec(returned.get('message-id')?.[0] ?? '')?.[1] ?? null,
    recipients: [...new Set([...named.flatMap(onlyAddress), ...to])].slice(0, 20),
  };
}

function partOf({ attachments }: Email, types: string[]): string | undefined {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
  return part && textOf(part);
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? '';

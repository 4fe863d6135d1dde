import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';

/** One mail of a mailbox file: its `From ` line, and its lines as they stand in the file. */
export interface MboxMail {
  envelope: string;
  lines: string[];
}

/** What is longer is cut: reports say what they have to say first. */
const MOST_BYTES = 1024 * 1024;
const ENVELOPE = /^From \S/;

/**
 * The mails of a mailbox file (mbox), one after the other: each begins with a `From ` line at the start or after an empty
 * line. Lines are bytes, one character each.
 */
export async function* mailsIn(file: Readable): AsyncGenerator<MboxMail> {
  let mail: MboxMail | undefined;
  let [bytes, afterEmpty] = [0, true];
  for await (const line of createInterface({ input: file.setEncoding('latin1'), crlfDelay: Infinity })) {
    if (afterEmpty && ENVELOPE.test(line)) {
      if (mail) yield mail;
      mail = { envelope: line, lines: [] };
      bytes = 0;
    } else if (mail && (bytes += line.length + 1) <= MOST_BYTES) mail.lines.push(line);
    afterEmpty = line === '';
  }
  if (mail) yield mail;
}

/** The mail as it was delivered: without the sign that keeps a line which begins with `From ` from beginning a mail. */
export const bytesOf = ({ lines }: MboxMail): Buffer =>
  Buffer.from(lines.map((line) => line.replace(/^>(>*From )/, '$1')).join('\r\n'), 'latin1');

/** The mail as it stands in a mailbox file. */
export const inMbox = ({ envelope, lines }: MboxMail): Buffer =>
  Buffer.from(`${[envelope, ...lines].join('\n').trimEnd()}\n\n`, 'latin1');

import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** Encodings that a byte order mark tells. */
const MARKS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** What stands at the beginning of UTF-16 without a mark: `<` and a zero. */
const UNMARKED: [string, number[]][] = [
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

/** What browsers take when nothing is declared and the bytes are no UTF-8. */
const LAST_RESORT = 'windows-1252';

/**
 * Turns a document's bytes into text. The encoding is, in this order, what the byte order mark, the `charset` of the
 * content type or the XML declaration says; bytes that are not the UTF-8 they claim to be are read as Windows-1252.
 */
export function decodeDocument(bytes: Uint8Array, contentType = ''): string {
  const declared = [
    startingWith(MARKS, bytes) ?? startingWith(UNMARKED, bytes),
    /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1],
    xmlDeclaration(bytes),
    'utf-8',
  ];
  for (const name of declared) {
    const text = name === undefined ? undefined : decode(bytes, name.toLowerCase());
    if (text !== undefined) return text;
  }
  return iconv.decode(Buffer.from(bytes), LAST_RESORT);
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  if (/^utf-?8$/.test(encoding)) return isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined;
  return iconv.encodingExists(encoding) ? iconv.decode(Buffer.from(bytes), encoding) : undefined;
}

const startingWith = (table: [string, number[]][], bytes: Uint8Array): string | undefined =>
  table.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0];

function xmlDeclaration(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w:.-]+)["']/i.exec(head)?.[1];
}

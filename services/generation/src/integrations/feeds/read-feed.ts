import { decodeDocument } from './decode-document.js';
import type { ParseResult } from './parsed-feed.js';
import { readHeadlineList } from './read-headline-list.js';
import { readJsonFeed } from './read-json-feed.js';
import { readXmlFeed } from './read-xml-feed.js';

const WEB_PAGE = 'This is a web page, not a feed.';

/**
 * Reads a feed document in any format that we know: RSS 0.9x to 2.0, RDF, Atom, JSON Feed, or a plain text with one
 * headline per line. `baseUrl` resolves relative links.
 */
export function readFeed(bytes: Uint8Array, contentType: string, baseUrl?: string): ParseResult {
  const text = decodeDocument(bytes, contentType).trimStart();
  if (text === '') return { refused: 'The document is empty.' };
  if (/^<(!doctype\s+html|html)[\s>]/i.test(afterProlog(text))) return { refused: WEB_PAGE };
  if (text.startsWith('<')) return readXmlFeed(text, baseUrl);
  if (text.startsWith('{') || text.startsWith('[')) return readJsonFeed(text, baseUrl);
  if (/^text\/(plain|csv)\b/i.test(contentType)) return readHeadlineList(text);
  return { refused: 'This is neither a feed nor a list of headlines.' };
}

/** The beginning of what follows the XML declaration, comments and space. */
function afterProlog(text: string): string {
  let at = 0;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++;
    const close = text.startsWith('<?xml', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : undefined;
    const end = close === undefined ? -1 : text.indexOf(close, at + 4);
    if (close === undefined || end < 0) return text.slice(at, at + 100);
    at = end + close.length;
  }
}

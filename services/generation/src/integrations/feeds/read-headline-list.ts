import type { ParseResult } from './parsed-feed.js';

/** Reads a plain text: one headline per line, empty lines between them do not count. */
export function readHeadlineList(text: string): ParseResult {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  return {
    feed: {
      kind: 'list',
      title: null,
      entries: lines.filter((line) => line !== '').map((title) => ({ title })),
    },
  };
}

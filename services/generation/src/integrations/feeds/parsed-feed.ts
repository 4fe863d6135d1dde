import type { RawHeadline } from '../../domain/prepare-headlines.js';

/** What a feed document says, before anything of it is judged. */
export interface ParsedFeed {
  /** A feed, or a plain list of headlines. */
  kind: 'feed' | 'list';
  title: string | null;
  entries: RawHeadline[];
}

/** What the parsing thread answers: the feed, or the sentence why the document is none. */
export type ParseResult = { feed: ParsedFeed } | { refused: string };

import { generation } from '@casedrop/contracts';
import { Clock, CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { GenerationConfig } from '../config.js';
import { hostOf, shortName, type RawHeadline, type SkippedHeadline } from '../domain/prepare-headlines.js';
import { readPublishedAt } from '../domain/published-at.js';
import { FeedParser } from '../integrations/feeds/feed-parser.js';
import { feedRefused } from '../integrations/feeds/feed-refused.js';
import { fetchFeed, type Validators } from '../integrations/feeds/fetch-feed.js';
import type { ParsedFeed } from '../integrations/feeds/parsed-feed.js';
import { webAgents } from '../integrations/feeds/web-agents.js';

/** A feed's headlines as far as they are taken, and a note when some are not. */
export interface ReadFeed {
  title: string | null;
  publisher: string | null;
  entries: RawHeadline[];
  skipped: SkippedHeadline[];
}

/** A feed from the web, with the marks for the next conditional request. */
export interface FetchedHeadlines extends ReadFeed {
  validators: Validators;
}

/** Reads feeds, from the web or as given documents. */
@Injectable()
export class FeedReader {
  private readonly agents;

  constructor(
    private readonly parser: FeedParser,
    private readonly clock: Clock,
    @Inject(CONFIG) config: GenerationConfig,
  ) {
    this.agents = webAgents({ allowPrivate: config.FEED_ALLOW_PRIVATE });
  }

  /** The feed at an address; `undefined` when it is unchanged since `known`. Throws `feed-refused`. */
  async fetch(url: string, known?: Validators): Promise<FetchedHeadlines | undefined> {
    const fetched = await fetchFeed(url, this.agents, known);
    if (fetched.unchanged) return undefined;
    const feed = await this.parser.parse(fetched.bytes, fetched.contentType, fetched.url);
    if (feed.kind === 'list') throw feedRefused('This is a plain text, not a feed.');
    const read = this.limited(feed);
    return { ...read, publisher: read.title ?? hostOf(fetched.url), validators: fetched.validators };
  }

  /** The headlines of a document: a feed, or a plain text with one headline per line. Throws `feed-refused`. */
  async read(bytes: Uint8Array, contentType: string): Promise<ReadFeed & Pick<ParsedFeed, 'kind'>> {
    const feed = await this.parser.parse(bytes, contentType);
    if (feed.kind === 'list') return { ...feed, publisher: null, skipped: [] };
    return { ...this.limited(feed), kind: feed.kind };
  }

  private limited(feed: ParsedFeed): ReadFeed {
    const most = generation.MAX_HEADLINES_PER_CALL;
    const title = shortName(feed.title);
    const base = { title, publisher: title };
    if (feed.entries.length <= most) return { ...base, entries: feed.entries, skipped: [] };
    const now = this.clock.now();
    const dated = feed.entries.map((entry) => ({
      entry,
      time: readPublishedAt(entry.publishedAt, now).getTime(),
    }));
    const entries = dated.sort((a, b) => b.time - a.time).map(({ entry }) => entry);
    const left = (entries.length - most).toLocaleString('en-GB');
    const reason = `A feed may bring ${most.toLocaleString('en-GB')} headlines at once; the newest were taken.`;
    return {
      ...base,
      entries: entries.slice(0, most),
      skipped: [{ headline: `${left} older headlines`, reason }],
    };
  }
}

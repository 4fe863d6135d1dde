import { AppError, generation } from '@casedrop/contracts';
import { Clock, CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { GenerationConfig } from '../config.js';
import { hostOf, shortName, type RawHeadline, type SkippedHeadline } from '../domain/prepare-headlines.js';
import { readPublishedAt } from '../domain/published-at.js';
import { FeedParser } from '../integrations/feeds/feed-parser.js';
import { FeedRefused, feedRefused } from '../integrations/feeds/feed-refused.js';
import { fetchFeed, type FetchedFeed, type Validators } from '../integrations/feeds/fetch-feed.js';
import { HostQueue } from '../integrations/feeds/host-queue.js';
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
  status: number;
  validators: Validators;
}

/** As long as a fetch may take. */
const RETRY_AFTER_SECONDS = 8;

/** Reads feeds, from the web or as given documents; each host is asked by one request at a time. */
@Injectable()
export class FeedReader {
  /** Milliseconds that somebody waits for other fetches from the same host; with their own it makes 11 s. */
  protected readonly patience: number = 3000;
  private readonly hosts = new HostQueue();
  private readonly agents;

  constructor(
    private readonly parser: FeedParser,
    private readonly clock: Clock,
    @Inject(CONFIG) config: GenerationConfig,
  ) {
    this.agents = webAgents({ allowPrivate: config.FEED_ALLOW_PRIVATE, site: config.PUBLIC_URL });
  }

  /**
   * The feed at an address; `undefined` when it is unchanged since `known`. Throws `feed-refused`; or `too-many-requests` when
   * its host is busy with other fetches of ours and somebody waits. A poll (`isPatient`) waits for its turn.
   */
  async fetch(
    url: string,
    known?: Validators,
    { isPatient = false } = {},
  ): Promise<FetchedHeadlines | undefined> {
    const fetched = await this.inTurn(url, isPatient, () => fetchFeed(url, this.agents, known));
    if (fetched.unchanged) return undefined;
    const { status, validators } = fetched;
    const feed = await this.parse(fetched);
    const read = this.limited(feed);
    return { ...read, publisher: read.title ?? hostOf(fetched.url), status, validators };
  }

  /** The headlines of a document: a feed, or a plain text with one headline per line. Throws `feed-refused`. */
  async read(bytes: Uint8Array, contentType: string): Promise<ReadFeed & Pick<ParsedFeed, 'kind'>> {
    const feed = await this.parser.parse(bytes, contentType);
    if (feed.kind === 'list') return { ...feed, publisher: null, skipped: [] };
    return { ...this.limited(feed), kind: feed.kind };
  }

  private inTurn<T>(url: string, isPatient: boolean, ask: () => Promise<T>): Promise<T> {
    const host = URL.canParse(url) ? new URL(url).host : url;
    if (isPatient) return this.hosts.run(host, ask);
    const tooLong = new AbortController();
    const timer = setTimeout(() => tooLong.abort(busy()), this.patience);
    const begin = () => {
      clearTimeout(timer);
      return ask();
    };
    return this.hosts.run(host, begin, tooLong.signal);
  }

  /** The document of an answer; whatever is wrong with it, the host has answered. */
  private async parse(fetched: FetchedFeed & { unchanged: false }): Promise<ParsedFeed> {
    const { bytes, contentType, url, status } = fetched;
    try {
      const feed = await this.parser.parse(bytes, contentType, url);
      if (feed.kind === 'list') throw feedRefused('This is a plain text, not a feed.');
      return feed;
    } catch (error) {
      throw error instanceof FeedRefused
        ? new FeedRefused(error.message, { status }, { cause: error })
        : error;
    }
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

const busy = (): AppError =>
  new AppError(
    'too-many-requests',
    'Another feed of this host is being read at the moment. Please try again in a few seconds.',
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );

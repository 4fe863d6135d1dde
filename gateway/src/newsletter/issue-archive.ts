import { newsletter, type PublishedIssueLine } from '@casedrop/contracts';
import type { ArchivedIssue } from '@casedrop/contracts/http';
import { RpcClient } from '@casedrop/messaging';
import { Clock, CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { AnswerCache } from '../cases/answer-cache.js';
import { PublicAnswer } from '../cases/public-answer.js';
import type { GatewayConfig } from '../config.js';
import { requestContext } from '../http/caller.js';
import { type Picture, pictureOf } from '../http/picture.js';
import { issueFeed } from './issue-feed.js';

/** Pages of the list, issues, and pictures of some 60 kB: a few MB in all. */
const MAX_KEPT = 60;
const FEED = 'feed';
const ALL = 'all';
/** The list of all is good for so long, as its events tell of every change but one of words. */
const LIST_GOOD_FOR_MS = 60_000;
/** What a search engine is told may be so old while `newsletter` is away. */
const LIST_BRIDGED_MS = 3_600_000;
const FEED_TYPE = 'application/rss+xml; charset=utf-8';

const asVisitor = () => requestContext(null, randomUUID());
const etagOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** The issues that went out, as answers that are ready to be sent. */
@Injectable()
export class IssueArchive {
  private readonly pages: AnswerCache<PublicAnswer>;
  private readonly issues: AnswerCache<ArchivedIssue>;
  private readonly lists: AnswerCache<readonly PublishedIssueLine[]>;
  private readonly pictures: AnswerCache<Picture>;
  private readonly feeds: AnswerCache<PublicAnswer>;

  constructor(
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const onBridged = (error: unknown): void =>
      logger.warn({ err: error }, 'the archive could not be refreshed');
    const common = { max: MAX_KEPT, clock, onBridged };
    this.pages = new AnswerCache({ ...common, load: (page, before) => this.loadPage(Number(page), before) });
    this.issues = new AnswerCache({ ...common, load: (week) => this.loadIssue(week) });
    this.pictures = new AnswerCache({ ...common, load: (week) => this.loadPicture(week) });
    this.lists = new AnswerCache({
      ...common,
      goodForMs: LIST_GOOD_FOR_MS,
      bridgedMs: LIST_BRIDGED_MS,
      load: () => this.loadAll(),
    });
    this.feeds = new AnswerCache({ ...common, load: (_key, before) => this.loadFeed(before) });
  }

  /** One page of the list. */
  page(page: number): Promise<PublicAnswer> {
    return this.pages.get(String(page));
  }

  /** One issue; throws `issue-not-found` for one that did not go out. */
  issue(week: string): Promise<ArchivedIssue> {
    return this.issues.get(week);
  }

  /** The picture of an issue that went out; throws `issue-not-found`. */
  picture(week: string): Promise<Picture> {
    return this.pictures.get(week);
  }

  /** All that went out, the latest first. */
  all(): Promise<readonly PublishedIssueLine[]> {
    return this.lists.get(ALL);
  }

  /** The latest issues as RSS. */
  feed(): Promise<PublicAnswer> {
    return this.feeds.get(FEED);
  }

  forgetAll(): void {
    for (const cache of [this.pages, this.issues, this.pictures, this.lists, this.feeds]) cache.forgetAll();
  }

  private async loadPage(page: number, before?: PublicAnswer): Promise<PublicAnswer> {
    const found = await this.rpc.request(newsletter.listPublishedIssues, { page }, asVisitor());
    return unlessSame(JSON.stringify(found), before);
  }

  private async loadIssue(week: string): Promise<ArchivedIssue> {
    const found = await this.rpc.request(newsletter.getPublishedIssue, { week }, asVisitor());
    const { issue, ...neighbours } = found;
    return { ...issue, ...neighbours };
  }

  private async loadPicture(week: string): Promise<Picture> {
    const { body } = await this.rpc.requestBytes(newsletter.getIssueExhibit, { week }, asVisitor());
    return pictureOf(body);
  }

  private async loadAll(): Promise<readonly PublishedIssueLine[]> {
    const all: PublishedIssueLine[] = [];
    let pageCount = 1;
    for (let page = 1; page <= pageCount; page++) {
      const found = await this.rpc.request(newsletter.listPublishedIssues, { page }, asVisitor());
      all.push(...found.items);
      ({ pageCount } = found);
    }
    return all;
  }

  private async loadFeed(before?: PublicAnswer): Promise<PublicAnswer> {
    const { items } = await this.rpc.request(newsletter.listPublishedIssues, {}, asVisitor());
    const issues = await Promise.all(items.map(({ week }) => this.issue(week)));
    return unlessSame(issueFeed(issues, this.config.PUBLIC_URL), before, FEED_TYPE);
  }
}

/** The answer of before where nothing changed: it may be compressed already. */
function unlessSame(text: string, before: PublicAnswer | undefined, type?: string): PublicAnswer {
  const bytes = Buffer.from(text);
  const etag = `W/"${etagOf(bytes)}"`;
  return before?.etag === etag ? before : new PublicAnswer(bytes, etag, type);
}

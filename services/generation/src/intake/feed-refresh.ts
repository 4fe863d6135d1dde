import { AppError, type generation, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { nextFetch } from '../domain/next-fetch.js';
import { prepareHeadlines } from '../domain/prepare-headlines.js';
import { FeedRefused } from '../integrations/feeds/feed-refused.js';
import { GONE, NOT_MODIFIED } from '../integrations/feeds/fetch-feed.js';
import type { FeedEntity } from '../persistence/feed.entity.js';
import { FeedRepository } from '../persistence/feed.repository.js';
import { isFeedGone } from '../persistence/intake.repository.js';
import { FeedReader, type FetchedHeadlines } from './feed-reader.js';
import { HeadlineIntake, type HeadlineSource } from './headline-intake.js';

const NOTHING_NEW = { requests: [], skipped: [] };

/** Nobody asked for this fetch: it waits for its turn at the host, and what it brings for its week. */
interface Manner {
  isUnattended?: boolean;
}

/** Fetches a kept feed again and takes its new headlines in; what went wrong stays noted on the feed. */
@Injectable()
export class FeedRefresh {
  constructor(
    private readonly feeds: FeedRepository,
    private readonly reader: FeedReader,
    private readonly intake: HeadlineIntake,
    private readonly clock: Clock,
  ) {}

  /** Throws `feed-not-found` and `feed-refused`. */
  async run(
    feedId: string,
    context: RequestContext,
    { isUnattended = false }: Manner = {},
  ): Promise<OutputOf<typeof generation.refreshFeed>> {
    const kept = await this.feeds.get(feedId);
    const fetched = await this.fetch(kept, isUnattended);
    const intake = fetched ? await this.take(fetched, { feedId, isUnattended }, context) : NOTHING_NEW;
    await this.noteSuccess(kept, fetched, intake.requests.length);
    const [feed] = await this.feeds.list(feedId);
    if (!feed) throw gone();
    return { feed, ...intake };
  }

  private async fetch(kept: FeedEntity, isPatient: boolean): Promise<FetchedHeadlines | undefined> {
    try {
      return await this.reader.fetch(kept.url, kept, { isPatient });
    } catch (error) {
      if (error instanceof FeedRefused) await this.noteFailure(kept, error);
      throw error;
    }
  }

  private async noteSuccess(
    { id: feedId, pollMinutes }: FeedEntity,
    fetched: FetchedHeadlines | undefined,
    itemsNew: number,
  ): Promise<void> {
    const now = this.clock.now();
    const ended = { lastFetchedAt: now, lastError: null, failures: 0, itemsNew };
    const nextFetchAt = nextFetch({ now, feedId, pollMinutes, failures: 0 });
    const document = fetched
      ? {
          title: fetched.title,
          lastStatus: fetched.status,
          itemsSeen: fetched.entries.length,
          ...fetched.validators,
        }
      : { lastStatus: NOT_MODIFIED };
    await this.feeds.note(feedId, { ...ended, nextFetchAt, ...document });
  }

  /** A feed that is gone for good is asked no more. */
  private async noteFailure(kept: FeedEntity, { message, answer }: FeedRefused): Promise<void> {
    const now = this.clock.now();
    const { id: feedId, pollMinutes } = kept;
    const failures = kept.failures + 1;
    await this.feeds.note(feedId, {
      ...{ lastFetchedAt: now, lastError: message, lastStatus: answer.status ?? null, failures, itemsNew: 0 },
      nextFetchAt: nextFetch({
        ...{ now, feedId, pollMinutes, failures },
        retryAfterSeconds: answer.retryAfterSeconds,
      }),
      ...(answer.status === GONE ? { pausedAt: kept.pausedAt ?? now } : {}),
    });
  }

  private async take(fetched: FetchedHeadlines, source: HeadlineSource, context: RequestContext) {
    const now = this.clock.now();
    const prepared = prepareHeadlines(fetched.entries, { now, publisher: fetched.publisher });
    const skipped = [...fetched.skipped, ...prepared.skipped];
    if (prepared.accepted.length === 0) return { requests: [], skipped };
    try {
      return await this.intake.store({ ...prepared, skipped }, source, context, { onlyNew: true });
    } catch (error) {
      throw isFeedGone(error) ? gone() : error;
    }
  }
}

/** The feed was removed while it was being fetched. */
const gone = (): AppError => new AppError('feed-not-found', 'There is no such feed any more.');

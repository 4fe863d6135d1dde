import { AppError, type generation, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { prepareHeadlines } from '../domain/prepare-headlines.js';
import type { FeedEntity } from '../persistence/feed.entity.js';
import { FeedRepository } from '../persistence/feed.repository.js';
import { isFeedGone } from '../persistence/intake.repository.js';
import { FeedReader, type FetchedHeadlines } from './feed-reader.js';
import { HeadlineIntake } from './headline-intake.js';

const NOTHING_NEW = { requests: [], skipped: [] };

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
  async run(feedId: string, context: RequestContext): Promise<OutputOf<typeof generation.refreshFeed>> {
    const kept = await this.feeds.get(feedId);
    const fetched = await this.fetch(kept);
    const intake = fetched ? await this.take(kept, fetched, context) : NOTHING_NEW;
    await this.feeds.note(feedId, {
      lastFetchedAt: this.clock.now(),
      lastError: null,
      ...(fetched ? { title: fetched.title, ...fetched.validators } : {}),
    });
    const [feed] = await this.feeds.list(feedId);
    if (!feed) throw gone();
    return { feed, ...intake };
  }

  private async fetch(kept: FeedEntity): Promise<FetchedHeadlines | undefined> {
    try {
      return await this.reader.fetch(kept.url, kept);
    } catch (error) {
      if (error instanceof AppError)
        await this.feeds.note(kept.id, { lastFetchedAt: this.clock.now(), lastError: error.message });
      throw error;
    }
  }

  private async take(kept: FeedEntity, fetched: FetchedHeadlines, context: RequestContext) {
    const now = this.clock.now();
    const prepared = prepareHeadlines(fetched.entries, { now, publisher: fetched.publisher });
    const skipped = [...fetched.skipped, ...prepared.skipped];
    if (prepared.accepted.length === 0) return { requests: [], skipped };
    try {
      const { requests } = await this.intake.store(prepared, { feedId: kept.id }, context, { onlyNew: true });
      return { requests, skipped };
    } catch (error) {
      throw isFeedGone(error) ? gone() : error;
    }
  }
}

/** The feed was removed while it was being fetched. */
const gone = (): AppError => new AppError('feed-not-found', 'There is no such feed any more.');

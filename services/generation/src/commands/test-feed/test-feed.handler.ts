import {
  generation,
  requireAdmin,
  type FeedTest,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { faultsOf } from '../../domain/feed-faults.js';
import { prepareHeadlines } from '../../domain/prepare-headlines.js';
import { webAddress } from '../../domain/web-address.js';
import { FeedReader, type FetchedHeadlines } from '../../intake/feed-reader.js';
import { FeedRefused } from '../../integrations/feeds/feed-refused.js';
import { GenerationLimits } from '../../limits/generation-limits.js';
import { FeedRepository } from '../../persistence/feed.repository.js';

const SHOWN = 5;

/** Reads a feed without keeping anything of it. What is wrong with it is the answer and no failure of the test. */
@Controller()
export class TestFeedHandler {
  constructor(
    private readonly limits: GenerationLimits,
    private readonly feeds: FeedRepository,
    private readonly reader: FeedReader,
    private readonly clock: Clock,
  ) {}

  @Rpc(generation.testFeed)
  async handle(input: ParsedInputOf<typeof generation.testFeed>, context: RequestContext): Promise<FeedTest> {
    requireAdmin(context.actor);
    await this.limits.beforeIntake(context.actor);
    const url = webAddress(input.url);
    if (url === null) return useless('The address must begin with http:// or https://.');
    try {
      const fetched = await this.reader.fetch(url);
      if (!fetched) return useless('The address sends nothing new, though nothing of it is known.');
      return this.judge(fetched, await this.feeds.isKept(url));
    } catch (error) {
      if (error instanceof FeedRefused) return useless(error.message);
      throw error;
    }
  }

  private judge(fetched: FetchedHeadlines, isKept: boolean): FeedTest {
    const now = this.clock.now();
    const { accepted, skipped } = prepareHeadlines(fetched.entries, { now, publisher: fetched.publisher });
    const newest = accepted.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    return {
      title: fetched.title,
      headlines: accepted.length,
      newest: newest.slice(0, SHOWN).map(({ title, publishedAt }) => ({
        headline: title,
        publishedAt: publishedAt.toISOString(),
      })),
      problems: faultsOf({ newest: newest[0], skipped: [...fetched.skipped, ...skipped], isKept, now }),
      usable: accepted.length > 0 && !isKept,
    };
  }
}

const useless = (problem: string): FeedTest => ({
  ...{ title: null, headlines: 0, newest: [], problems: [problem], usable: false },
});

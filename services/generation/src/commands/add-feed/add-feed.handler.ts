import {
  type AppError,
  requireAdmin,
  type Intake,
  generation,
  POLL_MINUTES,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Clock, Ids } from '@casedrop/platform';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { nextFetch } from '../../domain/next-fetch.js';
import { personOf } from '../../domain/person-of.js';
import { webAddress } from '../../domain/web-address.js';
import { FeedReader } from '../../intake/feed-reader.js';
import { HeadlineIntake } from '../../intake/headline-intake.js';
import { GenerationLimits } from '../../limits/generation-limits.js';
import { feedRefused } from '../../integrations/feeds/feed-refused.js';
import { FeedRepository } from '../../persistence/feed.repository.js';
import { isFeedGone } from '../../persistence/intake.repository.js';
import { RequestRepository } from '../../persistence/request.repository.js';

type Added = OutputOf<typeof generation.addFeed>;

/**
 * Fetches a feed, keeps it, and takes its headlines in. A feed that cannot be read is not kept. An admin who adds a feed
 * again, as after a time-out, gets the one that is there. The marks of the fetched copy are noted last: after a crash
 * in between, the next fetch gets the headlines again instead of "unchanged".
 */
@Controller()
export class AddFeedHandler {
  constructor(
    private readonly limits: GenerationLimits,
    private readonly feeds: FeedRepository,
    private readonly requests: RequestRepository,
    private readonly reader: FeedReader,
    private readonly intake: HeadlineIntake,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  @Rpc(generation.addFeed)
  async handle(input: ParsedInputOf<typeof generation.addFeed>, context: RequestContext): Promise<Added> {
    requireAdmin(context.actor);
    await this.limits.beforeIntake(context.actor);
    const url = webAddress(input.url);
    if (url === null) throw feedRefused('The address must begin with http:// or https://.');
    const addedBy = personOf(context.actor);
    const there = await this.feeds.addedBefore(url, addedBy);
    const requests = there === undefined ? [] : await this.requests.ofFeed(there);
    // One without any may be kept by a call whose headlines are still on their way in: this one then waits for them.
    if (there === undefined || requests.length === 0) return this.add(url, addedBy, context);
    return this.answer(there, { requests, skipped: [] });
  }

  private async add(url: string, addedBy: number | null, context: RequestContext): Promise<Added> {
    const fetched = await this.reader.fetch(url);
    if (!fetched || fetched.entries.length === 0) throw feedRefused('The feed has no headlines.');
    const { title, publisher, validators } = fetched;
    const prepared = this.intake.prepare(fetched.entries, publisher);
    const now = this.clock.now();
    const feedId = this.ids.uuid();
    const id = await this.feeds.keep({
      id: feedId,
      url,
      title,
      createdAt: now,
      addedBy,
      lastFetchedAt: now,
      lastStatus: fetched.status,
      itemsSeen: fetched.entries.length,
      nextFetchAt: nextFetch({ now, feedId, pollMinutes: POLL_MINUTES.usual, failures: 0 }),
    });
    const { requests, skipped } = await this.intake
      .store(prepared, { feedId: id }, context)
      .catch((error: unknown) => {
        throw isFeedGone(error) ? removedMeanwhile() : error;
      });
    await this.feeds.note(id, { ...validators, itemsNew: requests.length });
    return this.answer(id, { requests, skipped: [...fetched.skipped, ...skipped] });
  }

  private async answer(id: string, intake: Intake): Promise<Added> {
    const [feed] = await this.feeds.list(id);
    if (!feed) throw removedMeanwhile();
    return { feed, ...intake };
  }
}

const removedMeanwhile = (): AppError => feedRefused('The feed was removed at the same moment.');

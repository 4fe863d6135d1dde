import {
  generation,
  requireAdmin,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { nextFetch } from '../../domain/next-fetch.js';
import type { FeedEntity } from '../../persistence/feed.entity.js';
import { FeedRepository, feedNotFound, type FeedChange } from '../../persistence/feed.repository.js';

/** Pauses a feed or resumes it, and sets how often it is asked. */
@Controller()
export class ChangeFeedHandler {
  constructor(
    private readonly feeds: FeedRepository,
    private readonly clock: Clock,
  ) {}

  @Rpc(generation.changeFeed)
  async handle(
    { feedId, ...wish }: ParsedInputOf<typeof generation.changeFeed>,
    context: RequestContext,
  ): Promise<OutputOf<typeof generation.changeFeed>> {
    requireAdmin(context.actor);
    const kept = await this.feeds.get(feedId);
    await this.feeds.note(feedId, changeOf(kept, wish, this.clock.now()));
    const [feed] = await this.feeds.list(feedId);
    if (!feed) throw feedNotFound();
    return { feed };
  }
}

type Wish = Omit<ParsedInputOf<typeof generation.changeFeed>, 'feedId'>;

/**
 * A feed that is resumed is due at once, as if it had never failed. Another interval counts from the last fetch, unless that
 * failed: a host that wants to be left alone is.
 */
function changeOf(kept: FeedEntity, { paused, pollMinutes = kept.pollMinutes }: Wish, now: Date): FeedChange {
  if (paused === false && kept.pausedAt)
    return { pollMinutes, pausedAt: null, failures: 0, nextFetchAt: now };
  const pausedAt = paused ? (kept.pausedAt ?? now) : kept.pausedAt;
  const { id: feedId, failures, lastFetchedAt } = kept;
  if (pollMinutes === kept.pollMinutes || failures > 0) return { pausedAt, pollMinutes };
  return {
    pausedAt,
    pollMinutes,
    nextFetchAt: nextFetch({ now: lastFetchedAt ?? now, feedId, pollMinutes, failures }),
  };
}

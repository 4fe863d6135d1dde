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

/** A feed that is resumed is due at once, as if it had never failed; another interval counts from the last fetch. */
function changeOf(kept: FeedEntity, { paused, pollMinutes = kept.pollMinutes }: Wish, now: Date): FeedChange {
  if (paused === false && kept.pausedAt)
    return { pollMinutes, pausedAt: null, failures: 0, nextFetchAt: now };
  const pausedAt = paused ? (kept.pausedAt ?? now) : kept.pausedAt;
  if (pollMinutes === kept.pollMinutes) return { pausedAt };
  const { id, failures, lastFetchedAt } = kept;
  const from = { now: lastFetchedAt ?? now, feedId: id, pollMinutes, failures };
  return { pausedAt, pollMinutes, nextFetchAt: nextFetch(from) };
}

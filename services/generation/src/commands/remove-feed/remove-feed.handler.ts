import { requireAdmin, type generation, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { FeedRepository } from '../../persistence/feed.repository.js';

/** Forgets a feed; its headlines and their cases stay. */
@Injectable()
export class RemoveFeedHandler {
  constructor(private readonly feeds: FeedRepository) {}

  async handle(
    { feedId }: ParsedInputOf<typeof generation.removeFeed>,
    context: RequestContext,
  ): Promise<object> {
    requireAdmin(context.actor);
    await this.feeds.remove(feedId);
    return {};
  }
}

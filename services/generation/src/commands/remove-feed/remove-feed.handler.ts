import { generation, requireAdmin, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { FeedRepository } from '../../persistence/feed.repository.js';

/** Forgets a feed; its headlines and their cases stay. */
@Controller()
export class RemoveFeedHandler {
  constructor(private readonly feeds: FeedRepository) {}

  @Rpc(generation.removeFeed)
  async handle(
    { feedId }: ParsedInputOf<typeof generation.removeFeed>,
    context: RequestContext,
  ): Promise<object> {
    requireAdmin(context.actor);
    await this.feeds.remove(feedId);
    return {};
  }
}

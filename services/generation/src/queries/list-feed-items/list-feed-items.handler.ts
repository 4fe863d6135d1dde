import {
  generation,
  requireAdmin,
  type FeedItem,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { FeedItemRepository } from '../../persistence/feed-item.repository.js';
import { FeedRepository } from '../../persistence/feed.repository.js';

/** The latest stories of a feed, each with what became of it. */
@Controller()
export class ListFeedItemsHandler {
  constructor(
    private readonly feeds: FeedRepository,
    private readonly items: FeedItemRepository,
  ) {}

  @Rpc(generation.listFeedItems)
  async handle(
    { feedId }: ParsedInputOf<typeof generation.listFeedItems>,
    context: RequestContext,
  ): Promise<{ items: FeedItem[] }> {
    requireAdmin(context.actor);
    const { id } = await this.feeds.get(feedId);
    return { items: await this.items.latest(id) };
  }
}

import {
  generation,
  requireAdmin,
  type Feed,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { FeedRepository } from '../../persistence/feed.repository.js';

/** All kept feeds with the result of their last fetch. */
@Controller()
export class ListFeedsHandler {
  constructor(private readonly feeds: FeedRepository) {}

  @Rpc(generation.listFeeds)
  async handle(
    _input: ParsedInputOf<typeof generation.listFeeds>,
    context: RequestContext,
  ): Promise<{ items: Feed[] }> {
    requireAdmin(context.actor);
    return { items: await this.feeds.list() };
  }
}

import { requireAdmin, type Feed, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { FeedRepository } from '../../persistence/feed.repository.js';

/** All kept feeds with the result of their last fetch. */
@Injectable()
export class ListFeedsHandler {
  constructor(private readonly feeds: FeedRepository) {}

  async handle(context: RequestContext): Promise<{ items: Feed[] }> {
    requireAdmin(context.actor);
    return { items: await this.feeds.list() };
  }
}

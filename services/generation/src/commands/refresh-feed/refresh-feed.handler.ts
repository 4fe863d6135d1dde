import {
  generation,
  requireAdmin,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { FeedRefresh } from '../../intake/feed-refresh.js';
import { GenerationLimits } from '../../limits/generation-limits.js';

/** Fetches a kept feed again when an admin asks for it. */
@Controller()
export class RefreshFeedHandler {
  constructor(
    private readonly limits: GenerationLimits,
    private readonly refresh: FeedRefresh,
  ) {}

  @Rpc(generation.refreshFeed)
  async handle(
    { feedId }: ParsedInputOf<typeof generation.refreshFeed>,
    context: RequestContext,
  ): Promise<OutputOf<typeof generation.refreshFeed>> {
    requireAdmin(context.actor);
    await this.limits.beforeIntake(context.actor);
    return this.refresh.run(feedId, context);
  }
}

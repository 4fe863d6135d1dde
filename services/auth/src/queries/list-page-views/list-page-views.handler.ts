import { auth, type PageViews, type RequestContext, requireAdmin } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { PageViewsRepository } from '../../persistence/page-views.repository.js';

/** How often pages were seen, for admins. */
@Controller()
export class ListPageViewsHandler {
  constructor(
    private readonly views: PageViewsRepository,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.listPageViews)
  async handle(_input: object, { actor }: RequestContext): Promise<PageViews> {
    requireAdmin(actor);
    return { items: await this.views.list(this.clock.now()) };
  }
}

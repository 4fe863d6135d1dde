import { auth, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { PageViewsRepository } from '../../persistence/page-views.repository.js';

/** Counts a page that somebody saw. */
@Controller()
export class CountPageViewHandler {
  constructor(
    private readonly views: PageViewsRepository,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.countPageView)
  async handle({ page }: ParsedInputOf<typeof auth.countPageView>): Promise<object> {
    await this.views.count(page, this.clock.now());
    return {};
  }
}

import { auth, type RequestContext, requireAdmin } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { type PeopleAnalytics, PeopleRepository } from '../../persistence/people.repository.js';

/** How many people there are and how they came, for admins. */
@Controller()
export class GetPeopleAnalyticsHandler {
  constructor(
    private readonly people: PeopleRepository,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.getPeopleAnalytics)
  async handle(_input: unknown, context: RequestContext): Promise<PeopleAnalytics> {
    requireAdmin(context.actor);
    return this.people.analytics(this.clock.now());
  }
}

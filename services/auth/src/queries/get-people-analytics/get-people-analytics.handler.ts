import { type RequestContext, requireAdmin } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { type PeopleAnalytics, PeopleRepository } from '../../persistence/people.repository.js';

/** How many people there are and how they came, for admins. */
@Injectable()
export class GetPeopleAnalyticsHandler {
  constructor(
    private readonly people: PeopleRepository,
    private readonly clock: Clock,
  ) {}

  async handle(context: RequestContext): Promise<PeopleAnalytics> {
    requireAdmin(context.actor);
    return this.people.analytics(this.clock.now());
  }
}

import { requireAdmin, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { type BillingAnalytics, OverviewRepository } from '../../persistence/overview.repository.js';

@Injectable()
export class GetBillingAnalyticsHandler {
  constructor(private readonly overview: OverviewRepository) {}

  /** For admins: what people pay for. */
  async execute({ actor }: RequestContext): Promise<BillingAnalytics> {
    requireAdmin(actor);
    return this.overview.analytics();
  }
}

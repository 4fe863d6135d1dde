import { billing, type ParsedInputOf, requireAdmin, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { type BillingAnalytics, OverviewRepository } from '../../persistence/overview.repository.js';

@Controller()
export class GetBillingAnalyticsHandler {
  constructor(private readonly overview: OverviewRepository) {}

  /** For admins: what people pay for. */
  @Rpc(billing.getBillingAnalytics)
  async handle(
    _input: ParsedInputOf<typeof billing.getBillingAnalytics>,
    { actor }: RequestContext,
  ): Promise<BillingAnalytics> {
    requireAdmin(actor);
    return this.overview.analytics();
  }
}

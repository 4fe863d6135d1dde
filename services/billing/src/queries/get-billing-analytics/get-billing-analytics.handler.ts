import { billing, type ParsedInputOf, requireAdmin, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { Revenues } from '../../payments/overview/revenues.js';
import { type BillingAnalytics, OverviewRepository } from '../../persistence/overview.repository.js';

@Controller()
export class GetBillingAnalyticsHandler {
  constructor(
    private readonly overview: OverviewRepository,
    private readonly revenues: Revenues,
  ) {}

  /** For admins: what people pay for. */
  @Rpc(billing.getBillingAnalytics)
  async handle(
    _input: ParsedInputOf<typeof billing.getBillingAnalytics>,
    { actor }: RequestContext,
  ): Promise<BillingAnalytics> {
    requireAdmin(actor);
    const [counts, revenue] = await Promise.all([this.overview.counts(), this.revenues.of(1)]);
    const { mrrPence, mrrChange, subscribers } = revenue;
    return { ...counts, mrrPence, mrrChange, proSubscribers: subscribers };
  }
}

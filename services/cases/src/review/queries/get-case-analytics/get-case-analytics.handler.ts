import { requireAdmin, cases, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { QualityRepository } from '../../persistence/quality.repository.js';

@Controller()
export class GetCaseAnalyticsHandler {
  constructor(private readonly repository: QualityRepository) {}

  /** What all attempts and ratings add up to, as far as they are counted, for admins. */
  @Rpc(cases.getCaseAnalytics)
  async handle(_input: object, { actor }: RequestContext): Promise<OutputOf<typeof cases.getCaseAnalytics>> {
    requireAdmin(actor);
    return this.repository.analytics();
  }
}

import { requireAdmin, type cases, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { QualityRepository } from '../../persistence/quality.repository.js';

@Injectable()
export class GetCaseAnalyticsHandler {
  constructor(private readonly repository: QualityRepository) {}

  /** What all attempts and ratings add up to, as far as they are counted, for admins. */
  async execute({ actor }: RequestContext): Promise<OutputOf<typeof cases.getCaseAnalytics>> {
    requireAdmin(actor);
    return this.repository.analytics();
  }
}

import {
  requireAdmin,
  cases,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { QualityRepository } from '../../persistence/quality.repository.js';

@Controller()
export class ListReviewLogHandler {
  constructor(private readonly repository: QualityRepository) {}

  /** Who decided what about which case, the newest first, for admins. */
  @Rpc(cases.listReviewLog)
  async handle(
    { limit, before }: ParsedInputOf<typeof cases.listReviewLog>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof cases.listReviewLog>> {
    requireAdmin(actor);
    return { items: await this.repository.reviewLog(limit, before) };
  }
}

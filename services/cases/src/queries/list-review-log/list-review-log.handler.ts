import {
  requireAdmin,
  type cases,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { QualityRepository } from '../../persistence/quality.repository.js';

@Injectable()
export class ListReviewLogHandler {
  constructor(private readonly repository: QualityRepository) {}

  /** Who decided what about which case, the newest first, for admins. */
  async execute(
    { limit, before }: ParsedInputOf<typeof cases.listReviewLog>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof cases.listReviewLog>> {
    requireAdmin(actor);
    return { items: await this.repository.reviewLog(limit, before) };
  }
}

import { AppError, requireAdmin, type RequestContext } from '@casedrop/contracts';
import type { BytesReply } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { CaseReadsRepository } from '../../persistence/case-reads.repository.js';

@Injectable()
export class GetReviewCaseHandler {
  constructor(private readonly reads: CaseReadsRepository) {}

  /** A case of any status with its model and check report, for admins; throws `case-not-found`. */
  async execute({ caseId }: { caseId: string }, { actor }: RequestContext): Promise<BytesReply<object>> {
    requireAdmin(actor);
    const body = await this.reads.getForReview(caseId);
    if (!body) throw new AppError('case-not-found', 'We could not find this case.');
    return { meta: {}, body };
  }
}

import { cases, AppError, requireAdmin, type RequestContext } from '@casedrop/contracts';
import { type BytesReply, Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { ReviewQueueRepository } from '../../persistence/review-queue.repository.js';

@Controller()
export class GetReviewCaseHandler {
  constructor(private readonly queue: ReviewQueueRepository) {}

  /** A case of any status with its model and check report, for admins; throws `case-not-found`. */
  @Rpc(cases.getReviewCase)
  async handle({ caseId }: { caseId: string }, { actor }: RequestContext): Promise<BytesReply<object>> {
    requireAdmin(actor);
    const body = await this.queue.get(caseId);
    if (!body) throw new AppError('case-not-found', 'We could not find this case.');
    return { meta: {}, body };
  }
}

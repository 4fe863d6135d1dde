import { cases, requireAdmin, type RequestContext } from '@casedrop/contracts';
import { type BytesReply, Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { type QueueWish, ReviewQueueRepository } from '../../persistence/review-queue.repository.js';

@Controller()
export class ListPendingCasesHandler {
  constructor(private readonly repository: ReviewQueueRepository) {}

  /** The review queue, for admins. A page ends early when the next case would not fit into a message. */
  @Rpc(cases.listPendingCases)
  async handle(wish: QueueWish, { actor }: RequestContext): Promise<BytesReply<object>> {
    requireAdmin(actor);
    return { meta: {}, body: await this.repository.list(wish) };
  }
}

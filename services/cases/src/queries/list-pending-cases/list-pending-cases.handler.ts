import { requireAdmin, type RequestContext } from '@casedrop/contracts';
import type { BytesReply } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { type QueueWish, ReviewQueueRepository } from '../../persistence/review-queue.repository.js';

@Injectable()
export class ListPendingCasesHandler {
  constructor(private readonly repository: ReviewQueueRepository) {}

  /** The review queue, for admins. A page ends early when the next case would not fit into a message. */
  async execute(wish: QueueWish, { actor }: RequestContext): Promise<BytesReply<object>> {
    requireAdmin(actor);
    return { meta: {}, body: await this.repository.list(wish) };
  }
}

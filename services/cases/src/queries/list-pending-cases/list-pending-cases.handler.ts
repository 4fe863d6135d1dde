import { requireAdmin, type RequestContext } from '@casedrop/contracts';
import type { BytesReply } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { CaseReadsRepository } from '../../persistence/case-reads.repository.js';

@Injectable()
export class ListPendingCasesHandler {
  constructor(private readonly reads: CaseReadsRepository) {}

  /** The review queue, for admins. A page ends early when the next case would not fit into a message. */
  async execute(
    { limit, offset }: { limit: number; offset: number },
    { actor }: RequestContext,
  ): Promise<BytesReply<object>> {
    requireAdmin(actor);
    return { meta: {}, body: await this.reads.listPending(limit, offset) };
  }
}

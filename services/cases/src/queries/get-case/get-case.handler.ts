import { AppError, isAdmin, type RequestContext } from '@casedrop/contracts';
import type { BytesReply } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { CaseMemory } from '../../persistence/case-memory.js';
import { type CaseMeta, CaseReadsRepository } from '../../persistence/case-reads.repository.js';

@Injectable()
export class GetCaseHandler {
  constructor(
    private readonly memory: CaseMemory,
    private readonly reads: CaseReadsRepository,
  ) {}

  /** Both documents of a case; throws `case-not-found`, for all but admins also while it is not approved. */
  async execute({ caseId }: { caseId: string }, { actor }: RequestContext): Promise<BytesReply<CaseMeta>> {
    const found = await (isAdmin(actor) ? this.reads.get(caseId, true) : this.memory.get(caseId));
    if (!found) throw new AppError('case-not-found', 'We could not find this case.');
    return found;
  }
}

import { cases, AppError, isAdmin, type RequestContext } from '@casedrop/contracts';
import { type BytesReply, Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { type CaseMeta, CaseReadsRepository } from '../../persistence/case-reads.repository.js';

@Controller()
export class GetCaseHandler {
  constructor(private readonly reads: CaseReadsRepository) {}

  /** Both documents of a case; throws `case-not-found`, for all but admins also while it is not approved. */
  @Rpc(cases.getCase)
  async handle({ caseId }: { caseId: string }, { actor }: RequestContext): Promise<BytesReply<CaseMeta>> {
    const found = await this.reads.get(caseId, isAdmin(actor));
    if (!found) throw new AppError('case-not-found', 'We could not find this case.');
    return found;
  }
}

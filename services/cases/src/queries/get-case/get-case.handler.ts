import { AppError, isAdmin, type RequestContext } from '@casedrop/contracts';
import type { BytesReply } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { type CaseMeta, CaseReadsRepository } from '../../persistence/case-reads.repository.js';
import { SharedReads } from '../../persistence/shared-reads.js';

@Injectable()
export class GetCaseHandler {
  private readonly shared = new SharedReads<BytesReply<CaseMeta> | undefined>();

  constructor(private readonly reads: CaseReadsRepository) {}

  /** Both documents of a case; throws `case-not-found`, for all but admins also while it is not approved. */
  async execute({ caseId }: { caseId: string }, { actor }: RequestContext): Promise<BytesReply<CaseMeta>> {
    const unapprovedToo = isAdmin(actor);
    const found = await this.shared.get(`${caseId}:${unapprovedToo}`, () =>
      this.reads.get(caseId, unapprovedToo),
    );
    if (!found) throw new AppError('case-not-found', 'We could not find this case.');
    return found;
  }
}

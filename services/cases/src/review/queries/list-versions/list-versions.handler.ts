import { AppError, cases, requireAdmin, type RequestContext } from '@casedrop/contracts';
import { type BytesReply, Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { VersionsRepository } from '../../persistence/versions.repository.js';

@Controller()
export class ListVersionsHandler {
  constructor(private readonly versions: VersionsRepository) {}

  /** All versions of a case, newest first, for admins; throws `case-not-found`. */
  @Rpc(cases.listVersions)
  async handle({ caseId }: { caseId: string }, { actor }: RequestContext): Promise<BytesReply<object>> {
    requireAdmin(actor);
    const body = await this.versions.list(caseId);
    if (!body) throw new AppError('case-not-found', 'We could not find this case.');
    return { meta: {}, body };
  }
}

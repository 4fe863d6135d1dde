import {
  cases,
  AppError,
  isAdmin,
  type ParsedInputOf,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { type BytesReply, Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { type CaseMeta, CaseReadsRepository } from '../../persistence/case-reads.repository.js';
import { Variants } from '../../variants/variants.js';

@Controller()
export class GetCaseHandler {
  constructor(
    private readonly reads: CaseReadsRepository,
    private readonly variants: Variants,
  ) {}

  /**
   * Both documents of a case; throws `case-not-found`, for all but admins also while it is not approved. With `variant` those
   * of that variant of an approved case; throws what `Variants` throws.
   */
  @Rpc(cases.getCase)
  async handle(
    { caseId, variant: seed }: ParsedInputOf<typeof cases.getCase>,
    { actor }: RequestContext,
  ): Promise<BytesReply<CaseMeta>> {
    if (seed !== undefined) return this.variants.read({ caseId, seed, personId: requirePerson(actor) });
    const found = await this.reads.get(caseId, isAdmin(actor));
    if (!found) throw new AppError('case-not-found', 'We could not find this case.');
    return found;
  }
}

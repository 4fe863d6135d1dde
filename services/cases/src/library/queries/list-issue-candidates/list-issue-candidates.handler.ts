import {
  cases,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { IssueCasesRepository } from '../../persistence/issue-cases.repository.js';

@Controller()
export class ListIssueCandidatesHandler {
  constructor(private readonly issueCases: IssueCasesRepository) {}

  /** Cases for an issue of the newsletter: that of its week, then the best. */
  @Rpc(cases.listIssueCandidates)
  async handle(
    wish: ParsedInputOf<typeof cases.listIssueCandidates>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof cases.listIssueCandidates>> {
    requireAdmin(actor);
    return { items: await this.issueCases.candidates(wish) };
  }
}

import { blueprintText } from '@casedrop/blueprint-library';
import {
  generation,
  requireAdmin,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { ProposalRepository } from '../../persistence/proposal.repository.js';

/** A proposed blueprint as an author would have written it. */
@Controller()
export class GetProposalHandler {
  constructor(private readonly proposals: ProposalRepository) {}

  @Rpc(generation.getProposal)
  async handle(
    { id }: ParsedInputOf<typeof generation.getProposal>,
    context: RequestContext,
  ): Promise<OutputOf<typeof generation.getProposal>> {
    requireAdmin(context.actor);
    return { yaml: blueprintText(await this.proposals.fileOf(id)) };
  }
}

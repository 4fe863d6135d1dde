import { generation, requireAdmin, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { ProposalRepository } from '../../persistence/proposal.repository.js';

/** The blueprints that a language model has proposed. */
@Controller()
export class ListProposalsHandler {
  constructor(private readonly proposals: ProposalRepository) {}

  @Rpc(generation.listProposals)
  async handle(_input: unknown, context: RequestContext): Promise<OutputOf<typeof generation.listProposals>> {
    requireAdmin(context.actor);
    const found = await this.proposals.latest();
    const items = found.map(({ blueprint: { archetype, industry, idea }, madeAt, ...proposal }) => ({
      ...proposal,
      ...{ archetype, industry, idea },
      madeAt: madeAt.toISOString(),
    }));
    return { items };
  }
}

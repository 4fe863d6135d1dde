import { cases, type OutputOf, requireAdmin, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { QualityRepository } from '../../persistence/quality.repository.js';

@Controller()
export class ListBlueprintFiguresHandler {
  constructor(private readonly repository: QualityRepository) {}

  /** What has become of the cases of each blueprint, for admins. */
  @Rpc(cases.listBlueprintFigures)
  async handle(
    _input: unknown,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof cases.listBlueprintFigures>> {
    requireAdmin(actor);
    return { items: await this.repository.blueprints() };
  }
}

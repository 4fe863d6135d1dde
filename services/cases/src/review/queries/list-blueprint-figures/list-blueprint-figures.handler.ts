import { cases, type OutputOf, requireAdmin, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { figuresOf, grouped, sumItems } from '../../domain/blueprint-items.js';
import { QualityRepository } from '../../persistence/quality.repository.js';

@Controller()
export class ListBlueprintFiguresHandler {
  constructor(private readonly repository: QualityRepository) {}

  /** What has become of the cases of each blueprint and how their questions fared, for admins. */
  @Rpc(cases.listBlueprintFigures)
  async handle(
    _input: unknown,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof cases.listBlueprintFigures>> {
    requireAdmin(actor);
    const [blueprints, items] = await Promise.all([
      this.repository.blueprints(),
      this.repository.blueprintItems(),
    ]);
    const itemsOf = grouped(items, ({ blueprint }) => blueprint);
    return {
      items: blueprints.map((one) => ({ ...one, ...figuresOf(sumItems(itemsOf.get(one.blueprint) ?? [])) })),
    };
  }
}

import {
  cases,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { sumItems } from '../../domain/blueprint-items.js';
import { QualityRepository } from '../../persistence/quality.repository.js';

@Controller()
export class GetBlueprintItemsHandler {
  constructor(private readonly repository: QualityRepository) {}

  /** How the questions of a blueprint fared, each as its latest case asks it, for admins. */
  @Rpc(cases.getBlueprintItems)
  async handle(
    { blueprint }: ParsedInputOf<typeof cases.getBlueprintItems>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof cases.getBlueprintItems>> {
    requireAdmin(actor);
    const [items, latest] = await Promise.all([
      this.repository.blueprintItems(blueprint),
      this.repository.latestOfScenarios(blueprint),
    ]);
    const askOf = (scenario: string, partId: string) =>
      latest.find((one) => one.scenario === scenario)?.view.parts.find(({ id }) => id === partId)?.ask;
    return {
      items: sumItems(items).map((item) => ({ ...item, ask: askOf(item.scenario, item.partId) ?? null })),
    };
  }
}

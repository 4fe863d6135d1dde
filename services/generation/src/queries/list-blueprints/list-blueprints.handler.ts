import type { BlueprintLibrary } from '@casedrop/blueprint-library';
import { inClientWords } from '@casedrop/case-engine/blueprint';
import { generation, requireAdmin, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller, Inject } from '@nestjs/common';
import { BLUEPRINTS } from '../../reading/headline-desk.js';

/** The blueprints that an editor may choose from. */
@Controller()
export class ListBlueprintsHandler {
  constructor(@Inject(BLUEPRINTS) private readonly blueprints: BlueprintLibrary) {}

  @Rpc(generation.listBlueprints)
  async handle(
    _input: unknown,
    context: RequestContext,
  ): Promise<OutputOf<typeof generation.listBlueprints>> {
    requireAdmin(context.actor);
    const items = this.blueprints.entries.map(
      ({ id, archetype, industry, sectors, difficulty, clients, fits, scenarios }) => ({
        id,
        archetype,
        industry,
        difficulty: difficulty.label,
        clients: clients.map(({ describedAs }) => describedAs),
        fits: fits.map(({ event, actor, role, weight }) => ({
          event,
          sectors: actor ?? sectors,
          role,
          weight,
        })),
        scenarios: inClientWords(
          scenarios.map(({ weight: _weight, ...scenario }) => scenario),
          clients[0]?.words,
        ),
      }),
    );
    return { items };
  }
}

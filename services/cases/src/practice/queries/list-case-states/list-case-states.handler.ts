import { requirePerson, type OutputOf, practice, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { CompanionRepository } from '../../persistence/companion.repository.js';

@Controller()
export class ListCaseStatesHandler {
  constructor(private readonly repository: CompanionRepository) {}

  /** What the cases that they have begun are to the acting person; throws `not-signed-in`. */
  @Rpc(practice.listCaseStates)
  async handle(_input: object, { actor }: RequestContext): Promise<OutputOf<typeof practice.listCaseStates>> {
    return { items: await this.repository.states(requirePerson(actor)) };
  }
}

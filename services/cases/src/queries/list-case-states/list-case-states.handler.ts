import { requirePerson, type OutputOf, type practice, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { CompanionRepository } from '../../persistence/companion.repository.js';

@Injectable()
export class ListCaseStatesHandler {
  constructor(private readonly repository: CompanionRepository) {}

  /** What the cases that they have begun are to the acting person; throws `not-signed-in`. */
  async execute({ actor }: RequestContext): Promise<OutputOf<typeof practice.listCaseStates>> {
    return { items: await this.repository.states(requirePerson(actor)) };
  }
}

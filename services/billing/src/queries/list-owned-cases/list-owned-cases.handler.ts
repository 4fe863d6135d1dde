import {
  billing,
  type OutputOf,
  type ParsedInputOf,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { UnlocksRepository } from '../../persistence/unlocks.repository.js';

@Controller()
export class ListOwnedCasesHandler {
  constructor(private readonly unlocks: UnlocksRepository) {}

  /** The cases that the acting person may open for good. */
  @Rpc(billing.listOwnedCases)
  async handle(
    _input: ParsedInputOf<typeof billing.listOwnedCases>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof billing.listOwnedCases>> {
    return { items: await this.unlocks.owned(requirePerson(actor)) };
  }
}

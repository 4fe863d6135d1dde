import { type OwnedCase, requirePerson, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { CreditsRepository } from '../../persistence/credits.repository.js';

@Injectable()
export class ListOwnedCasesHandler {
  constructor(private readonly credits: CreditsRepository) {}

  /** The cases that the acting person may open for good. */
  async execute({ actor }: RequestContext): Promise<{ items: OwnedCase[] }> {
    return { items: await this.credits.owned(requirePerson(actor)) };
  }
}

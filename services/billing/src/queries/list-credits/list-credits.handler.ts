import {
  billing,
  type OutputOf,
  type ParsedInputOf,
  requirePerson,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { AccountsRepository } from '../../persistence/accounts.repository.js';
import { CreditsRepository } from '../../persistence/credits.repository.js';

const PAGE_SIZE = 25;

@Controller()
export class ListCreditsHandler {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly credits: CreditsRepository,
  ) {}

  /** A page of the acting person's ledger; their account is opened first, so that there is always a first entry. */
  @Rpc(billing.listCredits)
  async handle(
    { page }: ParsedInputOf<typeof billing.listCredits>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof billing.listCredits>> {
    const personId = requirePerson(actor);
    await this.accounts.get(personId);
    const window = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const { total, items } = await this.credits.list(personId, window);
    return { items, page, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
  }
}

import { requirePerson, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../persistence/accounts.repository.js';

@Injectable()
export class ExportAccountHandler {
  constructor(private readonly accounts: AccountsRepository) {}

  /** Everything that this service keeps about the acting person. */
  async execute(context: RequestContext): Promise<{ data: Record<string, unknown> }> {
    return { data: { ...(await this.accounts.export(requirePerson(context.actor))) } };
  }
}

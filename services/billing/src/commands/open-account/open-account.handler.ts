import { requirePerson, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { AccountsRepository } from '../../persistence/accounts.repository.js';

@Injectable()
export class OpenAccountHandler {
  constructor(private readonly accounts: AccountsRepository) {}

  /** Opens the acting person's account, if it is not open, and returns it. */
  async execute(context: RequestContext): Promise<Account> {
    const personId = requirePerson(context.actor);
    await this.accounts.open(personId);
    return this.accounts.get(personId);
  }
}

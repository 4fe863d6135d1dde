import { requirePerson, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { AccountsRepository } from '../../persistence/accounts.repository.js';

@Injectable()
export class GetAccountHandler {
  constructor(private readonly accounts: AccountsRepository) {}

  async execute(context: RequestContext): Promise<Account> {
    return this.accounts.get(requirePerson(context.actor));
  }
}

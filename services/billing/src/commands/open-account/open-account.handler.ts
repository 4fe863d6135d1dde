import { billing, type ParsedInputOf, requirePerson, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import type { OwnAccount } from '../../domain/account.js';
import { AccountsRepository } from '../../persistence/accounts.repository.js';

@Controller()
export class OpenAccountHandler {
  constructor(private readonly accounts: AccountsRepository) {}

  /** Opens the acting person's account, if it is not open, and returns it. */
  @Rpc(billing.openAccount)
  async handle(
    _input: ParsedInputOf<typeof billing.openAccount>,
    { actor }: RequestContext,
  ): Promise<OwnAccount> {
    const personId = requirePerson(actor);
    await this.accounts.open(personId);
    return this.accounts.get(personId);
  }
}

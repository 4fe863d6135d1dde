import { billing, type ParsedInputOf, requirePerson, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import type { OwnAccount } from '../../domain/account.js';
import { AccountsRepository } from '../../persistence/accounts.repository.js';

@Controller()
export class GetAccountHandler {
  constructor(private readonly accounts: AccountsRepository) {}

  /** Credits and subscription of the acting person. */
  @Rpc(billing.getAccount)
  async handle(
    _input: ParsedInputOf<typeof billing.getAccount>,
    { actor }: RequestContext,
  ): Promise<OwnAccount> {
    return this.accounts.get(requirePerson(actor));
  }
}

import {
  billing,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { OverviewRepository } from '../../persistence/overview.repository.js';

@Controller()
export class AccountsOfHandler {
  constructor(private readonly overview: OverviewRepository) {}

  /** For admins: the accounts of several people. Who has none yet is left out: looking opens no account. */
  @Rpc(billing.accountsOf)
  async handle(
    { personIds }: ParsedInputOf<typeof billing.accountsOf>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof billing.accountsOf>> {
    requireAdmin(actor);
    return { items: await this.overview.accountsOf(personIds) };
  }
}

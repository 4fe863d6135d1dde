import {
  type billing,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { OverviewRepository } from '../../persistence/overview.repository.js';

@Injectable()
export class AccountsOfHandler {
  constructor(private readonly overview: OverviewRepository) {}

  /** For admins: the accounts of several people. Who has none yet is left out: looking opens no account. */
  async execute(
    { personIds }: ParsedInputOf<typeof billing.accountsOf>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof billing.accountsOf>> {
    requireAdmin(actor);
    return { items: await this.overview.accountsOf(personIds) };
  }
}

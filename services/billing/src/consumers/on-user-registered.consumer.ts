import { auth, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../persistence/accounts.repository.js';

/** A new person gets an account, with the sign-up credits if they earn them. */
@Injectable()
export class OnUserRegistered implements EventConsumer<typeof auth.userRegistered> {
  readonly event = auth.userRegistered;

  constructor(private readonly accounts: AccountsRepository) {}

  async handle(
    { personId, earnsCredits = true }: PayloadOf<typeof auth.userRegistered>,
    tx: Transaction,
  ): Promise<void> {
    await this.accounts.openAs(personId, earnsCredits, tx);
  }
}

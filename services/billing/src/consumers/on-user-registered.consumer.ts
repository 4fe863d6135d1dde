import { auth } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../persistence/accounts.repository.js';

/** A new person gets an account with the sign-up credits. */
@Injectable()
export class OnUserRegistered implements EventConsumer<typeof auth.userRegistered> {
  readonly event = auth.userRegistered;

  constructor(private readonly accounts: AccountsRepository) {}

  async handle({ personId }: { personId: number }, tx: Transaction): Promise<void> {
    await this.accounts.open(personId, tx);
  }
}

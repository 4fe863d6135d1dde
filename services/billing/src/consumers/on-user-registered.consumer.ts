import { auth, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { signUpCreditsOf } from '../domain/sign-up-credits.js';
import { AccountsRepository } from '../persistence/accounts.repository.js';

/** A new person gets an account, with the sign-up credits that are theirs by now. */
@Injectable()
export class OnUserRegistered implements EventConsumer<typeof auth.userRegistered> {
  readonly event = auth.userRegistered;

  constructor(private readonly accounts: AccountsRepository) {}

  async handle({ personId, ...told }: PayloadOf<typeof auth.userRegistered>, tx: Transaction): Promise<void> {
    await this.accounts.openAs(personId, signUpCreditsOf(told), tx);
  }
}

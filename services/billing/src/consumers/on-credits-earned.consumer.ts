import { auth, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../persistence/accounts.repository.js';

/** A person gets the sign-up credits that were held back until they confirmed their address. */
@Injectable()
export class OnCreditsEarned implements EventConsumer<typeof auth.creditsEarned> {
  readonly event = auth.creditsEarned;

  constructor(private readonly accounts: AccountsRepository) {}

  async handle({ personId }: PayloadOf<typeof auth.creditsEarned>, tx: Transaction): Promise<void> {
    await this.accounts.giveSignUpCredits(personId, tx);
  }
}

import { auth, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../persistence/accounts.repository.js';
import { CreditsRepository } from '../persistence/credits.repository.js';

/** A person who confirmed their address gets the sign-up credits that waited for it, once; none waits any more. */
@Injectable()
export class OnCreditsEarned implements EventConsumer<typeof auth.creditsEarned> {
  readonly event = auth.creditsEarned;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly credits: CreditsRepository,
  ) {}

  /** Opens the account that is not open yet, which asks auth. */
  async prepare({ personId }: PayloadOf<typeof auth.creditsEarned>): Promise<void> {
    await this.accounts.open(personId);
  }

  async handle({ personId, credits }: PayloadOf<typeof auth.creditsEarned>, tx: Transaction): Promise<void> {
    await this.credits.endWaiting(tx, personId, credits);
  }
}

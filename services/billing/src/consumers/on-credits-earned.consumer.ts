import { auth, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { SIGN_UP_CREDITS } from '../domain/account.js';
import { AccountsRepository } from '../persistence/accounts.repository.js';
import { CreditsRepository } from '../persistence/credits.repository.js';

/** A person gets the sign-up credits that were held back until they confirmed their address, once. */
@Injectable()
export class OnCreditsEarned implements EventConsumer<typeof auth.creditsEarned> {
  readonly event = auth.creditsEarned;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly credits: CreditsRepository,
  ) {}

  async handle({ personId }: PayloadOf<typeof auth.creditsEarned>, tx: Transaction): Promise<void> {
    await this.accounts.openAs(personId, true, tx);
    const entry = { personId, delta: SIGN_UP_CREDITS, cause: 'sign-up', reference: 'sign-up' } as const;
    await this.credits.book(tx, entry);
  }
}

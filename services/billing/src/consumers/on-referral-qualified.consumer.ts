import { auth, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../persistence/accounts.repository.js';

/** Both people of a referral get their credits. */
@Injectable()
export class OnReferralQualified implements EventConsumer<typeof auth.referralQualified> {
  readonly event = auth.referralQualified;

  constructor(private readonly accounts: AccountsRepository) {}

  /** Takes the accounts in the order of their numbers, as every statement does that locks several. */
  async handle(payload: PayloadOf<typeof auth.referralQualified>, tx: Transaction): Promise<void> {
    const both = [payload.referrerId, payload.referredId].sort((a, b) => a - b);
    for (const personId of both) await this.accounts.reward(personId, payload.referralId, tx);
  }
}

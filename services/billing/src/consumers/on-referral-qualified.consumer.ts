import { auth, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { REFERRAL_CREDITS } from '../domain/account.js';
import { AccountsRepository } from '../persistence/accounts.repository.js';
import { CreditsRepository } from '../persistence/credits.repository.js';

/** Both people of a referral get their credits. */
@Injectable()
export class OnReferralQualified implements EventConsumer<typeof auth.referralQualified> {
  readonly event = auth.referralQualified;

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly credits: CreditsRepository,
  ) {}

  /** Takes the accounts in the order of their numbers, as every statement does that locks several; auth is asked before. */
  async handle(payload: PayloadOf<typeof auth.referralQualified>, tx: Transaction): Promise<void> {
    const both = [payload.referrerId, payload.referredId].sort((a, b) => a - b);
    const standings: [number, boolean | null][] = [];
    for (const personId of both) standings.push([personId, await this.accounts.standingOf(personId, tx)]);
    for (const [personId, earnsCredits] of standings)
      await this.reward(personId, earnsCredits, payload.referralId, tx);
  }

  private async reward(
    personId: number,
    earnsCredits: boolean | null,
    reference: string,
    tx: Transaction,
  ): Promise<void> {
    await this.accounts.openAs(personId, earnsCredits, tx);
    await this.credits.book(tx, { personId, delta: REFERRAL_CREDITS, cause: 'referral', reference });
  }
}

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

  /** Opens the accounts that are not open yet, which asks auth. */
  async prepare(payload: PayloadOf<typeof auth.referralQualified>): Promise<void> {
    for (const personId of bothOf(payload)) await this.accounts.open(personId);
  }

  /** Takes the accounts in the order of their numbers, as every statement does that locks several. */
  async handle(payload: PayloadOf<typeof auth.referralQualified>, tx: Transaction): Promise<void> {
    const reward = { delta: REFERRAL_CREDITS, cause: 'referral', reference: payload.referralId } as const;
    for (const personId of bothOf(payload)) await this.credits.book(tx, { personId, ...reward });
  }
}

const bothOf = ({ referrerId, referredId }: PayloadOf<typeof auth.referralQualified>): number[] =>
  [referrerId, referredId].sort((a, b) => a - b);

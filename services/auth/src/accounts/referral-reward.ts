import { auth, type RequestContext } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { monthOf, outcomeOf } from '../domain/referral.js';
import { ReferralRepository } from '../persistence/referral.repository.js';
import { UserRepository } from '../persistence/user.repository.js';

/** Settles the referral of a person whose address is confirmed. */
@Injectable()
export class ReferralReward {
  constructor(
    private readonly referrals: ReferralRepository,
    private readonly users: UserRepository,
  ) {}

  /**
   * Rewards the waiting referral of a person, or notes that its referrer has had the rewards of the month. Nobody is
   * rewarded for a person whose mailbox had its credits with another account, be it deleted or alive.
   */
  async settle(tx: Transaction, referredId: number, at: Date, context: RequestContext): Promise<void> {
    const waiting = await this.referrals.lockWaiting(tx.manager, referredId);
    if (!waiting) return;
    const { id: referralId, referrerId } = waiting;
    const referred = await this.users.lock(tx.manager, referredId);
    if (!referred?.earnsCredits) return this.referrals.settle(tx.manager, referralId, 'lapsed', at);
    const rewarded = await this.referrals.lockAndCountRewards(tx.manager, referrerId, monthOf(at));
    const outcome = outcomeOf(rewarded);
    await this.referrals.settle(tx.manager, referralId, outcome, at);
    if (outcome === 'over-limit') return;
    const qualifiedAt = at.toISOString();
    await tx.emit(auth.referralQualified, { referralId, referrerId, referredId, qualifiedAt }, context);
  }
}

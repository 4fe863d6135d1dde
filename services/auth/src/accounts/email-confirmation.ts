import { auth, type RequestContext } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { restOf } from '../domain/sign-up-credits.js';
import { CreditedAddressRepository } from '../persistence/credited-address.repository.js';
import { UserRepository } from '../persistence/user.repository.js';
import { ReferralReward } from './referral-reward.js';

/** What follows when a person has shown that their address is theirs, by whatever means. */
@Injectable()
export class EmailConfirmation {
  constructor(
    private readonly users: UserRepository,
    private readonly credited: CreditedAddressRepository,
    private readonly reward: ReferralReward,
  ) {}

  /**
   * Confirms a person's address, announces it, gives the credits that waited for it unless the address had them, and
   * settles who referred them; does nothing when it is confirmed.
   */
  async confirm(tx: Transaction, personId: number, at: Date, context: RequestContext): Promise<void> {
    const user = await this.users.lock(tx.manager, personId);
    if (!user || user.emailConfirmedAt) return;
    const earnsCredits = await this.credited.claim(tx.manager, user, at);
    await this.users.confirmEmail(tx.manager, personId, { at, earnsCredits });
    const [confirmedAt, credits] = [at.toISOString(), restOf({ ...user, earnsCredits })];
    await tx.emit(auth.emailConfirmed, { personId, confirmedAt }, context);
    await tx.emit(auth.rolesChanged, { personId }, context);
    await tx.emit(auth.creditsEarned, { personId, earnedAt: confirmedAt, credits }, context);
    await this.reward.settle(tx, personId, at, context);
  }
}

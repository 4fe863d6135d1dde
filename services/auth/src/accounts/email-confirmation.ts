import { auth, type RequestContext } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { earnsCredits } from '../domain/erased-address.js';
import { ErasedAddressRepository } from '../persistence/erased-address.repository.js';
import { UserRepository } from '../persistence/user.repository.js';
import { ReferralReward } from './referral-reward.js';

/** What follows when a person has shown that their address is theirs, by whatever means. */
@Injectable()
export class EmailConfirmation {
  constructor(
    private readonly users: UserRepository,
    private readonly erased: ErasedAddressRepository,
    private readonly reward: ReferralReward,
  ) {}

  /** Confirms a person's address, announces it, and settles who referred them; does nothing when it is confirmed. */
  async confirm(tx: Transaction, personId: number, at: Date, context: RequestContext): Promise<void> {
    if (!(await this.users.confirmEmail(tx.manager, personId, at))) return;
    await tx.emit(auth.emailConfirmed, { personId, confirmedAt: at.toISOString() }, context);
    await tx.emit(auth.rolesChanged, { personId }, context);
    await this.earn(tx, personId, at, context);
    await this.reward.settle(tx, personId, at, context);
  }

  /** Gives the credits that were held back, if the address is what they waited for. */
  private async earn(tx: Transaction, personId: number, at: Date, context: RequestContext): Promise<void> {
    const user = await this.users.lock(tx.manager, personId);
    if (!user || user.earnsCredits) return;
    if (!earnsCredits(await this.erased.find(tx.manager, user.email), true)) return;
    await this.users.setEarning(tx.manager, personId, true);
    await tx.emit(auth.creditsEarned, { personId, earnedAt: at.toISOString() }, context);
  }
}

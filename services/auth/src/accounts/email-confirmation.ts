import { auth, type RequestContext } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../persistence/user.repository.js';
import { ReferralReward } from './referral-reward.js';

/** What follows when a person has shown that their address is theirs, by whatever means. */
@Injectable()
export class EmailConfirmation {
  constructor(
    private readonly users: UserRepository,
    private readonly reward: ReferralReward,
  ) {}

  /** Confirms a person's address, announces it, and settles who referred them; does nothing when it is confirmed. */
  async confirm(tx: Transaction, personId: number, at: Date, context: RequestContext): Promise<void> {
    if (!(await this.users.confirmEmail(tx.manager, personId, at))) return;
    await tx.emit(auth.emailConfirmed, { personId, confirmedAt: at.toISOString() }, context);
    await tx.emit(auth.rolesChanged, { personId }, context);
    await this.reward.settle(tx, personId, at, context);
  }
}

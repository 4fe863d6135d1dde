import { auth, type RequestContext, SIGN_UP_CREDITS } from '@casedrop/contracts';
import { UnitOfWork, type Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { newReferralCode } from '../domain/referral-code.js';
import { CreditedAddressRepository } from '../persistence/credited-address.repository.js';
import { FirstCreditRepository } from '../persistence/first-credit.repository.js';
import {
  isReferralCodeTaken,
  type NewUser,
  type User,
  UserRepository,
} from '../persistence/user.repository.js';

const CODE_ATTEMPTS = 5;

/** Makes accounts, each with a referral code of its own. */
@Injectable()
export class NewAccount {
  /** Replaced by the spec of collisions. */
  makeCode = newReferralCode;

  constructor(
    private readonly users: UserRepository,
    private readonly credited: CreditedAddressRepository,
    private readonly firstCredits: FirstCreditRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Runs `work` in a transaction with a fresh referral code, and once more when the code turns out to be in use. */
  async withCode<T>(work: (tx: Transaction, referralCode: string) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.unitOfWork.run((tx) => work(tx, this.makeCode()));
      } catch (error) {
        if (attempt === CODE_ATTEMPTS || !isReferralCodeTaken(error)) throw error;
      }
    }
  }

  /**
   * Adds an account that is made from an address of the internet, and announces it; `null` when it is to hold an address
   * that is held.
   */
  async add(
    tx: Transaction,
    account: Omit<NewUser, 'username'>,
    from: string,
    context: RequestContext,
  ): Promise<User | null> {
    const username = account.email.slice(0, account.email.lastIndexOf('@'));
    const user = await this.users.add(tx.manager, { ...account, username });
    if (!user) return null;
    const credits = await this.creditsOf(tx, user, from);
    await this.users.setCredits(tx.manager, user.id, credits);
    const at = user.registeredAt.toISOString();
    await tx.emit(auth.userRegistered, { personId: user.id, registeredAt: at, ...credits }, context);
    if (user.emailConfirmedAt)
      await tx.emit(auth.emailConfirmed, { personId: user.id, confirmedAt: at }, context);
    return { ...user, ...credits };
  }

  /** All at once for an address that is confirmed, if it has not had them; for any other the first, while the others wait. */
  private async creditsOf({ manager }: Transaction, user: User, from: string) {
    const at = user.registeredAt;
    if (!user.emailConfirmedAt) {
      const isGiven = await this.firstCredits.give(manager, user.email, from, at);
      return { earnsCredits: true, firstCredits: isGiven ? 1 : 0 };
    }
    const earnsCredits = await this.credited.claim(manager, user, at);
    return { earnsCredits, firstCredits: earnsCredits ? SIGN_UP_CREDITS : 0 };
  }
}

import { auth, type RequestContext } from '@casedrop/contracts';
import { UnitOfWork, type Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { earnsCredits } from '../domain/erased-address.js';
import { newReferralCode } from '../domain/referral-code.js';
import { ErasedAddressRepository } from '../persistence/erased-address.repository.js';
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
    private readonly erased: ErasedAddressRepository,
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

  /** Adds an account and announces it; `null` when it is to hold an address that is held. */
  async add(
    tx: Transaction,
    account: Omit<NewUser, 'username'>,
    context: RequestContext,
  ): Promise<User | null> {
    const username = account.email.slice(0, account.email.lastIndexOf('@'));
    const user = await this.users.add(tx.manager, { ...account, username });
    if (!user) return null;
    // Asked now that the address is taken: an account that held it until a moment ago is erased and remembered.
    const erased = await this.erased.find(tx.manager, account.email);
    const earns = earnsCredits(erased, account.emailConfirmedAt !== null);
    if (!earns) await this.users.setEarning(tx.manager, user.id, false);
    const at = user.registeredAt.toISOString();
    const registered = { personId: user.id, registeredAt: at, earnsCredits: earns };
    await tx.emit(auth.userRegistered, registered, context);
    if (user.emailConfirmedAt)
      await tx.emit(auth.emailConfirmed, { personId: user.id, confirmedAt: at }, context);
    return { ...user, earnsCredits: earns };
  }
}

import { auth, type ParsedInputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc, type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock, Ids } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { ReferralReward } from '../../accounts/referral-reward.js';
import { identityOf } from '../../domain/address-identity.js';
import { mayStillApply } from '../../domain/referral.js';
import { ReferralRepository } from '../../persistence/referral.repository.js';
import { type User, UserRepository } from '../../persistence/user.repository.js';

/** Notes who referred the acting person: once, within a day of registering, never themselves. A refusal is silent. */
@Controller()
export class ApplyReferralHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly referrals: ReferralRepository,
    private readonly reward: ReferralReward,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  @Rpc(auth.applyReferral)
  async handle(
    { referralCode }: ParsedInputOf<typeof auth.applyReferral>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const referredId = requirePerson(context.actor);
    await this.unitOfWork.run((tx) => this.apply(tx, referredId, referralCode.toUpperCase(), context));
    return {};
  }

  private async apply(
    tx: Transaction,
    referredId: number,
    code: string,
    context: RequestContext,
  ): Promise<void> {
    const { manager } = tx;
    const now = this.clock.now();
    const referred = await this.users.lock(manager, referredId);
    if (!referred || !mayStillApply(referred.registeredAt, now)) return;
    const referrer = await this.users.findByReferralCode(manager, code);
    if (!referrer || isSame(referrer, referred)) return;
    const noted = { id: this.ids.uuid(), referrerId: referrer.id, referredId, appliedAt: now };
    if (!(await this.referrals.add(manager, noted))) return;
    await this.users.setReferredBy(manager, referredId, code);
    await tx.emit(auth.rolesChanged, { personId: referredId }, context);
    if (referred.emailConfirmedAt) await this.reward.settle(tx, referredId, now, context);
  }
}

/** Whoever has another account with another way of writing their address is still themselves. */
const isSame = (one: User, other: User): boolean =>
  one.id === other.id || identityOf(one.email) === identityOf(other.email);

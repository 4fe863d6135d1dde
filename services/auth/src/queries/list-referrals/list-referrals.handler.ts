import { auth, type OutputOf, type RequestContext, requirePerson } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { requireFound } from '../../accounts/account.errors.js';
import { monthOf, REFERRAL_CREDITS, REWARDS_A_MONTH, shortName } from '../../domain/referral.js';
import { ReferralRepository } from '../../persistence/referral.repository.js';
import { UserRepository } from '../../persistence/user.repository.js';

/** Whom the acting person referred and what came of it. */
@Controller()
export class ListReferralsHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly referrals: ReferralRepository,
    private readonly clock: Clock,
  ) {}

  @Rpc(auth.listReferrals)
  async handle(_input: unknown, context: RequestContext): Promise<OutputOf<typeof auth.listReferrals>> {
    const personId = requirePerson(context.actor);
    const [own, made, rewardedThisMonth] = await Promise.all([
      this.users.find(personId),
      this.referrals.list(personId),
      this.referrals.countRewards(personId, monthOf(this.clock.now())),
    ]);
    const items = made.map(({ id, referredName, state, appliedAt, qualifiedAt }) => ({
      id,
      name: shortName(referredName),
      state,
      appliedAt: appliedAt.toISOString(),
      qualifiedAt: qualifiedAt?.toISOString() ?? null,
    }));
    const code = requireFound(own).user.referralCode;
    return { code, creditsEach: REFERRAL_CREDITS, monthlyLimit: REWARDS_A_MONTH, rewardedThisMonth, items };
  }
}

import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { ApplyReferralHandler } from './commands/apply-referral/apply-referral.handler.js';
import { GetCreditStandingHandler } from './queries/get-credit-standing/get-credit-standing.handler.js';
import { ListReferralsHandler } from './queries/list-referrals/list-referrals.handler.js';

/** Who referred whom, and who earns credits. */
@Module({
  imports: [AccountsModule],
  controllers: [ApplyReferralHandler, ListReferralsHandler, GetCreditStandingHandler],
})
export class ReferralsModule {}

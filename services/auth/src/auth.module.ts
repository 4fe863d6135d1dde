import { eventConsumers } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { ApiKeysModule } from './api-keys.module.js';
import { OnIssueInTrouble } from './consumers/on-issue-in-trouble.consumer.js';
import { CleanerJob } from './jobs/cleaner.job.js';
import { DemoAccountsJob } from './jobs/demo-accounts.job.js';
import { OwnAccountModule } from './own-account.module.js';
import { PageViewsModule } from './page-views.module.js';
import { PeopleModule } from './people.module.js';
import { ReferralsModule } from './referrals.module.js';
import { SalesModule } from './sales.module.js';
import { SignInModule } from './sign-in.module.js';

@Module({
  imports: [
    AccountsModule,
    SignInModule,
    OwnAccountModule,
    ApiKeysModule,
    ReferralsModule,
    PeopleModule,
    SalesModule,
    PageViewsModule,
  ],
  providers: [CleanerJob, DemoAccountsJob, ...eventConsumers(OnIssueInTrouble)],
})
export class AuthModule {}

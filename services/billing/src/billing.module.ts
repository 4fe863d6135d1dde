import { eventConsumers } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { Entitlements } from './accounts/entitlements.js';
import { GrantCaseHandler } from './commands/grant-case/grant-case.handler.js';
import { GrantCreditsHandler } from './commands/grant-credits/grant-credits.handler.js';
import { OpenAccountHandler } from './commands/open-account/open-account.handler.js';
import { UnlockBatches } from './commands/unlock-case/unlock-batches.js';
import { UnlockCaseHandler } from './commands/unlock-case/unlock-case.handler.js';
import { OnCaseApproved } from './consumers/on-case-approved.consumer.js';
import { OnCaseRejected } from './consumers/on-case-rejected.consumer.js';
import { OnCreditsEarned } from './consumers/on-credits-earned.consumer.js';
import { OnReferralQualified } from './consumers/on-referral-qualified.consumer.js';
import { OnUserDeleted } from './consumers/on-user-deleted.consumer.js';
import { OnUserRegistered } from './consumers/on-user-registered.consumer.js';
import { CreditReturns } from './jobs/credit-returns.job.js';
import { PaymentsModule } from './payments/payments.module.js';
import { AccountExportRepository } from './persistence/account-export.repository.js';
import { CreditsRepository } from './persistence/credits.repository.js';
import { ErasureRepository } from './persistence/erasure.repository.js';
import { WithdrawalsRepository } from './persistence/withdrawals.repository.js';
import { AccountsOfHandler } from './queries/accounts-of/accounts-of.handler.js';
import { ExportAccountHandler } from './queries/export-account/export-account.handler.js';
import { ExportLedgerHandler } from './queries/export-ledger/export-ledger.handler.js';
import { GetAccessHandler } from './queries/get-access/get-access.handler.js';
import { GetAccountHandler } from './queries/get-account/get-account.handler.js';
import { GetBillingAnalyticsHandler } from './queries/get-billing-analytics/get-billing-analytics.handler.js';
import { ListCreditsHandler } from './queries/list-credits/list-credits.handler.js';
import { ListGrantLogHandler } from './queries/list-grant-log/list-grant-log.handler.js';
import { ListOwnedCasesHandler } from './queries/list-owned-cases/list-owned-cases.handler.js';

@Module({
  imports: [AccountsModule, PaymentsModule],
  controllers: [
    OpenAccountHandler,
    UnlockCaseHandler,
    GrantCreditsHandler,
    GrantCaseHandler,
    GetAccountHandler,
    GetAccessHandler,
    ExportAccountHandler,
    ListCreditsHandler,
    ListOwnedCasesHandler,
    ListGrantLogHandler,
    GetBillingAnalyticsHandler,
    ExportLedgerHandler,
    AccountsOfHandler,
  ],
  providers: [
    Entitlements,
    UnlockBatches,
    CreditReturns,
    AccountExportRepository,
    CreditsRepository,
    ErasureRepository,
    WithdrawalsRepository,
    ...eventConsumers(
      OnUserRegistered,
      OnCreditsEarned,
      OnUserDeleted,
      OnReferralQualified,
      OnCaseApproved,
      OnCaseRejected,
    ),
  ],
})
export class BillingModule {}

import { eventConsumers } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import { OpenAccountHandler } from './commands/open-account/open-account.handler.js';
import { UnlockBatches } from './commands/unlock-case/unlock-batches.js';
import { UnlockCaseHandler } from './commands/unlock-case/unlock-case.handler.js';
import { OnCaseApproved } from './consumers/on-case-approved.consumer.js';
import { OnCaseRejected } from './consumers/on-case-rejected.consumer.js';
import { OnReferralQualified } from './consumers/on-referral-qualified.consumer.js';
import { OnUserDeleted } from './consumers/on-user-deleted.consumer.js';
import { OnUserRegistered } from './consumers/on-user-registered.consumer.js';
import { AccountsRepository } from './persistence/accounts.repository.js';
import { KnownCasesRepository } from './persistence/known-cases.repository.js';
import { PriceListRepository } from './persistence/price-list.repository.js';
import { UnlocksRepository } from './persistence/unlocks.repository.js';
import { ExportAccountHandler } from './queries/export-account/export-account.handler.js';
import { GetAccessHandler } from './queries/get-access/get-access.handler.js';
import { GetAccountHandler } from './queries/get-account/get-account.handler.js';
import { BillingRpcController } from './transport/billing.rpc.controller.js';

@Module({
  controllers: [BillingRpcController],
  providers: [
    AccountsRepository,
    KnownCasesRepository,
    PriceListRepository,
    UnlocksRepository,
    OpenAccountHandler,
    UnlockBatches,
    UnlockCaseHandler,
    GetAccountHandler,
    GetAccessHandler,
    ExportAccountHandler,
    ...eventConsumers(OnUserRegistered, OnUserDeleted, OnReferralQualified, OnCaseApproved, OnCaseRejected),
  ],
})
export class BillingModule {}

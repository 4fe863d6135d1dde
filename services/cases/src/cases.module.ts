import { eventConsumers } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import { ApproveCaseHandler } from './commands/approve-case/approve-case.handler.js';
import { EditCaseHandler } from './commands/edit-case/edit-case.handler.js';
import { RejectCaseHandler } from './commands/reject-case/reject-case.handler.js';
import { OnCaseGenerated } from './consumers/on-case-generated.consumer.js';
import { OnUserDeleted } from './consumers/on-user-deleted.consumer.js';
import { libraryProviders } from './library.providers.js';
import { CaseMemory } from './persistence/case-memory.js';
import { CaseReadsRepository } from './persistence/case-reads.repository.js';
import { ReviewRepository } from './persistence/review.repository.js';
import { practiceProviders } from './practice.providers.js';
import { GetCaseHandler } from './queries/get-case/get-case.handler.js';
import { GetReviewCaseHandler } from './queries/get-review-case/get-review-case.handler.js';
import { ListCasesHandler } from './queries/list-cases/list-cases.handler.js';
import { ListPendingCasesHandler } from './queries/list-pending-cases/list-pending-cases.handler.js';
import { AdminRpcController } from './transport/admin.rpc.controller.js';
import { CasesRpcController } from './transport/cases.rpc.controller.js';
import { LibraryRpcController } from './transport/library.rpc.controller.js';
import { PracticeRpcController } from './transport/practice.rpc.controller.js';

@Module({
  controllers: [CasesRpcController, AdminRpcController, LibraryRpcController, PracticeRpcController],
  providers: [
    CaseMemory,
    CaseReadsRepository,
    ReviewRepository,
    ListCasesHandler,
    GetCaseHandler,
    GetReviewCaseHandler,
    ListPendingCasesHandler,
    ApproveCaseHandler,
    RejectCaseHandler,
    EditCaseHandler,
    ...practiceProviders,
    ...libraryProviders,
    ...eventConsumers(OnCaseGenerated, OnUserDeleted),
  ],
})
export class CasesModule {}

import { eventConsumers } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import { LibraryModule } from '../library/library.module.js';
import { starterCases } from '../library/starter/starter-library.js';
import { ApproveCaseHandler } from './commands/approve-case/approve-case.handler.js';
import { EditCaseHandler } from './commands/edit-case/edit-case.handler.js';
import { RejectCaseHandler } from './commands/reject-case/reject-case.handler.js';
import { ReviewManyHandler } from './commands/review-many/review-many.handler.js';
import { RewriteCaseHandler } from './commands/rewrite-case/rewrite-case.handler.js';
import { SeedCasesHandler, STARTER_LIBRARY } from './commands/seed-cases/seed-cases.handler.js';
import { OnCaseGenerated } from './consumers/on-case-generated.consumer.js';
import { Approval } from './decisions/approval.js';
import { Rejection } from './decisions/rejection.js';
import { LibraryOriginality } from './persistence/library-originality.js';
import { QualityRepository } from './persistence/quality.repository.js';
import { ReviewQueueRepository } from './persistence/review-queue.repository.js';
import { ReviewRepository } from './persistence/review.repository.js';
import { VersionsRepository } from './persistence/versions.repository.js';
import { CheckDocumentHandler } from './queries/check-document/check-document.handler.js';
import { GetBlueprintItemsHandler } from './queries/get-blueprint-items/get-blueprint-items.handler.js';
import { GetCaseAnalyticsHandler } from './queries/get-case-analytics/get-case-analytics.handler.js';
import { GetReviewCaseHandler } from './queries/get-review-case/get-review-case.handler.js';
import { ListBlueprintFiguresHandler } from './queries/list-blueprint-figures/list-blueprint-figures.handler.js';
import { ListCaseQualityHandler } from './queries/list-case-quality/list-case-quality.handler.js';
import { ListPendingCasesHandler } from './queries/list-pending-cases/list-pending-cases.handler.js';
import { ListReviewLogHandler } from './queries/list-review-log/list-review-log.handler.js';
import { ListVersionsHandler } from './queries/list-versions/list-versions.handler.js';

/** What admins decide about cases, and what they look at for it. */
@Module({
  imports: [LibraryModule],
  controllers: [
    ApproveCaseHandler,
    RejectCaseHandler,
    EditCaseHandler,
    RewriteCaseHandler,
    CheckDocumentHandler,
    ListVersionsHandler,
    ReviewManyHandler,
    SeedCasesHandler,
    GetReviewCaseHandler,
    ListPendingCasesHandler,
    ListReviewLogHandler,
    ListCaseQualityHandler,
    ListBlueprintFiguresHandler,
    GetBlueprintItemsHandler,
    GetCaseAnalyticsHandler,
  ],
  providers: [
    { provide: STARTER_LIBRARY, useValue: starterCases },
    Approval,
    Rejection,
    LibraryOriginality,
    ReviewRepository,
    ReviewQueueRepository,
    QualityRepository,
    VersionsRepository,
    ...eventConsumers(OnCaseGenerated),
  ],
  exports: [ReviewRepository],
})
export class ReviewModule {}

import { eventConsumers } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import { LibraryModule } from '../library/library.module.js';
import { ReviewModule } from '../review/review.module.js';
import { KeptAchievements } from './achievements/kept-achievements.js';
import { CountStatisticsHandler } from './commands/count-statistics/count-statistics.handler.js';
import { AttemptEnd } from './attempts/attempt-end.js';
import { FinishAttemptHandler } from './commands/finish-attempt/finish-attempt.handler.js';
import { ImportAttemptHandler } from './commands/import-attempt/import-attempt.handler.js';
import { KeepDemoAttemptHandler } from './commands/keep-demo-attempt/keep-demo-attempt.handler.js';
import { RateCaseHandler } from './commands/rate-case/rate-case.handler.js';
import { SaveAttemptHandler } from './commands/save-attempt/save-attempt.handler.js';
import { StartAttemptHandler } from './commands/start-attempt/start-attempt.handler.js';
import { OnUserDeleted } from './consumers/on-user-deleted.consumer.js';
import { EngineGrader, Grader } from './domain/grader.js';
import { StatisticsJob } from './jobs/statistics.job.js';
import { AchievementsRepository } from './persistence/achievements.repository.js';
import { AttemptReadsRepository } from './persistence/attempt-reads.repository.js';
import { AttemptsRepository } from './persistence/attempts.repository.js';
import { CompanionRepository } from './persistence/companion.repository.js';
import { DashboardRepository } from './persistence/dashboard.repository.js';
import { ExportRepository } from './persistence/export.repository.js';
import { PeerFiguresCache } from './persistence/peer-figures-cache.js';
import { PersonalPracticeRepository } from './persistence/personal-practice.repository.js';
import { RatingsRepository } from './persistence/ratings.repository.js';
import { StatisticsRepository } from './persistence/statistics.repository.js';
import { ExportCasesHandler } from './queries/export-cases/export-cases.handler.js';
import { ExportPracticeHandler } from './queries/export-practice/export-practice.handler.js';
import { GetAttemptHandler } from './queries/get-attempt/get-attempt.handler.js';
import { GetCompanionHandler } from './queries/get-companion/get-companion.handler.js';
import { GetDashboardHandler } from './queries/get-dashboard/get-dashboard.handler.js';
import { ListAttemptsHandler } from './queries/list-attempts/list-attempts.handler.js';
import { ListCaseStatesHandler } from './queries/list-case-states/list-case-states.handler.js';

/** What people do with cases, and what that adds up to for them and for the cases. */
@Module({
  imports: [LibraryModule, ReviewModule],
  controllers: [
    StartAttemptHandler,
    SaveAttemptHandler,
    FinishAttemptHandler,
    ImportAttemptHandler,
    KeepDemoAttemptHandler,
    RateCaseHandler,
    GetAttemptHandler,
    ListAttemptsHandler,
    ListCaseStatesHandler,
    GetCompanionHandler,
    GetDashboardHandler,
    ExportCasesHandler,
    ExportPracticeHandler,
  ],
  providers: [
    { provide: Grader, useClass: EngineGrader },
    AchievementsRepository,
    AttemptEnd,
    AttemptReadsRepository,
    AttemptsRepository,
    CompanionRepository,
    CountStatisticsHandler,
    DashboardRepository,
    ExportRepository,
    KeptAchievements,
    PeerFiguresCache,
    PersonalPracticeRepository,
    RatingsRepository,
    StatisticsJob,
    StatisticsRepository,
    ...eventConsumers(OnUserDeleted),
  ],
})
export class PracticeModule {}

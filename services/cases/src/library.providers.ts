import type { Provider } from '@nestjs/common';
import { CountStatisticsHandler } from './commands/count-statistics/count-statistics.handler.js';
import { RateCaseHandler } from './commands/rate-case/rate-case.handler.js';
import { ReviewManyHandler } from './commands/review-many/review-many.handler.js';
import { SeedCasesHandler, STARTER_LIBRARY } from './commands/seed-cases/seed-cases.handler.js';
import { StatisticsJob } from './jobs/statistics.job.js';
import { libraryCases } from './library/library.js';
import { CompanionRepository } from './persistence/companion.repository.js';
import { ExportRepository } from './persistence/export.repository.js';
import { FiguresRepository } from './persistence/figures.repository.js';
import { QualityRepository } from './persistence/quality.repository.js';
import { ReviewQueueRepository } from './persistence/review-queue.repository.js';
import { SearchRepository } from './persistence/search.repository.js';
import { StatisticsRepository } from './persistence/statistics.repository.js';
import { ExportCasesHandler } from './queries/export-cases/export-cases.handler.js';
import { GetCaseAnalyticsHandler } from './queries/get-case-analytics/get-case-analytics.handler.js';
import { GetCompanionHandler } from './queries/get-companion/get-companion.handler.js';
import { ListCaseQualityHandler } from './queries/list-case-quality/list-case-quality.handler.js';
import { ListCaseStatesHandler } from './queries/list-case-states/list-case-states.handler.js';
import { ListReviewLogHandler } from './queries/list-review-log/list-review-log.handler.js';
import { SearchCasesHandler } from './queries/search-cases/search-cases.handler.js';

/** What searching, rating, counting, bulk review and seeding need. */
export const libraryProviders: Provider[] = [
  { provide: STARTER_LIBRARY, useValue: libraryCases },
  SearchRepository,
  CompanionRepository,
  FiguresRepository,
  StatisticsRepository,
  QualityRepository,
  ReviewQueueRepository,
  ExportRepository,
  SearchCasesHandler,
  ListCaseStatesHandler,
  GetCompanionHandler,
  RateCaseHandler,
  CountStatisticsHandler,
  StatisticsJob,
  ReviewManyHandler,
  SeedCasesHandler,
  ListCaseQualityHandler,
  GetCaseAnalyticsHandler,
  ListReviewLogHandler,
  ExportCasesHandler,
];

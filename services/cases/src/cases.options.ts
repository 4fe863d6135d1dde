import type { ServiceOptions } from '@casedrop/platform';
import { CasesModule } from './cases.module.js';
import { configSchema } from './config.js';
import { CaseVariantEntity } from './library/persistence/case-variant.entity.js';
import { CaseVersionEntity } from './library/persistence/case-version.entity.js';
import { CaseEntity } from './library/persistence/case.entity.js';
import { Initial1763651000000 } from './persistence/migrations/1763651000000-initial.js';
import { Practice1764000000000 } from './persistence/migrations/1764000000000-practice.js';
import { StatisticsDue1764050000000 } from './persistence/migrations/1764050000000-statistics-due.js';
import { Library1764100000000 } from './persistence/migrations/1764100000000-library.js';
import { PeopleCounted1764150000000 } from './persistence/migrations/1764150000000-people-counted.js';
import { Achievements1764200000000 } from './persistence/migrations/1764200000000-achievements.js';
import { AttemptClocks1764250000000 } from './persistence/migrations/1764250000000-attempt-clocks.js';
import { AnsweredAttempts1764300000000 } from './persistence/migrations/1764300000000-answered-attempts.js';
import { DifficultyWords1764350000000 } from './persistence/migrations/1764350000000-difficulty-words.js';
import { OutboxRefusals1764400000000 } from './persistence/migrations/1764400000000-outbox-refusals.js';
import { WeeklyCaseEntity } from './library/persistence/weekly-case.entity.js';
import { ForgetChanges1764400000000 } from './persistence/migrations/1764400000000-forget-changes.js';
import { MisspeltWords1764500000000 } from './persistence/migrations/1764500000000-misspelt-words.js';
import { Demonstration1764550000000 } from './persistence/migrations/1764550000000-demonstration.js';
import { ReviewsKept1765350000000 } from './persistence/migrations/1765350000000-reviews-kept.js';
import { Readings1765500000000 } from './persistence/migrations/1765500000000-readings.js';
import { Variants1765650000000 } from './persistence/migrations/1765650000000-variants.js';
import { WeeklyCases1764450000000 } from './persistence/migrations/1764450000000-weekly-cases.js';
import { CaseItemEntity } from './library/persistence/case-item.entity.js';
import { CaseStatisticsEntity } from './library/persistence/case-statistics.entity.js';
import { AttemptAnswerEntity } from './practice/persistence/attempt-answer.entity.js';
import { AttemptPartEntity } from './practice/persistence/attempt-part.entity.js';
import { AttemptEntity } from './practice/persistence/attempt.entity.js';
import { EarnedAchievementEntity } from './practice/persistence/earned-achievement.entity.js';
import { ErasedPersonEntity } from './practice/persistence/erased-person.entity.js';
import { RatingEntity } from './practice/persistence/rating.entity.js';
import { StatisticsMarkEntity } from './practice/persistence/statistics-mark.entity.js';
import { ReviewLogEntity } from './review/persistence/review-log.entity.js';

export const casesOptions: ServiceOptions = {
  service: 'cases',
  module: CasesModule,
  configSchema,
  entities: [
    AttemptEntity,
    AttemptAnswerEntity,
    AttemptPartEntity,
    EarnedAchievementEntity,
    ErasedPersonEntity,
    RatingEntity,
    StatisticsMarkEntity,
    CaseItemEntity,
    CaseStatisticsEntity,
    CaseEntity,
    CaseVariantEntity,
    CaseVersionEntity,
    ReviewLogEntity,
    WeeklyCaseEntity,
  ],
  migrations: [
    Initial1763651000000,
    Practice1764000000000,
    StatisticsDue1764050000000,
    Library1764100000000,
    PeopleCounted1764150000000,
    Achievements1764200000000,
    AttemptClocks1764250000000,
    AnsweredAttempts1764300000000,
    DifficultyWords1764350000000,
    OutboxRefusals1764400000000,
    ForgetChanges1764400000000,
    WeeklyCases1764450000000,
    MisspeltWords1764500000000,
    Demonstration1764550000000,
    ReviewsKept1765350000000,
    Readings1765500000000,
    Variants1765650000000,
  ],
};

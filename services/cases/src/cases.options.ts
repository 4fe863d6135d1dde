import type { ServiceOptions } from '@casedrop/platform';
import { CasesModule } from './cases.module.js';
import { configSchema } from './config.js';
import { CaseVersionEntity } from './persistence/case-version.entity.js';
import { CaseEntity } from './persistence/case.entity.js';
import { Initial1763651000000 } from './persistence/migrations/1763651000000-initial.js';
import { Practice1764000000000 } from './persistence/migrations/1764000000000-practice.js';
import { StatisticsDue1764050000000 } from './persistence/migrations/1764050000000-statistics-due.js';
import { Library1764100000000 } from './persistence/migrations/1764100000000-library.js';
import { PeopleCounted1764150000000 } from './persistence/migrations/1764150000000-people-counted.js';
import { Achievements1764200000000 } from './persistence/migrations/1764200000000-achievements.js';
import { AttemptClocks1764250000000 } from './persistence/migrations/1764250000000-attempt-clocks.js';
import { AnsweredAttempts1764300000000 } from './persistence/migrations/1764300000000-answered-attempts.js';
import { DifficultyWords1764350000000 } from './persistence/migrations/1764350000000-difficulty-words.js';
import { ReviewLogEntity } from './persistence/review-log.entity.js';

export const casesOptions: ServiceOptions = {
  service: 'cases',
  module: CasesModule,
  configSchema,
  entities: [CaseEntity, CaseVersionEntity, ReviewLogEntity],
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
  ],
};

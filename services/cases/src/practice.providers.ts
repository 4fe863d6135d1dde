import type { Provider } from '@nestjs/common';
import { AchievementKeeper } from './achievements/achievement-keeper.js';
import { FinishAttemptHandler } from './commands/finish-attempt/finish-attempt.handler.js';
import { SaveAttemptHandler } from './commands/save-attempt/save-attempt.handler.js';
import { StartAttemptHandler } from './commands/start-attempt/start-attempt.handler.js';
import { EngineGrader, Grader } from './domain/practice/grader.js';
import { AchievementsRepository } from './persistence/achievements.repository.js';
import { AttemptReadsRepository } from './persistence/attempt-reads.repository.js';
import { AttemptsRepository } from './persistence/attempts.repository.js';
import { DashboardRepository } from './persistence/dashboard.repository.js';
import { PeerMemory } from './persistence/peer-memory.js';
import { PersonalPracticeRepository } from './persistence/personal-practice.repository.js';
import { ExportPracticeHandler } from './queries/export-practice/export-practice.handler.js';
import { GetAttemptHandler } from './queries/get-attempt/get-attempt.handler.js';
import { GetDashboardHandler } from './queries/get-dashboard/get-dashboard.handler.js';
import { ListAttemptsHandler } from './queries/list-attempts/list-attempts.handler.js';

/** What practising needs. */
export const practiceProviders: Provider[] = [
  { provide: Grader, useClass: EngineGrader },
  AchievementsRepository,
  AchievementKeeper,
  AttemptsRepository,
  AttemptReadsRepository,
  DashboardRepository,
  PeerMemory,
  PersonalPracticeRepository,
  StartAttemptHandler,
  SaveAttemptHandler,
  FinishAttemptHandler,
  GetAttemptHandler,
  ListAttemptsHandler,
  GetDashboardHandler,
  ExportPracticeHandler,
];

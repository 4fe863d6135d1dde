import { CONFIG } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import type { GenerationConfig } from './config.js';
import { GenerationProcessor } from './jobs/generation.processor.js';
import { RequestDispatcher } from './jobs/request-dispatcher.js';
import { RequestSweeper } from './jobs/request-sweeper.js';
import { LibraryRepository } from './persistence/library.repository.js';
import { SpendRepository } from './persistence/spend.repository.js';
import { SweepRepository } from './persistence/sweep.repository.js';
import { WorkRepository } from './persistence/work.repository.js';
import { READING } from './reading/reading.providers.js';
import { BlueprintWriter } from './writing/blueprint-writer.js';
import { CaseProduction } from './writing/case-production.js';
import { CASE_WRITERS } from './writing/case-writer.js';
import { writersFor } from './writing/writers-for.js';

/** The worker of the generation service: turns queued requests into cases. */
@Module({
  providers: [
    GenerationProcessor,
    CaseProduction,
    {
      provide: CASE_WRITERS,
      inject: [CONFIG, SpendRepository],
      useFactory: (config: GenerationConfig, spend: SpendRepository) => writersFor(config, spend),
    },
    BlueprintWriter,
    ...READING,
    SpendRepository,
    RequestDispatcher,
    RequestSweeper,
    LibraryRepository,
    SweepRepository,
    WorkRepository,
  ],
})
export class GenerationWorkerModule {}

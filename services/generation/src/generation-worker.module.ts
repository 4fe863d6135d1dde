import { Module } from '@nestjs/common';
import { GenerationProcessor } from './jobs/generation.processor.js';
import { RequestDispatcher } from './jobs/request-dispatcher.js';
import { RequestSweeper } from './jobs/request-sweeper.js';
import { LibraryRepository } from './persistence/library.repository.js';
import { SweepRepository } from './persistence/sweep.repository.js';
import { WorkRepository } from './persistence/work.repository.js';
import { READING } from './reading/reading.providers.js';
import { BlueprintWriter } from './writing/blueprint-writer.js';
import { CaseProduction } from './writing/case-production.js';
import { ProposalJudge } from './writing/proposals/proposal-judge.js';
import { ProposalWriter } from './writing/proposals/proposal-writer.js';

/** The worker of the generation service: turns queued requests into cases. */
@Module({
  providers: [
    GenerationProcessor,
    CaseProduction,
    ProposalJudge,
    ProposalWriter,
    BlueprintWriter,
    ...READING,
    RequestDispatcher,
    RequestSweeper,
    LibraryRepository,
    SweepRepository,
    WorkRepository,
  ],
})
export class GenerationWorkerModule {}

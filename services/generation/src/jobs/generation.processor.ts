import { CONFIG, Jobs, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { GenerationConfig } from '../config.js';
import { WorkRepository } from '../persistence/work.repository.js';
import { CaseProduction } from '../writing/case-production.js';
import { LeaseLost, withLease } from '../writing/lease.js';
import { GENERATION_QUEUE, type GenerationJob } from './request-dispatcher.js';

/** A job whose worker died before it took hold of the row comes back within the lease and two of these checks. */
const STALLED_CHECK_MS = 5000;

/** Takes requests from the queue and has each turned into a case or a stated failure. */
@Injectable()
export class GenerationProcessor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ending = new AbortController();

  constructor(
    private readonly jobs: Jobs,
    private readonly work: WorkRepository,
    private readonly production: CaseProduction,
    @Inject(CONFIG) private readonly config: GenerationConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.worker<GenerationJob>(GENERATION_QUEUE, (job) => this.process(job.data.requestId), {
      concurrency: this.config.GENERATION_CONCURRENCY,
      lockDuration: this.config.GENERATION_LEASE_SECONDS * 1000,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: 5,
    });
  }

  /** Ends calls to a language model at once and gives their requests back; drafts under way are finished. */
  onModuleDestroy(): void {
    this.ending.abort(new Error('the worker ends'));
  }

  /** Works on one request, if there is still something to do. */
  async process(requestId: string): Promise<void> {
    if (this.ending.signal.aborted) return;
    const claim = await this.work.claim(requestId);
    if (!claim) return;
    try {
      const terms = { seconds: this.config.GENERATION_LEASE_SECONDS, ending: this.ending.signal };
      await withLease(claim, this.work, terms, (signal) => this.production.produce(claim, signal));
    } catch (error) {
      if (error instanceof LeaseLost)
        this.log.warn({ requestId }, 'another worker has taken this request over');
      else if (this.ending.signal.aborted) await this.work.release(claim);
      else throw error;
    }
  }
}

import { CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { GenerationConfig } from '../config.js';
import { LEASE_SECONDS, WorkRepository } from '../persistence/work.repository.js';
import { CaseProduction } from '../writing/case-production.js';
import { LeaseLost, withLease } from '../writing/lease.js';
import { connectRedis, GENERATION_QUEUE } from './generation-queue.js';

/** A job whose worker died before it took hold of the row comes back within the lease and two of these checks. */
const STALLED_CHECK_MS = 5000;

/** Takes requests from the queue and has each turned into a case or a stated failure. */
@Injectable()
export class GenerationProcessor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ending = new AbortController();
  private redis: Redis | undefined;
  private worker: Worker<{ requestId: string }> | undefined;

  constructor(
    private readonly work: WorkRepository,
    private readonly production: CaseProduction,
    @Inject(CONFIG) private readonly config: GenerationConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.redis = connectRedis(this.config.REDIS_URL, this.log);
    this.worker = new Worker<{ requestId: string }>(
      GENERATION_QUEUE,
      (job) => this.process(job.data.requestId),
      {
        connection: this.redis,
        concurrency: this.config.GENERATION_CONCURRENCY,
        lockDuration: LEASE_SECONDS * 1000,
        stalledInterval: STALLED_CHECK_MS,
        maxStalledCount: 5,
      },
    );
    this.worker.on('error', (error) => this.log.warn({ err: error }, 'the queue is away'));
    this.worker.on('failed', (job, error) =>
      this.log.error(
        { err: error, requestId: job?.data.requestId },
        'job not done; the sweeper brings it again',
      ),
    );
  }

  /** Ends calls to a language model at once and gives their requests back; drafts under way are finished. */
  async onModuleDestroy(): Promise<void> {
    this.ending.abort(new Error('the worker ends'));
    await this.worker?.close();
    this.redis?.disconnect();
  }

  /** Works on one request, if there is still something to do. */
  async process(requestId: string): Promise<void> {
    if (this.ending.signal.aborted) return;
    const claim = await this.work.claim(requestId);
    if (!claim) return;
    try {
      await withLease(claim, this.work, this.ending.signal, (signal) =>
        this.production.produce(claim, signal),
      );
    } catch (error) {
      if (error instanceof LeaseLost)
        this.log.warn({ requestId }, 'another worker has taken this request over');
      else if (this.ending.signal.aborted) await this.work.release(claim);
      else throw error;
    }
  }
}

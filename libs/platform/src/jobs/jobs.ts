import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type Job, type JobsOptions, Queue, Worker, type WorkerOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.js';
import { type JobOutcome, Measures } from '../measures/measures.js';
import { CONFIG, LOGGER } from '../service/tokens.js';
import { connectRedis, type RedisConfig } from './connect-redis.js';

/** Does one job. What it throws fails the job. */
export type Process<Data> = (job: Job<Data>) => Promise<unknown>;

/**
 * The BullMQ queues and workers of a process: one connection, each job measured, faults logged, ended in order with the
 * application. The row is the truth and a job a wake-up call, so that a job ends without a trace.
 */
@Injectable()
export class Jobs implements BeforeApplicationShutdown, OnApplicationShutdown {
  private redis: Redis | undefined;
  readonly queues: Queue[] = [];
  private readonly workers: Worker[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Partial<RedisConfig>,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Measures) private readonly measures: Measures,
  ) {}

  /** A queue of jobs with this data; `defaults` hold for each job. */
  queue<Data>(name: string, defaults: JobsOptions = {}): Queue<Data> {
    const queue = new Queue<Data>(name, {
      connection: this.connection(),
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, ...defaults },
    });
    queue.on('error', (error) => this.logger.warn({ err: error, queue: name }, 'the queue is away'));
    this.queues.push(queue as Queue);
    return queue;
  }

  /** Takes jobs of a queue, from now on. A job that throws is logged, and tried again as its options say. */
  worker<Data>(
    name: string,
    process: Process<Data>,
    options: Omit<WorkerOptions, 'connection'> = {},
  ): Worker<Data> {
    const worker = new Worker<Data>(name, (job) => this.measured(name, job, process), {
      ...options,
      connection: this.connection(),
    });
    worker.on('error', (error) => this.logger.warn({ err: error, queue: name }, 'the queue is away'));
    worker.on('failed', (job, error) => {
      const { id, attemptsMade } = job ?? {};
      this.logger.warn({ err: error, queue: name, job: id, attemptsMade }, 'job failed');
    });
    this.workers.push(worker as Worker);
    return worker;
  }

  /** Waits for the jobs under way; whoever can end them early does so in `onModuleDestroy`, which comes before. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  /** The queues are there until the last request has ended, which may have added a job. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close()));
    this.redis?.disconnect();
  }

  private async measured<Data>(queue: string, job: Job<Data>, process: Process<Data>): Promise<unknown> {
    const started = performance.now();
    const record = (outcome: JobOutcome): void =>
      this.measures.job({ queue, outcome, milliseconds: performance.now() - started, id: job.id });
    try {
      const result = await process(job);
      record('done');
      return result;
    } catch (error) {
      record('failed');
      throw error;
    }
  }

  private connection(): Redis {
    const { REDIS_URL, TLS_CA_FILE } = this.config;
    if (!REDIS_URL) throw new Error('A service with queues needs REDIS_URL in its configuration.');
    return (this.redis ??= connectRedis({ REDIS_URL, TLS_CA_FILE }, this.logger));
  }
}

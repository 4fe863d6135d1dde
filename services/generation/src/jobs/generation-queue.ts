import { CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { GenerationConfig } from '../config.js';

export const GENERATION_QUEUE = 'generation';

/** A wake-up call for one request; the row says what is to be done. */
export interface WakeUp {
  id: string;
  /** Counts the times that the request was put in the queue; a new number gets a new job. */
  epoch: number;
}

/** A connection to Redis that waits for a server that is away. */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  });
  redis.on('error', (error) => logger.warn({ err: error }, 'Redis is away'));
  return redis;
}

/** The BullMQ queue in which requests wait for a worker. Nothing in it is needed twice: rows are the record. */
@Injectable()
export class GenerationQueue implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly queue: Queue<{ requestId: string }>;

  constructor(@Inject(CONFIG) config: GenerationConfig, @Inject(LOGGER) logger: Logger) {
    this.redis = connectRedis(config.REDIS_URL, logger);
    this.queue = new Queue(GENERATION_QUEUE, {
      connection: this.redis,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    });
    this.queue.on('error', (error) => logger.warn({ err: error }, 'the queue is away'));
  }

  /** Adds one job for each wake-up; one that is there already stays alone. */
  async add(wakeUps: readonly WakeUp[]): Promise<void> {
    await this.queue.addBulk(
      wakeUps.map(({ id, epoch }) => ({
        name: 'generate',
        data: { requestId: id },
        opts: { jobId: `${id}-${epoch}` },
      })),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
    this.redis.disconnect();
  }
}

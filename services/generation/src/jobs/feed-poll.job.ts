import { AppError } from '@casedrop/contracts';
import { CONFIG, Ids, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { RefreshFeedHandler } from '../commands/refresh-feed/refresh-feed.handler.js';
import type { GenerationConfig } from '../config.js';
import { FeedRepository } from '../persistence/feed.repository.js';
import { connectRedis } from './generation-queue.js';

const QUEUE = 'feed-poll';
const HOURLY = '7 * * * *';
/** The schedule lives in Redis; when Redis was wiped it is made again. */
const ENSURE_MS = 300_000;

/** Fetches all kept feeds each hour, one after the other; one that fails keeps its reason and stops no other. */
@Injectable()
export class FeedPollJob implements OnApplicationBootstrap, OnModuleDestroy {
  private redis: Redis | undefined;
  private queue: Queue | undefined;
  private worker: Worker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private ending = false;

  constructor(
    private readonly feeds: FeedRepository,
    private readonly refresh: RefreshFeedHandler,
    private readonly ids: Ids,
    @Inject(CONFIG) private readonly config: GenerationConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.redis = connectRedis(this.config.REDIS_URL, this.log);
    this.queue = new Queue(QUEUE, { connection: this.redis });
    this.worker = new Worker(QUEUE, () => this.poll(), { connection: this.redis });
    const away = (error: Error): void => this.log.warn({ err: error }, 'the queue is away');
    this.queue.on('error', away);
    this.worker.on('error', away);
    this.ensureSchedule();
    this.timer = setInterval(() => this.ensureSchedule(), ENSURE_MS);
  }

  /** Waits for the feed under way only; the next hour fetches the others. */
  async onModuleDestroy(): Promise<void> {
    this.ending = true;
    clearInterval(this.timer);
    await this.worker?.close();
    await this.queue?.close();
    this.redis?.disconnect();
  }

  /** Fetches every kept feed once, unless the process ends meanwhile. */
  async poll(): Promise<void> {
    for (const feedId of await this.feeds.allIds()) {
      if (this.ending) return;
      const context = {
        actor: { kind: 'system', name: 'feed-poll' },
        correlationId: this.ids.uuid(),
      } as const;
      await this.refresh.handle({ feedId }, context).catch((error: unknown) => {
        const level = error instanceof AppError ? 'warn' : 'error';
        this.log[level]({ err: error, feedId }, 'feed not refreshed');
      });
    }
  }

  private ensureSchedule(): void {
    this.queue
      ?.upsertJobScheduler(
        'hourly',
        { pattern: HOURLY },
        { name: 'poll', opts: { removeOnComplete: true, removeOnFail: 20 } },
      )
      .catch((error: unknown) => this.log.warn({ err: error }, 'feed poll not scheduled; trying again'));
  }
}

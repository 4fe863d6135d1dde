import { AppError } from '@casedrop/contracts';
import { Ids, Jobs, LOGGER, type Logger, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { FeedRefresh } from '../intake/feed-refresh.js';
import { FeedRepository } from '../persistence/feed.repository.js';

const QUEUE = 'feed-poll';
const HOURLY = '7 * * * *';
/** The schedule lives in Redis; when Redis was wiped it is made again. */
const ENSURE_MS = 300_000;

/** Fetches all kept feeds each hour, one after the other; one that fails keeps its reason and stops no other. */
@Injectable()
export class FeedPollJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly queue: Queue<object>;
  private ending = false;

  constructor(
    private readonly jobs: Jobs,
    recurring: RecurringWork,
    private readonly feeds: FeedRepository,
    private readonly refresh: FeedRefresh,
    private readonly ids: Ids,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.queue = jobs.queue(QUEUE);
    recurring.every(ENSURE_MS, 'schedule of the feed poll', async () => this.ensureSchedule());
  }

  onApplicationBootstrap(): void {
    this.jobs.worker(QUEUE, () => this.poll());
    this.ensureSchedule();
  }

  /** The feed under way is waited for; the next hour fetches the others. */
  onModuleDestroy(): void {
    this.ending = true;
  }

  /** Fetches every kept feed once, unless the process ends meanwhile. */
  async poll(): Promise<void> {
    for (const feedId of await this.feeds.allIds()) {
      if (this.ending) return;
      const context = {
        actor: { kind: 'system', name: 'feed-poll' },
        correlationId: this.ids.uuid(),
      } as const;
      await this.refresh.run(feedId, context).catch((error: unknown) => {
        const level = error instanceof AppError ? 'warn' : 'error';
        this.log[level]({ err: error, feedId }, 'feed not refreshed');
      });
    }
  }

  /** Waits for nothing: while Redis is away this would hold up the end of the process. */
  private ensureSchedule(): void {
    this.queue
      .upsertJobScheduler(
        'hourly',
        { pattern: HOURLY },
        { name: 'poll', opts: { removeOnComplete: true, removeOnFail: true } },
      )
      .catch((error: unknown) => this.log.warn({ err: error }, 'feed poll not scheduled; trying again'));
  }
}

import { CONFIG, Jobs, LOGGER, type Logger, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { NewsletterConfig } from '../../config.js';
import { IssueCalendar } from '../calendar/issue-calendar.js';

const QUEUE = 'drop-schedule';
/** The schedules live in Redis; when Redis was wiped they are made again. */
const ENSURE_MS = 300_000;

type Appointment = 'drop' | 'look-ahead';

/**
 * The appointments of the press room: Monday at the hour of the drop, and a look ahead on Friday and Sunday at the same hour.
 * BullMQ keeps them by the clock of the zone, over both changes, and gives each to one worker alone. Missing one, or keeping it
 * twice, does no harm: the rows say what is due.
 */
@Injectable()
export class DropScheduleJob implements OnApplicationBootstrap {
  private readonly queue: Queue<object>;

  constructor(
    private readonly jobs: Jobs,
    recurring: RecurringWork,
    private readonly calendar: IssueCalendar,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.queue = jobs.queue(QUEUE);
    recurring.every(ENSURE_MS, 'schedule of the Monday Case Drop', async () => this.ensureSchedules());
  }

  onApplicationBootstrap(): void {
    this.jobs.worker(QUEUE, () => this.calendar.round());
    this.ensureSchedules();
  }

  /** Waits for nothing: while Redis is away this would hold up the end of the process. */
  private ensureSchedules(): void {
    const { DROP_HOUR: hour } = this.config;
    this.ensure('drop', `0 0 ${hour} * * 1`);
    this.ensure('look-ahead', `0 0 ${hour} * * 5,0`);
  }

  private ensure(name: Appointment, pattern: string): void {
    const opts = { removeOnComplete: true, removeOnFail: true };
    this.queue
      .upsertJobScheduler(name, { pattern, tz: this.config.DROP_ZONE }, { name, opts })
      .catch((error: unknown) => this.log.warn({ err: error, name }, 'not scheduled; trying again'));
  }
}

import { LOGGER, type Logger, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CountStatisticsHandler } from '../commands/count-statistics/count-statistics.handler.js';

const EVERY_MS = 3000;

/**
 * Counts, each 3 s, the cases that somebody began, finished or rated meanwhile. Runs in each instance: marks are
 * locked, so that no two count for the same ones.
 */
@Injectable()
export class StatisticsJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work = new RecurringWork(
    EVERY_MS,
    () => this.round(),
    (error) => this.log.error({ err: error }, 'counting failed; trying again'),
  );

  constructor(
    private readonly countStatistics: CountStatisticsHandler,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  /** One round: counts all cases that are due, each in a transaction of its own; how many. */
  async round(): Promise<number> {
    // A case that is marked again while the round runs, or that fails, waits for the next one.
    const done: string[] = [];
    const failed: string[] = [];
    while (!this.work.isStopped) {
      const before = failed.length;
      try {
        const caseId = await this.countStatistics.execute([...done, ...failed], (id) => failed.push(id));
        if (caseId === undefined) break;
        done.push(caseId);
      } catch (error) {
        this.log.error({ err: error, caseId: failed.at(-1) }, 'a case could not be counted; trying again');
        if (failed.length === before) break; // no case to pass over: the database is away
      }
    }
    return done.length;
  }
}

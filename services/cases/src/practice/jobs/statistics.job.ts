import { LOGGER, type Logger, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CountStatisticsHandler } from '../commands/count-statistics/count-statistics.handler.js';

const EVERY_MS = 3000;

/**
 * Counts, each 3 s, the cases that somebody began, finished or rated meanwhile. Runs in each instance: marks are
 * locked, so that no two count for the same ones.
 */
@Injectable()
export class StatisticsJob {
  constructor(
    private readonly countStatistics: CountStatisticsHandler,
    @Inject(LOGGER) private readonly log: Logger,
    work: RecurringWork,
  ) {
    work.every(EVERY_MS, 'statistics', (ending) => this.round(ending));
  }

  /** One round: counts all cases that are due, each in a transaction of its own; how many. */
  async round(ending?: AbortSignal): Promise<number> {
    // A case that is marked again while the round runs, or that fails, waits for the next one.
    const done: string[] = [];
    const failed: string[] = [];
    while (!ending?.aborted) {
      const before = failed.length;
      try {
        const caseId = await this.countStatistics.handle([...done, ...failed], (id) => failed.push(id));
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

import { Jobs, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';

export const DROP_QUEUE = 'drop-ranges';

export interface RangeJob {
  issueId: string;
  number: number;
}

/**
 * Wake-up calls for ranges of recipients. The rows are the truth: a call too many finds the range in other hands or done, and
 * one that is lost is made again by the sweeper.
 */
@Injectable()
export class DropQueue {
  private readonly queue: Queue<RangeJob>;

  constructor(
    jobs: Jobs,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.queue = jobs.queue(DROP_QUEUE);
  }

  /** Calls for ranges without waiting; one that is in the queue already stays the only call for it. */
  wake(issueId: string, numbers: readonly number[], delayMs = 0): void {
    const calls = numbers.map((number) => ({
      name: 'send',
      data: { issueId, number },
      opts: once(issueId, number, delayMs),
    }));
    this.queue.addBulk(calls).catch((error: unknown) => {
      this.log.warn({ err: error, issueId }, 'ranges not queued; the sweeper will do it');
    });
  }
}

const once = (issueId: string, number: number, delay: number): JobsOptions => ({
  jobId: `${issueId}-${number}${delay > 0 ? '-later' : ''}`,
  delay,
});

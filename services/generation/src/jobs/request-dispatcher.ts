import { Jobs, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { WakeUp } from '../domain/wake-up.js';

/** The queue in which requests wait for a worker. Nothing in it is needed twice: rows are the record. */
export const GENERATION_QUEUE = 'generation';
export interface GenerationJob {
  requestId: string;
}

const CHUNK = 100;

/**
 * Puts requests in the queue behind the caller's back, so that taking headlines in never waits for Redis. What gets
 * lost here, by a crash or because Redis is away, the sweeper finds.
 */
@Injectable()
export class RequestDispatcher {
  private readonly queue: Queue<GenerationJob>;
  private last: Promise<void> = Promise.resolve();

  constructor(
    jobs: Jobs,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.queue = jobs.queue(GENERATION_QUEUE);
  }

  dispatch(wakeUps: readonly WakeUp[]): void {
    if (wakeUps.length === 0) return;
    this.last = this.last.then(() => this.send(wakeUps));
  }

  private async send(wakeUps: readonly WakeUp[]): Promise<void> {
    try {
      for (let start = 0; start < wakeUps.length; start += CHUNK) {
        await new Promise((resolve) => setImmediate(resolve));
        await this.add(wakeUps.slice(start, start + CHUNK));
      }
    } catch (error) {
      this.log.warn({ err: error }, 'requests not put in the queue; the sweeper will');
    }
  }

  /** One job for each wake-up; one that is there already stays alone. */
  private add(wakeUps: readonly WakeUp[]): Promise<unknown> {
    return this.queue.addBulk(
      wakeUps.map(({ id, epoch }) => ({
        name: 'generate',
        data: { requestId: id },
        opts: { jobId: `${id}-${epoch}` },
      })),
    );
  }
}

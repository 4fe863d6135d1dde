import { LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { GenerationQueue, type WakeUp } from './generation-queue.js';

const CHUNK = 100;

/**
 * Puts requests in the queue behind the caller's back, so that taking headlines in never waits for Redis. What gets
 * lost here, by a crash or because Redis is away, the sweeper finds.
 */
@Injectable()
export class RequestDispatcher {
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly queue: GenerationQueue,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  dispatch(wakeUps: readonly WakeUp[]): void {
    if (wakeUps.length === 0) return;
    this.last = this.last.then(() => this.send(wakeUps));
  }

  private async send(wakeUps: readonly WakeUp[]): Promise<void> {
    try {
      for (let start = 0; start < wakeUps.length; start += CHUNK) {
        await new Promise((resolve) => setImmediate(resolve));
        await this.queue.add(wakeUps.slice(start, start + CHUNK));
      }
    } catch (error) {
      this.log.warn({ err: error }, 'requests not put in the queue; the sweeper will');
    }
  }
}

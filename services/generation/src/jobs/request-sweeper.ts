import { LOGGER, type Logger, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SweepRepository } from '../persistence/sweep.repository.js';
import { RequestDispatcher } from './request-dispatcher.js';

const EVERY_MS = 5000;

/**
 * Finds requests that nobody works on, each 5 s: queued ones whose job got lost (Redis wiped, a crash before it was
 * added), and ones whose worker stopped. Runs in the service and in each worker; rows are locked, so that no two
 * sweepers take the same one.
 */
@Injectable()
export class RequestSweeper {
  constructor(
    private readonly repository: SweepRepository,
    private readonly dispatcher: RequestDispatcher,
    @Inject(LOGGER) private readonly log: Logger,
    work: RecurringWork,
  ) {
    work.every(EVERY_MS, 'sweep of requests', () => this.sweep());
  }

  /** One round: gives up on hopeless requests and puts the others back in the queue. */
  async sweep(): Promise<void> {
    const { requeued, failed } = await this.repository.recoverExpired();
    const lost = await this.repository.redispatchLost();
    if (requeued.length > 0 || failed > 0)
      this.log.warn({ requeued: requeued.length, failed }, 'requests whose worker stopped were recovered');
    this.dispatcher.dispatch([...requeued, ...lost]);
  }
}

import { Clock, CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { NewsletterConfig } from '../config.js';
import { ConfirmationRepository } from '../persistence/confirmation.repository.js';
import { ConfirmationQueue } from './confirmation-queue.js';

/** Calls again for mails whose call was lost: Redis was wiped, a worker was killed, all attempts had failed. */
@Injectable()
export class ConfirmationSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly confirmations: ConfirmationRepository,
    private readonly queue: ConfirmationQueue,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping = this.sweep().catch((error: unknown) => {
        this.log.warn({ err: error }, 'stuck mails not looked for; trying again');
      });
    }, this.config.MAIL_SWEEP_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    const now = this.clock.now();
    const asOf = new Date(now.getTime() - this.config.MAIL_SWEEP_MS);
    for (const id of await this.confirmations.stuck(asOf, now)) this.queue.wake(id);
  }
}

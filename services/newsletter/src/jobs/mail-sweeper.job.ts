import { Clock, CONFIG, LOGGER, type Logger, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../config.js';
import { MailRepository } from '../persistence/mail.repository.js';
import { MailQueue } from './mail-queue.js';

/**
 * Calls again for mails whose call was lost: Redis was wiped, a worker was killed, all attempts had failed. Gives up
 * those that are a day late, and forgets account mails that ended long ago.
 */
@Injectable()
export class MailSweeper {
  constructor(
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
    recurring: RecurringWork,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    recurring.every(config.MAIL_SWEEP_MS, 'stuck mails', () => this.sweep());
  }

  private async sweep(): Promise<void> {
    const now = this.clock.now();
    const givenUp = await this.mails.giveUp(now);
    if (givenUp.length > 0) this.log.error({ mailIds: givenUp }, 'mails given up after a day');
    const asOf = new Date(now.getTime() - this.config.MAIL_SWEEP_MS);
    for (const id of await this.mails.stuck(asOf, now)) this.queue.wake(id);
    await this.mails.forgetEnded(now);
  }
}

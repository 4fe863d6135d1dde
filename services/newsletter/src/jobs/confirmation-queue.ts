import { CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { NewsletterConfig } from '../config.js';
import { QueueConnection } from './queue-connection.js';

export const CONFIRMATION_QUEUE = 'send-confirmation';

export interface ConfirmationJob {
  confirmationId: string;
}

/** With a first pause of 2 s the last attempt comes after 17 minutes; then the sweeper begins anew. */
const ATTEMPTS = 10;

/** Wake-up calls for mails to be sent. The rows are the truth: a call that is lost is made again by the sweeper. */
@Injectable()
export class ConfirmationQueue implements OnModuleDestroy {
  private readonly queue: Queue<ConfirmationJob>;

  constructor(
    connection: QueueConnection,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.queue = new Queue(CONFIRMATION_QUEUE, { connection: connection.redis });
    this.queue.on('error', (error) => log.warn({ err: error }, 'the mail queue is away'));
  }

  /** Calls for one mail without waiting; a call that is already in the queue stays the only one. */
  wake(confirmationId: string): void {
    const backoff = { type: 'exponential', delay: this.config.MAIL_RETRY_MS };
    const options = {
      jobId: confirmationId,
      attempts: ATTEMPTS,
      backoff,
      removeOnComplete: true,
      removeOnFail: true,
    };
    this.queue.add('send', { confirmationId }, options).catch((error: unknown) => {
      this.log.warn({ err: error, confirmationId }, 'mail not queued; the sweeper will do it');
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.close();
  }
}

import { CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { NewsletterConfig } from '../config.js';
import { QueueConnection } from './queue-connection.js';

export const MAIL_QUEUE = 'send-mail';

export interface MailJob {
  mailId: string;
}

/** With a first pause of 2 s the last attempt comes after 17 minutes; then the sweeper begins anew. */
const ATTEMPTS = 10;

/** Wake-up calls for mails to be sent. The rows are the truth: a call that is lost is made again by the sweeper. */
@Injectable()
export class MailQueue implements OnModuleDestroy {
  private readonly queue: Queue<MailJob>;

  constructor(
    connection: QueueConnection,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.queue = new Queue(MAIL_QUEUE, { connection: connection.redis });
    this.queue.on('error', (error) => log.warn({ err: error }, 'the mail queue is away'));
  }

  /** Calls for one mail without waiting; a call that is already in the queue stays the only one. */
  wake(mailId: string): void {
    const backoff = { type: 'exponential', delay: this.config.MAIL_RETRY_MS };
    const options = {
      jobId: mailId,
      attempts: ATTEMPTS,
      backoff,
      removeOnComplete: true,
      removeOnFail: true,
    };
    this.queue.add('send', { mailId }, options).catch((error: unknown) => {
      this.log.warn({ err: error, mailId }, 'mail not queued; the sweeper will do it');
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.close();
  }
}

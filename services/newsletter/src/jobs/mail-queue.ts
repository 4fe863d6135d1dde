import { CONFIG, Jobs, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { NewsletterConfig } from '../config.js';

export const MAIL_QUEUE = 'send-mail';

export interface MailJob {
  mailId: string;
}

/** With a first pause of 2 s the last attempt comes after 17 minutes; then the sweeper begins anew. */
const ATTEMPTS = 10;

/** Wake-up calls for mails to be sent. The rows are the truth: a call that is lost is made again by the sweeper. */
@Injectable()
export class MailQueue {
  private readonly queue: Queue<MailJob>;

  constructor(
    jobs: Jobs,
    @Inject(CONFIG) config: NewsletterConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    const backoff = { type: 'exponential', delay: config.MAIL_RETRY_MS };
    this.queue = jobs.queue(MAIL_QUEUE, { attempts: ATTEMPTS, backoff });
  }

  /** Calls for one mail without waiting; a call that is already in the queue stays the only one. */
  wake(mailId: string): void {
    this.queue.add('send', { mailId }, { jobId: mailId }).catch((error: unknown) => {
      this.log.warn({ err: error, mailId }, 'mail not queued; the sweeper will do it');
    });
  }
}

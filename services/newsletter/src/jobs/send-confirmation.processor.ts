import { Clock, CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Worker } from 'bullmq';
import type { NewsletterConfig } from '../config.js';
import { hashOfCode, newCode } from '../domain/confirmation.js';
import { confirmationMail } from '../domain/confirmation-mail.js';
import { Mailer, MailRefusedError } from '../integrations/mailer/mailer.js';
import { ConfirmationRepository } from '../persistence/confirmation.repository.js';
import { CONFIRMATION_QUEUE, type ConfirmationJob } from './confirmation-queue.js';
import { QueueConnection } from './queue-connection.js';

const CONCURRENCY = 5;

/** Sends confirmation mails. A failure of the mail server throws, and the queue comes back to it later. */
@Injectable()
export class SendConfirmationProcessor implements OnApplicationBootstrap, OnModuleDestroy {
  private worker: Worker<ConfirmationJob> | undefined;

  constructor(
    private readonly connection: QueueConnection,
    private readonly confirmations: ConfirmationRepository,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.worker = new Worker<ConfirmationJob>(
      CONFIRMATION_QUEUE,
      (job) => this.send(job.data.confirmationId),
      {
        connection: this.connection.redis,
        concurrency: CONCURRENCY,
      },
    );
    this.worker.on('error', (error) => this.log.warn({ err: error }, 'the mail queue is away'));
    this.worker.on('failed', (job, error) => {
      const { confirmationId } = job?.data ?? {};
      this.log.warn(
        { err: error, confirmationId, attempt: job?.attemptsMade },
        'mail not sent; trying again',
      );
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.close();
  }

  /** Sends the mail of one confirmation, unless that is done or under way elsewhere. */
  async send(confirmationId: string): Promise<void> {
    const at = this.clock.now();
    const claimed = await this.confirmations.claim(confirmationId, at);
    if (!claimed) return;
    try {
      const code = newCode();
      await this.confirmations.addCode(confirmationId, hashOfCode(code), at);
      await this.mailer.send(confirmationMail(confirmationId, claimed.email, code, this.config.PUBLIC_URL));
    } catch (error) {
      await this.fail(confirmationId, error);
      return;
    }
    await this.confirmations.markSent(confirmationId, this.clock.now());
  }

  private async fail(confirmationId: string, error: unknown): Promise<void> {
    if (!(error instanceof MailRefusedError)) {
      await this.confirmations.release(confirmationId);
      throw error;
    }
    this.log.warn({ confirmationId, reply: error.message }, 'mail refused for good');
    await this.confirmations.markRefused(confirmationId, error.message, this.clock.now());
  }
}

import { Clock, Jobs, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AccountMailComposer } from '../composing/account-mail-composer.js';
import { ConfirmationComposer } from '../composing/confirmation-composer.js';
import type { MailComposer } from '../composing/mail-composer.js';
import type { MailEnd, MailKind } from '../domain/mail.js';
import { Mailer, MailRefusedError } from '../integrations/mailer/mailer.js';
import { type ClaimedMail, MailRepository } from '../persistence/mail.repository.js';
import { MAIL_QUEUE, type MailJob } from './mail-queue.js';

const CONCURRENCY = 5;

/** Sends mails. A failure of the mail server or of a neighbour throws, and the queue comes back to it later. */
@Injectable()
export class SendMailProcessor implements OnApplicationBootstrap {
  private readonly composers: Record<MailKind, MailComposer>;

  constructor(
    confirmation: ConfirmationComposer,
    account: AccountMailComposer,
    private readonly jobs: Jobs,
    private readonly mails: MailRepository,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.composers = { confirmation, account };
  }

  onApplicationBootstrap(): void {
    const options = { concurrency: CONCURRENCY };
    this.jobs.worker<MailJob>(MAIL_QUEUE, (job) => this.send(job.data.mailId), options);
  }

  /** Sends one mail, unless it has ended or is under way elsewhere. */
  async send(mailId: string): Promise<void> {
    const claimed = await this.mails.claim(mailId, this.clock.now());
    if (!claimed) return;
    const isSent = await this.composeAndSend(claimed).catch((error: unknown) => this.fail(claimed, error));
    if (isSent !== undefined) await this.end(claimed, isSent ? 'sent' : 'not-wanted');
  }

  /** False when the mail is not wanted any more. */
  private async composeAndSend({ id, kind }: ClaimedMail): Promise<boolean> {
    const mail = await this.composers[kind].compose(id, this.clock.now());
    if (mail) await this.mailer.send(mail);
    return mail !== null;
  }

  /** Ends a mail that was refused for good; lets go of any other and throws. */
  private async fail(claimed: ClaimedMail, error: unknown): Promise<undefined> {
    if (!(error instanceof MailRefusedError)) {
      await this.mails.release(claimed);
      throw error;
    }
    this.log.warn({ mailId: claimed.id, reply: error.message }, 'mail refused for good');
    await this.end(claimed, 'refused', error.message);
  }

  private async end(claimed: ClaimedMail, state: MailEnd, refusal?: string): Promise<void> {
    if (await this.mails.end(claimed, state, this.clock.now(), refusal)) return;
    const { id: mailId, attempt } = claimed;
    this.log.warn(
      { mailId, attempt, state },
      'mail ended by a worker that was overtaken; the other one tells',
    );
  }
}

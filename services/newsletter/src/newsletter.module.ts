import { eventConsumers, Limits } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import { ConfirmSubscriptionHandler } from './commands/confirm-subscription/confirm-subscription.handler.js';
import { SubscribeHandler } from './commands/subscribe/subscribe.handler.js';
import { AccountMailComposer } from './composing/account-mail-composer.js';
import { ConfirmationComposer } from './composing/confirmation-composer.js';
import { OnAccountMailDue } from './consumers/on-account-mail-due.consumer.js';
import { OnUserDeleted } from './consumers/on-user-deleted.consumer.js';
import { IssuesModule } from './issues/issues.module.js';
import { Mailer } from './integrations/mailer/mailer.js';
import { SmtpMailer } from './integrations/mailer/smtp-mailer.js';
import { MailQueue } from './jobs/mail-queue.js';
import { MailSweeper } from './jobs/mail-sweeper.job.js';
import { MailsNoted } from './jobs/mails-noted.js';
import { SendMailProcessor } from './jobs/send-mail.processor.js';
import { ConfirmationRepository } from './persistence/confirmation.repository.js';
import { ErasureRepository } from './persistence/erasure.repository.js';
import { MailRepository } from './persistence/mail.repository.js';
import { SubscriberRepository } from './persistence/subscriber.repository.js';
import { ExportSubscriptionHandler } from './queries/export-subscription/export-subscription.handler.js';
import { GetNewsletterAnalyticsHandler } from './queries/get-newsletter-analytics/get-newsletter-analytics.handler.js';

@Module({
  imports: [IssuesModule],
  controllers: [
    SubscribeHandler,
    ConfirmSubscriptionHandler,
    ExportSubscriptionHandler,
    GetNewsletterAnalyticsHandler,
  ],
  providers: [
    { provide: Mailer, useClass: SmtpMailer },
    Limits,
    MailQueue,
    MailsNoted,
    SendMailProcessor,
    MailSweeper,
    ConfirmationComposer,
    AccountMailComposer,
    SubscriberRepository,
    ConfirmationRepository,
    ErasureRepository,
    MailRepository,
    ...eventConsumers(OnAccountMailDue, OnUserDeleted),
  ],
})
export class NewsletterModule {}

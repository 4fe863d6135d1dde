import { eventConsumers, Limits } from '@casedrop/platform';
import { Module } from '@nestjs/common';
import { ConfirmSubscriptionHandler } from './commands/confirm-subscription/confirm-subscription.handler.js';
import { ImportSubscribersHandler } from './commands/import-subscribers/import-subscribers.handler.js';
import { NoteClickHandler } from './commands/note-click/note-click.handler.js';
import { NoteOpenHandler } from './commands/note-open/note-open.handler.js';
import { ReceiveMailReportHandler } from './commands/receive-mail-report/receive-mail-report.handler.js';
import { ResubscribeHandler } from './commands/resubscribe/resubscribe.handler.js';
import { SetPreferencesHandler } from './commands/set-preferences/set-preferences.handler.js';
import { SubscribeHandler } from './commands/subscribe/subscribe.handler.js';
import { UnsubscribeHandler } from './commands/unsubscribe/unsubscribe.handler.js';
import { AccountMailComposer } from './composing/account-mail-composer.js';
import { ConfirmationComposer } from './composing/confirmation-composer.js';
import { PresentFigures } from './composing/present-figures.js';
import { OnAccountMailDue } from './consumers/on-account-mail-due.consumer.js';
import { OnUserDeleted } from './consumers/on-user-deleted.consumer.js';
import { IssuesModule } from './issues/issues.module.js';
import { Mailer } from './integrations/mailer/mailer.js';
import { SmtpMailer } from './integrations/mailer/smtp-mailer.js';
import { BounceMailboxJob } from './jobs/bounce-mailbox.job.js';
import { MailQueue } from './jobs/mail-queue.js';
import { MailSweeper } from './jobs/mail-sweeper.job.js';
import { MailsNoted } from './jobs/mails-noted.js';
import { SendMailProcessor } from './jobs/send-mail.processor.js';
import { ConfirmationRepository } from './persistence/confirmation.repository.js';
import { ErasureRepository } from './persistence/erasure.repository.js';
import { FiguresRepository } from './persistence/figures.repository.js';
import { ImportRepository } from './persistence/import.repository.js';
import { MailRepository } from './persistence/mail.repository.js';
import { MarkRepository } from './persistence/mark.repository.js';
import { PreferencesRepository } from './persistence/preferences.repository.js';
import { ReportOwnerRepository } from './persistence/report-owner.repository.js';
import { SubscriberListRepository } from './persistence/subscriber-list.repository.js';
import { SubscriberRepository } from './persistence/subscriber.repository.js';
import { SubscriptionExportRepository } from './persistence/subscription-export.repository.js';
import { SuppressionRepository } from './persistence/suppression.repository.js';
import { ExportSubscribersHandler } from './queries/export-subscribers/export-subscribers.handler.js';
import { ExportSubscriptionHandler } from './queries/export-subscription/export-subscription.handler.js';
import { GetNewsletterAnalyticsHandler } from './queries/get-newsletter-analytics/get-newsletter-analytics.handler.js';
import { GetNewsletterFiguresHandler } from './queries/get-newsletter-figures/get-newsletter-figures.handler.js';
import { GetPreferencesHandler } from './queries/get-preferences/get-preferences.handler.js';

@Module({
  imports: [IssuesModule],
  controllers: [
    SubscribeHandler,
    ConfirmSubscriptionHandler,
    ExportSubscriptionHandler,
    GetNewsletterAnalyticsHandler,
    ExportSubscribersHandler,
    GetNewsletterFiguresHandler,
    GetPreferencesHandler,
    ImportSubscribersHandler,
    NoteClickHandler,
    NoteOpenHandler,
    ReceiveMailReportHandler,
    ResubscribeHandler,
    SetPreferencesHandler,
    UnsubscribeHandler,
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
    BounceMailboxJob,
    FiguresRepository,
    ImportRepository,
    MarkRepository,
    PreferencesRepository,
    PresentFigures,
    ReportOwnerRepository,
    SubscriberListRepository,
    SubscriptionExportRepository,
    SuppressionRepository,
    ...eventConsumers(OnAccountMailDue, OnUserDeleted),
  ],
})
export class NewsletterModule {}

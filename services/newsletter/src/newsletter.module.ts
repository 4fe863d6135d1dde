import { Module } from '@nestjs/common';
import { ConfirmSubscriptionHandler } from './commands/confirm-subscription/confirm-subscription.handler.js';
import { SubscribeHandler } from './commands/subscribe/subscribe.handler.js';
import { Mailer } from './integrations/mailer/mailer.js';
import { SmtpMailer } from './integrations/mailer/smtp-mailer.js';
import { ConfirmationQueue } from './jobs/confirmation-queue.js';
import { ConfirmationSweeper } from './jobs/confirmation-sweeper.job.js';
import { QueueConnection } from './jobs/queue-connection.js';
import { SendConfirmationProcessor } from './jobs/send-confirmation.processor.js';
import { SubscriptionLimit } from './limits/subscription-limit.js';
import { ConfirmationRepository } from './persistence/confirmation.repository.js';
import { SubscriberRepository } from './persistence/subscriber.repository.js';
import { NewsletterRpcController } from './transport/newsletter.rpc.controller.js';

@Module({
  controllers: [NewsletterRpcController],
  providers: [
    { provide: Mailer, useClass: SmtpMailer },
    QueueConnection,
    ConfirmationQueue,
    SendConfirmationProcessor,
    ConfirmationSweeper,
    SubscriptionLimit,
    SubscriberRepository,
    ConfirmationRepository,
    SubscribeHandler,
    ConfirmSubscriptionHandler,
  ],
})
export class NewsletterModule {}

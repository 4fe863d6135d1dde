import { newsletter, type OutputOf, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { ConfirmSubscriptionHandler } from '../commands/confirm-subscription/confirm-subscription.handler.js';
import { SubscribeHandler } from '../commands/subscribe/subscribe.handler.js';
import { ExportSubscriptionHandler } from '../queries/export-subscription/export-subscription.handler.js';
import { GetNewsletterAnalyticsHandler } from '../queries/get-newsletter-analytics/get-newsletter-analytics.handler.js';

/** Which handler answers which contract. */
@Controller()
export class NewsletterRpcController {
  constructor(
    private readonly subscribing: SubscribeHandler,
    private readonly confirming: ConfirmSubscriptionHandler,
    private readonly exporting: ExportSubscriptionHandler,
    private readonly counting: GetNewsletterAnalyticsHandler,
  ) {}

  @Rpc(newsletter.subscribe)
  subscribe(
    input: ParsedInputOf<typeof newsletter.subscribe>,
  ): Promise<OutputOf<typeof newsletter.subscribe>> {
    return this.subscribing.handle(input);
  }

  @Rpc(newsletter.confirmSubscription)
  confirmSubscription(
    input: ParsedInputOf<typeof newsletter.confirmSubscription>,
    context: RequestContext,
  ): Promise<OutputOf<typeof newsletter.confirmSubscription>> {
    return this.confirming.handle(input, context);
  }

  @Rpc(newsletter.exportSubscription)
  exportSubscription(
    input: ParsedInputOf<typeof newsletter.exportSubscription>,
    context: RequestContext,
  ): Promise<OutputOf<typeof newsletter.exportSubscription>> {
    return this.exporting.handle(input, context);
  }

  @Rpc(newsletter.getNewsletterAnalytics)
  getNewsletterAnalytics(
    _input: ParsedInputOf<typeof newsletter.getNewsletterAnalytics>,
    context: RequestContext,
  ): Promise<OutputOf<typeof newsletter.getNewsletterAnalytics>> {
    return this.counting.handle(context);
  }
}

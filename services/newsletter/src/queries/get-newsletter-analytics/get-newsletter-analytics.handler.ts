import {
  newsletter,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { SubscriberRepository } from '../../persistence/subscriber.repository.js';

@Controller()
export class GetNewsletterAnalyticsHandler {
  constructor(private readonly subscribers: SubscriberRepository) {}

  /** For admins: who agreed to get the newsletter. No issue is sent by this service yet, so no rate can be told. */
  @Rpc(newsletter.getNewsletterAnalytics)
  async handle(
    _input: ParsedInputOf<typeof newsletter.getNewsletterAnalytics>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof newsletter.getNewsletterAnalytics>> {
    requireAdmin(actor);
    const subscribers = await this.subscribers.countConfirmed();
    return { subscribers, openRate: null, clickRate: null, unsubRate: null };
  }
}

import { type newsletter, type OutputOf, requireAdmin, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { SubscriberRepository } from '../../persistence/subscriber.repository.js';

@Injectable()
export class GetNewsletterAnalyticsHandler {
  constructor(private readonly subscribers: SubscriberRepository) {}

  /** For admins: who agreed to get the newsletter. No issue is sent by this service yet, so no rate can be told. */
  async handle({ actor }: RequestContext): Promise<OutputOf<typeof newsletter.getNewsletterAnalytics>> {
    requireAdmin(actor);
    const subscribers = await this.subscribers.countConfirmed();
    return { subscribers, openRate: null, clickRate: null, unsubRate: null };
  }
}

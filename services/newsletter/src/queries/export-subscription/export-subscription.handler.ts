import { AppError, type newsletter, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { SubscriberRepository } from '../../persistence/subscriber.repository.js';

@Injectable()
export class ExportSubscriptionHandler {
  constructor(private readonly subscribers: SubscriberRepository) {}

  /** Everything that is kept about an address. That it is the acting person's own, and confirmed, the gateway vouches for. */
  async handle(
    { email }: ParsedInputOf<typeof newsletter.exportSubscription>,
    { actor }: RequestContext,
  ): Promise<{ data: Record<string, unknown> }> {
    if (actor.kind === 'visitor')
      throw new AppError('not-permitted', "You don't have permission to perform this action.");
    return { data: { ...(await this.subscribers.export(email)) } };
  }
}

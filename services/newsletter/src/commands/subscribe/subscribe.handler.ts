import type { newsletter, ParsedInputOf } from '@casedrop/contracts';
import { Clock, Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { MailQueue } from '../../jobs/mail-queue.js';
import { SubscriptionLimit } from '../../limits/subscription-limit.js';
import { SubscriberRepository } from '../../persistence/subscriber.repository.js';

/** Asks an address to confirm. The answer is the same for new, pending, confirmed and suppressed addresses. */
@Injectable()
export class SubscribeHandler {
  constructor(
    private readonly limit: SubscriptionLimit,
    private readonly subscribers: SubscriberRepository,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async handle({
    email,
    source,
    client,
  }: ParsedInputOf<typeof newsletter.subscribe>): Promise<Record<string, never>> {
    await this.limit.take(client.address);
    const confirmationId = this.ids.uuid();
    const { address, userAgent } = client;
    const at = this.clock.now();
    const due = await this.subscribers.ask({ confirmationId, email, source, address, userAgent, at });
    if (due) this.queue.wake(confirmationId);
    return {};
  }
}

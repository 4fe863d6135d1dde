import { newsletter, type ParsedInputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { addressKey, Clock, CONFIG, Ids, type Limit, Limits } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { MailQueue } from '../../jobs/mail-queue.js';
import { SubscriberRepository } from '../../persistence/subscriber.repository.js';

/** Asks an address to confirm. Answer and work are the same for new, pending, confirmed and suppressed addresses. */
@Controller()
export class SubscribeHandler {
  /** How many subscriptions one address of the internet may ask for. */
  private readonly limit: Limit;

  constructor(
    @Inject(CONFIG) config: NewsletterConfig,
    private readonly limits: Limits,
    private readonly subscribers: SubscriberRepository,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {
    this.limit = {
      name: 'subscription',
      points: config.SUBSCRIPTIONS_PER_ADDRESS,
      seconds: 60 * 60,
      sentence: 'Too many subscriptions from here. Please try again later.',
    };
  }

  /** Throws `too-many-requests` with `retryAfterSeconds` when too many come from one address of the internet. */
  @Rpc(newsletter.subscribe)
  async handle(
    { email, source, client }: ParsedInputOf<typeof newsletter.subscribe>,
    _context: RequestContext,
  ): Promise<Record<string, never>> {
    const { address, userAgent } = client;
    await this.limits.require({ limit: this.limit, key: addressKey(address) });
    const confirmationId = this.ids.uuid();
    const at = this.clock.now();
    await this.subscribers.ask({ confirmationId, email, source, address, userAgent, at });
    // Whether a mail is due or not wanted is found out by whoever sends it: here, nothing takes longer for either.
    this.queue.wake(confirmationId);
    return {};
  }
}

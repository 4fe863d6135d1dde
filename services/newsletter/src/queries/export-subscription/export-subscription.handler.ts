import { newsletter, type ParsedInputOf, type RequestContext, requireSystem } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { SubscriptionExportRepository } from '../../persistence/subscription-export.repository.js';

@Controller()
export class ExportSubscriptionHandler {
  constructor(private readonly subscriptions: SubscriptionExportRepository) {}

  /**
   * Everything that is kept about an address. For parts of the system alone: this service does not know whose an address
   * is, so the gateway asks in its own name, for the confirmed owner.
   */
  @Rpc(newsletter.exportSubscription)
  async handle(
    { email }: ParsedInputOf<typeof newsletter.exportSubscription>,
    { actor }: RequestContext,
  ): Promise<{ data: Record<string, unknown> }> {
    requireSystem(actor);
    return { data: { ...(await this.subscriptions.of(email)) } };
  }
}

import { billing, type OutputOf, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { WebhookSignature } from '../../../integrations/stripe/webhook-signature.js';
import { subjectOf } from '../../domain/event-subject.js';
import { StripeEventsRepository } from '../../persistence/stripe-events.repository.js';

/** Takes Stripe's webhooks in: checked and on the disk before the answer, looked at afterwards. */
@Controller()
export class ReceiveStripeEventHandler {
  constructor(
    private readonly signature: WebhookSignature,
    private readonly events: StripeEventsRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `webhook-refused` for what is not Stripe's. One that came before is told the same and changes nothing. */
  @Rpc(billing.receiveStripeEvent)
  async handle({
    payload,
    signature,
  }: ParsedInputOf<typeof billing.receiveStripeEvent>): Promise<OutputOf<typeof billing.receiveStripeEvent>> {
    const { id, type, createdAt, object } = this.signature.verify(payload, signature);
    const subject = subjectOf({ type, object });
    await this.events.store({ id, type, createdAt, subject, receivedAt: this.clock.now() });
    return { received: true };
  }
}

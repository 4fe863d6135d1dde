import {
  AppError,
  newsletter,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { hashOfCode } from '../../domain/confirmation.js';
import { ConfirmationRepository } from '../../persistence/confirmation.repository.js';
import { SubscriberRepository } from '../../persistence/subscriber.repository.js';

/** Confirms a subscription by the code of the mail, once, with the proof of it, and announces the subscriber. */
@Controller()
export class ConfirmSubscriptionHandler {
  constructor(
    private readonly confirmations: ConfirmationRepository,
    private readonly subscribers: SubscriberRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Rpc(newsletter.confirmSubscription)
  async handle(
    { code, client }: ParsedInputOf<typeof newsletter.confirmSubscription>,
    context: RequestContext,
  ): Promise<OutputOf<typeof newsletter.confirmSubscription>> {
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const confirmationId = await this.confirmations.use(tx.manager, hashOfCode(code), at, client);
      const subscriber =
        confirmationId && (await this.subscribers.confirm(tx.manager, confirmationId, at, client));
      if (!subscriber) throw invalid();
      const { email, key } = subscriber;
      await tx.emit(newsletter.subscriberConfirmed, { email, confirmedAt: at.toISOString() }, context);
      return { key };
    });
  }
}

const invalid = (): AppError =>
  new AppError(
    'confirmation-invalid',
    'This link has been used already or is out of date. If you are not subscribed yet, please subscribe again.',
  );

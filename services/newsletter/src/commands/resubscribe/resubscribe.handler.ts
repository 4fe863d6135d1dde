import { AppError, newsletter, type OutputOf, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock, CONFIG } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { ownPreferences } from '../../domain/own-preferences.js';
import { PreferencesRepository } from '../../persistence/preferences.repository.js';

/** Takes a subscription up again that its owner had ended. */
@Controller()
export class ResubscribeHandler {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {}

  /** Throws `subscription-suppressed`: what mail servers have refused is not written to again. */
  @Rpc(newsletter.resubscribe)
  async handle({
    key,
    client,
  }: ParsedInputOf<typeof newsletter.resubscribe>): Promise<OutputOf<typeof newsletter.resubscribe>> {
    const deed = { key, by: 'page', at: this.clock.now(), ...client };
    const known = await this.preferences.resubscribe(deed);
    if (known?.subscriber.state === 'suppressed')
      throw new AppError(
        'subscription-suppressed',
        'Mails to this address came back, or were reported as unwanted. Please subscribe with another address.',
      );
    return ownPreferences(known, this.config.MEASURE_OPENS);
  }
}

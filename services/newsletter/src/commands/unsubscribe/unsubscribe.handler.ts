import { mondayOf, newsletter, type OutputOf, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock, CONFIG } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { ownPreferences } from '../../domain/own-preferences.js';
import { PreferencesRepository } from '../../persistence/preferences.repository.js';

/** Ends a subscription at once: mails that wait are not sent any more. A second time changes nothing. */
@Controller()
export class UnsubscribeHandler {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {}

  @Rpc(newsletter.unsubscribe)
  async handle({
    key,
    week,
    by,
    client,
  }: ParsedInputOf<typeof newsletter.unsubscribe>): Promise<OutputOf<typeof newsletter.unsubscribe>> {
    const deed = { key, by, at: this.clock.now(), ...client };
    const monday = week === undefined ? null : mondayOf(week);
    return ownPreferences(await this.preferences.unsubscribe(deed, monday), this.config.MEASURE_OPENS);
  }
}

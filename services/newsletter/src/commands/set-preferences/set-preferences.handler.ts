import { newsletter, type OutputOf, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock, CONFIG } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { ownPreferences } from '../../domain/own-preferences.js';
import { PreferencesRepository } from '../../persistence/preferences.repository.js';

/** Has a subscriber's opens and clicks counted, or not any more. */
@Controller()
export class SetPreferencesHandler {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {}

  @Rpc(newsletter.setPreferences)
  async handle({
    key,
    measured,
    client,
  }: ParsedInputOf<typeof newsletter.setPreferences>): Promise<OutputOf<typeof newsletter.setPreferences>> {
    const deed = { key, by: 'page', at: this.clock.now(), ...client };
    return ownPreferences(await this.preferences.setMeasured(deed, measured), this.config.MEASURE_OPENS);
  }
}

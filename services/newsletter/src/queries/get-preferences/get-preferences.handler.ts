import { newsletter, type OutputOf, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { CONFIG } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { ownPreferences } from '../../domain/own-preferences.js';
import { PreferencesRepository } from '../../persistence/preferences.repository.js';

/** What a subscriber has set. Whoever has the key is the subscriber: it stands in their mails alone. */
@Controller()
export class GetPreferencesHandler {
  constructor(
    private readonly preferences: PreferencesRepository,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {}

  @Rpc(newsletter.getPreferences)
  async handle({
    key,
  }: ParsedInputOf<typeof newsletter.getPreferences>): Promise<OutputOf<typeof newsletter.getPreferences>> {
    return ownPreferences(await this.preferences.find(key), this.config.MEASURE_OPENS);
  }
}

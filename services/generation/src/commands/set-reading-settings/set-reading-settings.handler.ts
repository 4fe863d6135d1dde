import {
  generation,
  requireAdmin,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { sureSettings } from '@casedrop/headline-reader';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { ReadingSettingsRepository } from '../../persistence/reading-settings.repository.js';

/** Sets where *sure* begins. */
@Controller()
export class SetReadingSettingsHandler {
  constructor(private readonly settings: ReadingSettingsRepository) {}

  @Rpc(generation.setReadingSettings)
  async handle(
    { sureFrom }: ParsedInputOf<typeof generation.setReadingSettings>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof generation.setReadingSettings>> {
    requireAdmin(actor);
    await this.settings.setSureFrom(sureFrom);
    return { sureFrom, settings: sureSettings() };
  }
}

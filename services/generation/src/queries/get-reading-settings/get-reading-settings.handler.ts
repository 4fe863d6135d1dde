import { generation, requireAdmin, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { sureSettings } from '@casedrop/headline-reader';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { ReadingSettingsRepository } from '../../persistence/reading-settings.repository.js';

/** Where *sure* begins, with what an admin may set and what comes of it. */
@Controller()
export class GetReadingSettingsHandler {
  constructor(private readonly settings: ReadingSettingsRepository) {}

  @Rpc(generation.getReadingSettings)
  async handle(
    _input: unknown,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof generation.getReadingSettings>> {
    requireAdmin(actor);
    return { sureFrom: await this.settings.sureFrom(), settings: sureSettings() };
  }
}

import { newsletter, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock, CONFIG } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { MarkRepository } from '../../persistence/mark.repository.js';

@Controller()
export class NoteOpenHandler {
  constructor(
    private readonly marks: MarkRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {}

  /** Notes that somebody who agreed to it has opened a mail. An unknown mark changes nothing, and nobody is told so. */
  @Rpc(newsletter.noteOpen)
  async handle({ mark }: ParsedInputOf<typeof newsletter.noteOpen>): Promise<Record<string, never>> {
    if (this.config.MEASURE_OPENS) await this.marks.noteOpen(mark, this.clock.now());
    return {};
  }
}

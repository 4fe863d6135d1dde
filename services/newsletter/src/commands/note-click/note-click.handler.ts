import { AppError, newsletter, type ParsedInputOf } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock, CONFIG } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { linksOf } from '../../issues/domain/issue-links.js';
import { MarkRepository } from '../../persistence/mark.repository.js';

@Controller()
export class NoteClickHandler {
  constructor(
    private readonly marks: MarkRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {}

  /** Says where a link of a mail leads, and notes that somebody who agreed to it has followed it. */
  @Rpc(newsletter.noteClick)
  async handle({ mark, link }: ParsedInputOf<typeof newsletter.noteClick>): Promise<{ path: string }> {
    const content = await this.marks.contentOf(mark);
    const path = content && linksOf(content)[link];
    if (!path) throw new AppError('issue-not-found', 'This link leads nowhere.');
    if (this.config.MEASURE_OPENS) await this.marks.noteClick(mark, this.clock.now());
    return { path };
  }
}

import {
  AppError,
  generation,
  requireAdmin,
  type Intake,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { GenerationLimits } from '../../limits/generation-limits.js';
import { FeedReader } from '../../intake/feed-reader.js';
import { HeadlineIntake, requireListSize } from '../../intake/headline-intake.js';
import { feedRefused } from '../../integrations/feeds/feed-refused.js';

/** Takes an uploaded document in: a feed in any format, or a text with one headline per line. */
@Controller()
export class SubmitFeedDocumentHandler {
  constructor(
    private readonly limits: GenerationLimits,
    private readonly reader: FeedReader,
    private readonly intake: HeadlineIntake,
  ) {}

  @Rpc(generation.submitFeedDocument)
  async handle(
    { contentType, documentBase64 }: ParsedInputOf<typeof generation.submitFeedDocument>,
    context: RequestContext,
  ): Promise<Intake> {
    requireAdmin(context.actor);
    await this.limits.beforeIntake(context.actor);
    const bytes = Buffer.from(documentBase64, 'base64');
    if (bytes.length > generation.MAX_FEED_BYTES)
      throw new AppError('body-too-large', 'The document is larger than 2 MB.');
    const { kind, entries, skipped, publisher } = await this.reader.read(bytes, contentType);
    if (kind === 'list') requireListSize(entries.length);
    if (entries.length === 0) throw feedRefused('The feed has no headlines.');
    const intake = await this.intake.take(entries, { publisher }, context);
    return { ...intake, skipped: [...skipped, ...intake.skipped] };
  }
}

import {
  newsletter,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { PresentFigures } from '../../composing/present-figures.js';
import { ratesOf } from '../../domain/rates.js';

@Controller()
export class GetNewsletterAnalyticsHandler {
  constructor(private readonly figures: PresentFigures) {}

  /** For admins: who agreed to get the newsletter, and how the issues of the last 12 weeks fared that were sent. */
  @Rpc(newsletter.getNewsletterAnalytics)
  async handle(
    _input: ParsedInputOf<typeof newsletter.getNewsletterAnalytics>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof newsletter.getNewsletterAnalytics>> {
    requireAdmin(actor);
    const { states, issues } = await this.figures.take();
    return { subscribers: states.confirmed, ...ratesOf(issues.filter(({ isSent }) => isSent)) };
  }
}

import {
  newsletter,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
  weekOf,
  weeksLater,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock, CONFIG } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { ratesOf } from '../../domain/rates.js';
import { FiguresRepository } from '../../persistence/figures.repository.js';

const WEEKS = 12;

@Controller()
export class GetNewsletterAnalyticsHandler {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {}

  /** For admins: who agreed to get the newsletter, and how the issues of the last 12 weeks fared that were sent. */
  @Rpc(newsletter.getNewsletterAnalytics)
  async handle(
    _input: ParsedInputOf<typeof newsletter.getNewsletterAnalytics>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof newsletter.getNewsletterAnalytics>> {
    requireAdmin(actor);
    const monday = weekOf(this.clock.now(), { zone: this.config.DROP_ZONE, hour: 0 });
    const [states, issues] = await Promise.all([
      this.figures.states(),
      this.figures.issues(weeksLater(monday, 1 - WEEKS)),
    ]);
    return { subscribers: states.confirmed, ...ratesOf(issues.filter(({ isSent }) => isSent)) };
  }
}

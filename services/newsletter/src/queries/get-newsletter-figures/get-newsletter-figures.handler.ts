import {
  newsletter,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
  weeksLater,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { CONFIG } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import { PresentFigures } from '../../composing/present-figures.js';
import type { NewsletterConfig } from '../../config.js';
import { growthOf } from '../../domain/growth.js';
import { FiguresRepository } from '../../persistence/figures.repository.js';

const WEEKS_OF_GROWTH = 26;

@Controller()
export class GetNewsletterFiguresHandler {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly present: PresentFigures,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {}

  /** For admins: how subscriptions grew in half a year, and how the issues of the last 12 weeks fared. */
  @Rpc(newsletter.getNewsletterFigures)
  async handle(
    _input: ParsedInputOf<typeof newsletter.getNewsletterFigures>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof newsletter.getNewsletterFigures>> {
    requireAdmin(actor);
    const { DROP_ZONE: zone, MEASURE_OPENS: measuring } = this.config;
    const monday = this.present.monday();
    const [{ states, issues }, steps] = await Promise.all([
      this.present.take(),
      this.figures.steps(weeksLater(monday, 1 - WEEKS_OF_GROWTH), zone),
    ]);
    const until = { monday, weeks: WEEKS_OF_GROWTH, subscribers: states.confirmed };
    return {
      growth: growthOf(steps, until),
      issues: issues.map(({ isSent: _isSent, ...issue }) => issue),
      states,
      measuring,
    };
  }
}

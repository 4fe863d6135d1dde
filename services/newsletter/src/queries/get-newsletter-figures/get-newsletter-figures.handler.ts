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
import { growthOf } from '../../domain/growth.js';
import { FiguresRepository } from '../../persistence/figures.repository.js';

const WEEKS_OF_GROWTH = 26;
const WEEKS_OF_ISSUES = 12;

@Controller()
export class GetNewsletterFiguresHandler {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly clock: Clock,
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
    const monday = weekOf(this.clock.now(), { zone, hour: 0 });
    const [states, steps, issues] = await Promise.all([
      this.figures.states(),
      this.figures.steps(weeksLater(monday, 1 - WEEKS_OF_GROWTH), zone),
      this.figures.issues(weeksLater(monday, 1 - WEEKS_OF_ISSUES)),
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

import { weekOf, weeksLater } from '@casedrop/contracts';
import { Clock, CONFIG } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../config.js';
import { FiguresRepository, type IssueFigures } from '../persistence/figures.repository.js';

const WEEKS_OF_ISSUES = 12;

/** What everything that is told in figures begins with: whoever asks for them sees the same. */
@Injectable()
export class PresentFigures {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
  ) {}

  /** The Monday of the present week by the calendar, whatever the hour of the drop. */
  monday(): string {
    return weekOf(this.clock.now(), { zone: this.config.DROP_ZONE, hour: 0 });
  }

  /** Subscribers by their states, and how the issues of the last 12 weeks fared that began to be sent. */
  async take(): Promise<{
    states: Awaited<ReturnType<FiguresRepository['states']>>;
    issues: IssueFigures[];
  }> {
    const [states, issues] = await Promise.all([
      this.figures.states(),
      this.figures.issues(weeksLater(this.monday(), 1 - WEEKS_OF_ISSUES)),
    ]);
    return { states, issues };
  }
}

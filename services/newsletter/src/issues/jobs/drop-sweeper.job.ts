import { CONFIG, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { IssueCalendar } from '../calendar/issue-calendar.js';

/**
 * The net below the schedule and the queue: begins what is due and was not begun, goes on with what stands still. Redis was
 * emptied, a process was killed, the whole house was dark over the hour: each round looks at the rows alone.
 */
@Injectable()
export class DropSweeper {
  constructor(calendar: IssueCalendar, recurring: RecurringWork, @Inject(CONFIG) config: NewsletterConfig) {
    recurring.every(config.DROP_SWEEP_MS, 'the Monday Case Drop', () => calendar.round());
  }
}

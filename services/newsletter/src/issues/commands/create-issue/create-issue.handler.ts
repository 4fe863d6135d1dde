import {
  AppError,
  mondayOf,
  newsletter,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
  weeksLater,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { IssueCalendar } from '../../calendar/issue-calendar.js';
import { IssueView } from '../../composing/issue-view.js';
import { issueRefused } from '../../domain/issue.errors.js';
import { Issues } from '../../issues.js';
import { IssueWeeksRepository } from '../../persistence/issue-weeks.repository.js';

const WEEKS_AHEAD = 8;

@Controller()
export class CreateIssueHandler {
  constructor(
    private readonly weeks: IssueWeeksRepository,
    private readonly issues: Issues,
    private readonly calendar: IssueCalendar,
    private readonly view: IssueView,
    private readonly clock: Clock,
  ) {}

  /** Begins the issue of a week as a draft. Throws `issue-exists`, and `issue-refused` for weeks past or far ahead. */
  @Rpc(newsletter.createIssue)
  async handle(
    { week }: ParsedInputOf<typeof newsletter.createIssue>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof newsletter.createIssue>> {
    requireAdmin(actor);
    const monday = this.requireOpen(week);
    const made = await this.weeks.make(monday, 'draft', this.calendar.hourOf(monday), this.clock.now());
    if (!made) throw new AppError('issue-exists', 'That week has its issue already.');
    return { issue: await this.view.of(await this.issues.require(week)) };
  }

  private requireOpen(week: string): string {
    const monday = mondayOf(week) ?? '';
    const thisWeek = this.calendar.thisWeek();
    if (monday < thisWeek) throw issueRefused('That week is over.');
    if (monday > weeksLater(thisWeek, WEEKS_AHEAD))
      throw issueRefused(`An issue is begun at most ${WEEKS_AHEAD} weeks ahead.`);
    return monday;
  }
}

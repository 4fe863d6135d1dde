import { type PressClock, startOfWeek, weekOf, weeksLater } from '@casedrop/contracts';
import { Clock, CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { IssueCases } from '../composing/issue-cases.js';
import { DropQueue } from '../jobs/drop-queue.js';
import { IssueRepository } from '../persistence/issue.repository.js';
import { RecipientRepository } from '../persistence/recipient.repository.js';
import { IssueEnd } from '../sending/issue-end.js';
import { IssueStart } from '../sending/issue-start.js';

/**
 * The weeks and their issues. The issue of the coming week is a row long before its hour, so that nothing depends on a process
 * being up at that moment: whoever looks at the rows afterwards finds it due. A week has one row, whoever makes it.
 */
@Injectable()
export class IssueCalendar {
  readonly pressClock: PressClock;

  constructor(
    private readonly issues: IssueRepository,
    private readonly recipients: RecipientRepository,
    private readonly start: IssueStart,
    private readonly end: IssueEnd,
    private readonly cases: IssueCases,
    private readonly queue: DropQueue,
    private readonly clock: Clock,
    @Inject(CONFIG) config: NewsletterConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.pressClock = { zone: config.DROP_ZONE, hour: config.DROP_HOUR };
  }

  /** Everything that time asks for: coming issues made, due ones begun, those under way gone on with. */
  async round(): Promise<void> {
    await this.makeComing();
    await this.beginDue();
    await this.goOn();
  }

  /** When the issue of a week goes out. */
  hourOf(monday: string): Date {
    return startOfWeek(monday, this.pressClock);
  }

  /** The Monday of the present week. */
  thisWeek(): string {
    return weekOf(this.clock.now(), this.pressClock);
  }

  /**
   * Looks at the issue of the coming Monday ahead of time, and has the admins told when it would not go out. Told twice, on
   * Friday and on Sunday: what was told before is forgotten first.
   */
  async lookAhead(): Promise<void> {
    await this.makeComing();
    const issue = await this.issues.find(weeksLater(this.thisWeek(), 1));
    if (!issue || (issue.state !== 'draft' && issue.state !== 'scheduled')) return;
    await this.issues.forgetTrouble(issue.id);
    if (issue.state === 'draft') await this.end.tell(issue.id, 'still-draft');
    else if (issue.caseId === null && !(await this.cases.best(issue.id)))
      await this.end.tell(issue.id, 'no-case');
    else if (issue.caseId !== null && issue.trouble === 'case-withdrawn')
      await this.end.tell(issue.id, 'case-withdrawn');
  }

  /**
   * The coming week has an issue, and the present one too when an earlier week had: then this product was away when it would
   * have been made. A new product begins with the coming Monday.
   */
  private async makeComing(): Promise<void> {
    const now = this.clock.now();
    const thisWeek = this.thisWeek();
    const weeks = [weeksLater(thisWeek, 1), ...((await this.issues.hasBefore(thisWeek)) ? [thisWeek] : [])];
    for (const monday of weeks) await this.issues.make(monday, 'scheduled', this.hourOf(monday), now);
  }

  private async beginDue(): Promise<void> {
    for (const issue of await this.issues.due(this.clock.now())) {
      await this.start.begin(issue).catch((error: unknown) => {
        this.log.error(
          { err: error, week: issue.week },
          'an issue was not begun; the next round tries again',
        );
      });
    }
  }

  private async goOn(): Promise<void> {
    for (const { id } of await this.issues.underWay()) {
      this.queue.wake(id, await this.recipients.openRanges(id, this.clock.now()));
      await this.end.tryEnd(id);
    }
    for (const issue of await this.issues.unannounced(this.thisWeek()))
      if (issue.caseId) await this.start.announce(issue, issue.caseId);
  }
}

import { type IssueTrouble, type PressClock, startOfWeek, weekOf, weeksLater } from '@casedrop/contracts';
import { Clock, CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { IssueCases } from '../composing/issue-cases.js';
import { DropQueue } from '../jobs/drop-queue.js';
import type { IssueEntity } from '../persistence/issue.entity.js';
import { IssueWeeksRepository } from '../persistence/issue-weeks.repository.js';
import { RecipientRepository } from '../persistence/recipient.repository.js';
import { IssueEnd } from '../sending/issue-end.js';
import { IssueStart } from '../sending/issue-start.js';

const DAY_MS = 86_400_000;
/** The Friday and the Sunday before it, at the hour of the drop. */
const LOOKS_AHEAD_MS = [3 * DAY_MS, DAY_MS];

/**
 * The weeks and their issues. The issue of the coming week is a row long before its hour, so that nothing depends on a process
 * being up at that moment: whoever looks at the rows afterwards finds it due. A week has one row, whoever makes it.
 */
@Injectable()
export class IssueCalendar {
  readonly pressClock: PressClock;

  constructor(
    private readonly weeks: IssueWeeksRepository,
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

  /** Everything that time asks for: coming issues made and looked at, late ones ended, due ones begun, those under way gone on with. */
  async round(): Promise<void> {
    await this.makeComing();
    await this.lookAhead();
    await this.endLapsed();
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
   * Looks at the issue of the coming Monday on Friday and again on Sunday, and has the admins told when it would not go out. That
   * it was looked at stands in its row, so that a look that was missed is made up for.
   */
  private async lookAhead(): Promise<void> {
    const issue = await this.weeks.unbegun(weeksLater(this.thisWeek(), 1));
    if (!issue) return;
    const now = this.clock.now();
    const due = LOOKS_AHEAD_MS.map((ms) => issue.sendAt.getTime() - ms).findLast(
      (time) => time <= now.getTime(),
    );
    if (due === undefined || (issue.lookedAheadAt?.getTime() ?? 0) >= due) return;
    await this.end.tellLook(issue, new Date(due), await this.troubleOf(issue));
  }

  private async troubleOf({
    id,
    week,
    state,
    caseId,
    caseWithdrawn,
  }: IssueEntity): Promise<IssueTrouble | null> {
    if (state === 'draft') return 'still-draft';
    if (caseId !== null) return caseWithdrawn ? 'case-withdrawn' : null;
    return (await this.cases.best({ id, week })) ? null : 'no-case';
  }

  /**
   * The coming week has an issue, and the present one too when an earlier week had: then this product was away when it would
   * have been made. A new product begins with the coming Monday.
   */
  private async makeComing(): Promise<void> {
    const now = this.clock.now();
    const thisWeek = this.thisWeek();
    const weeks = [weeksLater(thisWeek, 1), ...((await this.weeks.hasBefore(thisWeek)) ? [thisWeek] : [])];
    for (const monday of weeks) {
      await this.weeks.make(monday, 'scheduled', this.hourOf(monday), now);
      await this.weeks.setHour(monday, this.hourOf(monday));
    }
  }

  /** An issue whose week is over goes to nobody, draft or not, and its case is free for another. */
  private async endLapsed(): Promise<void> {
    for (const issue of await this.weeks.lapsed(this.thisWeek()))
      await this.end.lapse(issue).catch((error: unknown) => {
        this.log.error(
          { err: error, week: issue.week },
          'an issue was not ended; the next round tries again',
        );
      });
  }

  private async beginDue(): Promise<void> {
    for (const issue of await this.weeks.due(this.clock.now(), this.thisWeek())) {
      await this.start.begin(issue).catch((error: unknown) => {
        this.log.error(
          { err: error, week: issue.week },
          'an issue was not begun; the next round tries again',
        );
      });
    }
  }

  private async goOn(): Promise<void> {
    for (const { id } of await this.weeks.underWay()) {
      this.queue.wake(id, await this.recipients.openRanges(id, this.clock.now()));
      await this.end.tryEnd(id).catch((error: unknown) => {
        this.log.error({ err: error, issueId: id }, 'an issue was not ended; the next round tries again');
      });
    }
    for (const issue of await this.weeks.unannounced(this.thisWeek()))
      if (issue.caseId) await this.start.announce(issue, issue.caseId);
  }
}

import { type IssueTrouble, type PressClock, startOfWeek, weekOf, weeksLater } from '@casedrop/contracts';
import { Clock, CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { IssueCases } from '../composing/issue-cases.js';
import { DropQueue } from '../jobs/drop-queue.js';
import type { IssueEntity } from '../persistence/issue.entity.js';
import { IssueRepository } from '../persistence/issue.repository.js';
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

  /** Everything that time asks for: coming issues made and looked at, due ones begun, those under way gone on with. */
  async round(): Promise<void> {
    await this.makeComing();
    await this.lookAhead();
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
    const issue = await this.issues.find(weeksLater(this.thisWeek(), 1));
    if (!issue || (issue.state !== 'draft' && issue.state !== 'scheduled')) return;
    const now = this.clock.now();
    const due = LOOKS_AHEAD_MS.map((ms) => issue.sendAt.getTime() - ms).findLast(
      (time) => time <= now.getTime(),
    );
    if (due === undefined || (issue.lookedAheadAt?.getTime() ?? 0) >= due) return;
    const trouble = await this.troubleOf(issue);
    await this.issues.forgetTrouble(issue.id);
    if (trouble) await this.end.tell(issue.id, trouble);
    await this.issues.noteLookedAhead(issue.id, now);
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
    const weeks = [weeksLater(thisWeek, 1), ...((await this.issues.hasBefore(thisWeek)) ? [thisWeek] : [])];
    for (const monday of weeks) {
      await this.issues.make(monday, 'scheduled', this.hourOf(monday), now);
      await this.issues.setHour(monday, this.hourOf(monday));
    }
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
      await this.end.tryEnd(id).catch((error: unknown) => {
        this.log.error({ err: error, issueId: id }, 'an issue was not ended; the next round tries again');
      });
    }
    for (const issue of await this.issues.unannounced(this.thisWeek()))
      if (issue.caseId) await this.start.announce(issue, issue.caseId);
  }
}

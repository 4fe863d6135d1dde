import { type IssueTrouble, newsletter } from '@casedrop/contracts';
import { type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { asNewsletter } from '../../system-context.js';
import { nameOf } from '../domain/issue-name.js';
import { UNBEGUN } from '../domain/issue-rules.js';
import { AT_PEACE, IssueEntity } from '../persistence/issue.entity.js';
import { IssueRepository } from '../persistence/issue.repository.js';
import { RecipientRepository } from '../persistence/recipient.repository.js';

/** How an issue ends, or comes to a stand. */
@Injectable()
export class IssueEnd {
  constructor(
    private readonly issues: IssueRepository,
    private readonly recipients: RecipientRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** An issue has been sent once nobody of its audience waits any more; that is announced once. */
  async tryEnd(issueId: string): Promise<void> {
    // Asked after each range: all but the last need no lock and no issue read.
    if (await this.recipients.anyWaiting(issueId)) return;
    await this.unitOfWork.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const issue = await tx.manager.findOne(IssueEntity, { where: { id: issueId, state: 'sending' }, lock });
      if (!issue || (await this.recipients.anyWaiting(issueId, tx.manager))) return;
      const sentAt = this.clock.now();
      await tx.manager.update(IssueEntity, { id: issueId }, { state: 'sent', sentAt, ...AT_PEACE });
      await this.announce(tx, { ...issue, sentAt });
    });
  }

  /** Cancels an issue whose week was over before it could go out, and has the admins told. */
  async lapse(issue: IssueEntity): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.issues.move(tx.manager, issue.id, [...UNBEGUN], 'cancelled'))) return;
      this.log.error(
        nameOf(issue.week),
        'the week of an issue was over before it could go out; it is cancelled',
      );
      await this.tellIn(tx, issue, 'week-over', null);
    });
  }

  /** Pauses an issue that is being sent, and has the admins told why. */
  async stop(issueId: string, trouble: IssueTrouble, reason: string | null): Promise<void> {
    this.log.error({ issueId, trouble, reason }, 'an issue stands still');
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.issues.move(tx.manager, issueId, ['sending'], 'paused'))) return;
      const issue = await tx.manager.findOneByOrFail(IssueEntity, { id: issueId });
      await this.tellIn(tx, issue, trouble, reason);
    });
  }

  /** Notes trouble with an issue and has the admins told, unless they were told of the same already. */
  async tell(issueId: string, trouble: IssueTrouble, reason: string | null = null): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const issue = await tx.manager.findOneByOrFail(IssueEntity, { id: issueId });
      await this.tellIn(tx, issue, trouble, reason);
    });
  }

  /** What a look ahead has found, which was due at a moment: of several instances that looked one tells it. */
  async tellLook(issue: IssueEntity, due: Date, trouble: IssueTrouble | null): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const now = await this.issues.lock(tx.manager, issue.week);
      // What somebody has changed meanwhile is looked at by the next round.
      if (!now || !isSameToLookAt(now, issue)) return;
      const isFirst = await this.issues.noteLookedAhead(tx.manager, issue.id, due, this.clock.now());
      if (isFirst && trouble) await this.tellIn(tx, issue, trouble, null);
    });
  }

  /** Notes trouble in a transaction that is under way. */
  async tellIn(
    tx: Transaction,
    issue: IssueEntity,
    trouble: IssueTrouble,
    reason: string | null,
  ): Promise<void> {
    const { id, week, sendAt } = issue;
    const at = this.clock.now();
    const isNews = await this.issues.noteTrouble(tx.manager, id, { kind: trouble, reason, at });
    if (!isNews) return;
    const named = { ...nameOf(week), trouble, sendAt: sendAt.toISOString(), at: at.toISOString() };
    await tx.emit(newsletter.issueInTrouble, named, asNewsletter(id));
  }

  private async announce(tx: Transaction, issue: IssueEntity & { sentAt: Date }): Promise<void> {
    const { audience, sent, failed, suppressed } = await this.recipients.progress(issue, issue.sentAt);
    const counts = { audience, sent, failed, suppressed };
    const { caseId, content, sentAt } = issue;
    if (!caseId || !content) throw new Error('an issue was sent without its case');
    const told = { caseId, subject: content.subject, ...counts, sentAt: sentAt.toISOString() };
    await tx.emit(newsletter.issueSent, { ...nameOf(issue.week), ...told }, asNewsletter(issue.id));
    this.log.info({ ...nameOf(issue.week), ...counts }, 'an issue has been sent');
  }
}

const isSameToLookAt = (one: IssueEntity, other: IssueEntity): boolean =>
  one.state === other.state && one.caseId === other.caseId && one.caseWithdrawn === other.caseWithdrawn;

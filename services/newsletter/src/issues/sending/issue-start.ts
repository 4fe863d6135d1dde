import { AppError, cases } from '@casedrop/contracts';
import { RpcClient, type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Clock, CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { asNewsletter } from '../../system-context.js';
import { IssueCases } from '../composing/issue-cases.js';
import { type ComposedIssue, IssueComposer } from '../composing/issue-composer.js';
import { nameOf } from '../domain/issue-name.js';
import { DropQueue } from '../jobs/drop-queue.js';
import { AT_PEACE, IssueEntity } from '../persistence/issue.entity.js';
import { IssueRepository } from '../persistence/issue.repository.js';
import { RecipientRepository } from '../persistence/recipient.repository.js';
import { IssueEnd } from './issue-end.js';

/** Begins an issue whose hour has come: its case, what it says, and to whom, all at one moment. Each step can be repeated. */
@Injectable()
export class IssueStart {
  constructor(
    private readonly issues: IssueRepository,
    private readonly recipients: RecipientRepository,
    private readonly issueCases: IssueCases,
    private readonly composer: IssueComposer,
    private readonly end: IssueEnd,
    private readonly queue: DropQueue,
    private readonly rpc: RpcClient,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NewsletterConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Begins an issue that is due, or goes on where a process was killed. */
  async begin(issue: IssueEntity): Promise<void> {
    if (issue.state === 'scheduled') {
      const lookedAt = this.clock.now();
      const caseId = issue.caseId ?? (await this.issueCases.best(issue))?.id;
      if (!caseId) return this.end.tell(issue.id, 'no-case');
      // Whoever has changed it meanwhile is heard first: the next round begins what they made of it.
      if (!(await this.issues.take(issue, caseId, lookedAt))) return;
    }
    await this.makeUp(issue.id);
  }

  /** Composes and freezes what is taken. What another instance has done meanwhile is found done. */
  private async makeUp(id: string): Promise<void> {
    const issue = await this.issues.building(id);
    if (!issue?.caseId) return;
    const composed = await this.compose(issue, issue.caseId);
    if (!composed || !(await this.freeze(id, composed))) return;
    await this.announce(issue, issue.caseId);
    this.queue.wake(id, await this.recipients.openRanges(id, this.clock.now()));
    await this.recipients.analyze();
    // An issue without an audience has no range that would end it.
    await this.end.tryEnd(id);
  }

  /** Makes the case of an issue that of its week, everywhere. The sweeper comes back to it while the cases are away. */
  async announce({ id, week }: Pick<IssueEntity, 'id' | 'week'>, caseId: string): Promise<void> {
    try {
      await this.rpc.request(cases.setCaseOfTheWeek, { caseId, week, replace: true }, asNewsletter(id));
      await this.issues.noteAnnounced(id, this.clock.now());
    } catch (error) {
      this.log.warn({ err: error, week }, 'the case of the week was not set; the next round tries again');
    }
  }

  private async compose(issue: IssueEntity, caseId: string): Promise<ComposedIssue | null> {
    const { week } = nameOf(issue.week);
    try {
      return await this.composer.compose({ week, caseId, subject: issue.subject, note: issue.note });
    } catch (error) {
      const isWithdrawn = error instanceof AppError && error.code === 'case-not-found';
      await this.unitOfWork.run((tx) => this.putBack(tx, issue, isWithdrawn));
      if (!isWithdrawn) throw error;
      return null;
    }
  }

  /**
   * All or nothing: whoever comes second, after a kill or from another instance, finds it done. False when there was nothing
   * to do, or the case was withdrawn since it was composed.
   */
  private async freeze(id: string, { content, exhibitPng }: ComposedIssue): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      const lock = { mode: 'pessimistic_write' } as const;
      const issue = await manager.findOne(IssueEntity, { where: { id, state: 'building' }, lock });
      if (!issue) return false;
      if (issue.caseWithdrawn || issue.caseId !== content.case.id) {
        await this.putBack(tx, issue, issue.caseWithdrawn);
        return false;
      }
      const audience = await this.recipients.freeze(manager, id, this.config.MEASURE_OPENS);
      const frozen = { content, exhibitPng, audience, beganAt: this.clock.now(), ...AT_PEACE };
      await manager.update(IssueEntity, { id }, { state: 'sending', ...frozen });
      this.log.info({ ...nameOf(issue.week), audience }, 'an issue begins');
      return true;
    });
  }

  /** The next round tries again; with another case where no editor chose this one. */
  private async putBack(tx: Transaction, issue: IssueEntity, isWithdrawn: boolean): Promise<void> {
    // Another instance may have given it back already, and an editor chosen another case.
    if (!(await this.issues.putBack(tx.manager, issue))) return;
    if (isWithdrawn && issue.caseChosen) await this.end.tellIn(tx, issue, 'case-withdrawn', null);
  }
}

import { AppError, cases, weekOf } from '@casedrop/contracts';
import { RpcClient, UnitOfWork } from '@casedrop/messaging';
import { Clock, CONFIG, LOGGER, type Logger } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterConfig } from '../../config.js';
import { IssueCases } from '../composing/issue-cases.js';
import { type ComposedIssue, IssueComposer } from '../composing/issue-composer.js';
import { nameOf } from '../domain/issue-name.js';
import { DropQueue } from '../jobs/drop-queue.js';
import { IssueEntity } from '../persistence/issue.entity.js';
import { IssueRepository } from '../persistence/issue.repository.js';
import { RecipientRepository } from '../persistence/recipient.repository.js';
import { asSystem, AT_PEACE, IssueEnd } from './issue-end.js';

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

  /** Begins an issue that is due, or goes on where a process was killed. An issue whose week is over goes to nobody. */
  async begin(issue: IssueEntity): Promise<void> {
    if (weekOf(this.clock.now(), this.pressClock) > issue.week) return this.drop(issue);
    const caseId = issue.caseId ?? (await this.issueCases.best(issue.id))?.id;
    if (!caseId) return this.end.tell(issue.id, 'no-case');
    if (!(await this.issues.move(issue.id, ['scheduled', 'building'], 'building'))) return;
    const composed = await this.compose(issue, caseId);
    if (!composed) return;
    await this.freeze(issue.id, caseId, composed);
    await this.announce(issue, caseId);
    this.queue.wake(issue.id, await this.recipients.openRanges(issue.id, this.clock.now()));
    // An issue without an audience has no range that would end it.
    await this.end.tryEnd(issue.id);
  }

  /** Makes the case of an issue that of its week, everywhere. The sweeper comes back to it while the cases are away. */
  async announce({ id, week }: Pick<IssueEntity, 'id' | 'week'>, caseId: string): Promise<void> {
    try {
      await this.rpc.request(cases.setCaseOfTheWeek, { caseId, week, replace: true }, asSystem(id));
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
      await this.issues.move(issue.id, ['building'], 'scheduled');
      if (!(error instanceof AppError && error.code === 'case-not-found')) throw error;
      await this.end.tell(issue.id, 'case-withdrawn');
      return null;
    }
  }

  /** All or nothing: whoever comes second, after a kill or from another instance, finds it done. */
  private async freeze(id: string, caseId: string, { content, exhibitPng }: ComposedIssue): Promise<void> {
    await this.unitOfWork.run(async ({ manager }) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const issue = await manager.findOne(IssueEntity, { where: { id, state: 'building' }, lock });
      if (!issue) return;
      const audience = await this.recipients.freeze(manager, id, this.config.MEASURE_OPENS);
      const beganAt = this.clock.now();
      const frozen = { caseId, content, exhibitPng, audience, beganAt, ...AT_PEACE };
      await manager.update(IssueEntity, { id }, { state: 'sending', ...frozen });
      this.log.info({ ...nameOf(issue.week), audience }, 'an issue begins');
    });
  }

  private async drop({ id, week }: IssueEntity): Promise<void> {
    this.log.error(nameOf(week), 'the week of an issue was over before it could go out; it is cancelled');
    await this.issues.move(id, ['scheduled', 'building'], 'cancelled');
  }

  private get pressClock() {
    return { zone: this.config.DROP_ZONE, hour: this.config.DROP_HOUR };
  }
}

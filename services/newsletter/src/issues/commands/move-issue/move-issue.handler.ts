import {
  mondayOf,
  newsletter,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
  weekOf,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger } from '@casedrop/platform';
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IssueCalendar } from '../../calendar/issue-calendar.js';
import { IssueView } from '../../composing/issue-view.js';
import { issueNotFound, issueRefused } from '../../domain/issue.errors.js';
import { moved } from '../../domain/issue-rules.js';
import { Issues } from '../../issues.js';
import { AT_PEACE, IssueEntity, UNDECIDED } from '../../persistence/issue.entity.js';
import { IssueRepository } from '../../persistence/issue.repository.js';
import { RecipientRepository } from '../../persistence/recipient.repository.js';

type Input = ParsedInputOf<typeof newsletter.moveIssue>;

@Controller()
export class MoveIssueHandler {
  constructor(
    private readonly repository: IssueRepository,
    private readonly issues: Issues,
    private readonly recipients: RecipientRepository,
    private readonly calendar: IssueCalendar,
    private readonly view: IssueView,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Moves an issue from state to state as the rules allow. Throws `issue-refused` with the sentence why not. */
  @Rpc(newsletter.moveIssue)
  async handle(input: Input, { actor }: RequestContext): Promise<OutputOf<typeof newsletter.moveIssue>> {
    requireAdmin(actor);
    await this.unitOfWork.run(({ manager }) => this.move(manager, input));
    // What is due now begins now, and what was resumed goes on; should this fail, the sweeper comes by in seconds.
    await this.calendar.round().catch((error: unknown) => {
      this.log.warn({ err: error, week: input.week }, 'the round after a move failed');
    });
    return { issue: await this.view.of(await this.issues.require(input.week)) };
  }

  private async move(manager: EntityManager, { week, move }: Input): Promise<void> {
    const issue = await this.repository.lock(manager, mondayOf(week) ?? '');
    if (!issue) throw issueNotFound();
    const begun = issue.audience !== null;
    const { state, caseWithdrawn } = issue;
    const outcome = moved({ state, begun, caseWithdrawn }, move);
    if ('refused' in outcome) throw issueRefused(outcome.refused);
    if (move === 'schedule' || move === 'reopen') this.requirePresent(issue.week);
    const anew = move === 'reopen' ? await this.anew(issue) : {};
    await manager.update(IssueEntity, { id: issue.id }, { state: outcome.to, ...anew, ...AT_PEACE });
    if (move === 'resume') await this.recipients.tryAtOnce(manager, issue.id);
    if (move === 'cancel' && begun)
      await this.recipients.leaveOutWaiting(manager, issue.id, this.clock.now());
  }

  /** Its case may be another issue's by now; then the best is taken, unless an editor chooses again. */
  private async anew({ id, caseId, version }: IssueEntity): Promise<Partial<IssueEntity>> {
    const isTaken = caseId !== null && (await this.repository.usedCases(id)).includes(caseId);
    return { version: version + 1, ...(isTaken ? { caseId: null, caseChosen: false, ...UNDECIDED } : {}) };
  }

  private requirePresent(monday: string): void {
    if (monday < weekOf(this.clock.now(), this.calendar.pressClock))
      throw issueRefused('The week of this issue is over.');
  }
}

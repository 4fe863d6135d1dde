import {
  AppError,
  mondayOf,
  newsletter,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc, UnitOfWork } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { IssueCases } from '../../composing/issue-cases.js';
import { IssueView } from '../../composing/issue-view.js';
import { issueNotFound, issueRefused } from '../../domain/issue.errors.js';
import { isEditable } from '../../domain/issue-rules.js';
import { Issues } from '../../issues.js';
import { AT_PEACE, foundApproved, IssueEntity, UNDECIDED } from '../../persistence/issue.entity.js';
import { IssueRepository } from '../../persistence/issue.repository.js';

type Input = ParsedInputOf<typeof newsletter.editIssue>;

@Controller()
export class EditIssueHandler {
  constructor(
    private readonly repository: IssueRepository,
    private readonly issues: Issues,
    private readonly cases: IssueCases,
    private readonly view: IssueView,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets case, subject and note. Throws `case-not-found` for a case that is not approved, `issue-refused` once the issue is
   * under way or for a case that another issue has, `issue-changed-meanwhile` when somebody else was faster.
   */
  @Rpc(newsletter.editIssue)
  async handle(input: Input, { actor }: RequestContext): Promise<OutputOf<typeof newsletter.editIssue>> {
    requireAdmin(actor);
    const { id } = await this.issues.require(input.week);
    const askedAt = this.clock.now();
    if (input.caseId !== null) await this.requireFree(input.caseId, id);
    await this.unitOfWork
      .run(({ manager }) => this.write(manager, input, askedAt))
      .catch((error: unknown) => {
        throw isTaken(error) ? caseTaken() : error;
      });
    return { issue: await this.view.of(await this.issues.require(input.week)) };
  }

  private async write(manager: EntityManager, input: Input, askedAt: Date): Promise<void> {
    const { week, version, caseId, subject, note } = input;
    const issue = await this.repository.lock(manager, mondayOf(week) ?? '');
    if (!issue) throw issueNotFound();
    if (!isEditable(issue.state))
      throw issueRefused('This issue is under way and cannot be changed any more.');
    if (issue.version !== version)
      throw new AppError('issue-changed-meanwhile', 'Somebody else has changed this issue meanwhile.');
    const changes = { caseId, caseChosen: caseId !== null, subject, note, version: version + 1 };
    // Another case is another chance.
    const fresh = { ...AT_PEACE, ...(caseId === null ? UNDECIDED : foundApproved(askedAt)) };
    const peace = caseId === issue.caseId ? {} : fresh;
    await manager.update(IssueEntity, { id: issue.id }, { ...changes, ...peace });
  }

  private async requireFree(caseId: string, issueId: string): Promise<void> {
    await this.cases.find(caseId, issueId);
    if ((await this.repository.usedCases(issueId)).includes(caseId)) throw caseTaken();
  }
}

const caseTaken = () => issueRefused('Another issue has this case. Each case comes out once.');

/** Somebody gave the same case to another issue at the same moment. */
const isTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'issues_case';

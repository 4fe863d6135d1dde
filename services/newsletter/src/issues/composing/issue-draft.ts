import { Injectable } from '@nestjs/common';
import { issueRefused } from '../domain/issue.errors.js';
import { nameOf } from '../domain/issue-name.js';
import type { IssueEntity } from '../persistence/issue.entity.js';
import { IssueListRepository } from '../persistence/issue-list.repository.js';
import { IssueCases } from './issue-cases.js';
import { type ComposedIssue, IssueComposer } from './issue-composer.js';

/** What an issue says: as it went out, or as it would go out now. */
@Injectable()
export class IssueDraft {
  constructor(
    private readonly issues: IssueListRepository,
    private readonly cases: IssueCases,
    private readonly composer: IssueComposer,
  ) {}

  /** Throws `issue-refused` while there is no case for it, `case-not-found` when the chosen one is not open any more. */
  async of(issue: IssueEntity): Promise<ComposedIssue> {
    if (issue.content) return { content: issue.content, exhibitPng: await this.issues.exhibit(issue.week) };
    const caseId = issue.caseId ?? (await this.cases.best(issue))?.id;
    if (!caseId)
      throw issueRefused('There is no case for this issue yet: approve one that no other issue has.');
    const { week } = nameOf(issue.week);
    return this.composer.compose({ week, caseId, subject: issue.subject, note: issue.note });
  }
}

import { mondayOf } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { issueNotFound } from './domain/issue.errors.js';
import type { IssueEntity } from './persistence/issue.entity.js';
import { IssueRepository } from './persistence/issue.repository.js';
import { RecipientRepository } from './persistence/recipient.repository.js';

/** Finds issues by the names that they have outside: ISO weeks. */
@Injectable()
export class Issues {
  constructor(
    private readonly issues: IssueRepository,
    private readonly recipients: RecipientRepository,
  ) {}

  /** The issue of an ISO week. Throws `issue-not-found`. */
  async require(week: string): Promise<IssueEntity> {
    const monday = mondayOf(week);
    const issue = monday && (await this.issues.find(monday));
    if (!issue) throw issueNotFound();
    return issue;
  }

  /**
   * The same, of those that went out. One that was cancelled on its way is found as long as somebody got it: their mail says
   * where to read it.
   */
  async requirePublished(week: string): Promise<IssueEntity & Published> {
    const issue = await this.require(week);
    if (!hasBegun(issue)) throw issueNotFound();
    if (issue.state === 'cancelled' && !(await this.recipients.hasReached(issue.id))) throw issueNotFound();
    return issue;
  }
}

/** What an issue has that went out. */
export type Published = { content: NonNullable<IssueEntity['content']>; beganAt: Date };

/** Whether an issue is on the archive's list: from its first mail on, unless it was cancelled. */
export const isPublished = (issue: IssueEntity): issue is IssueEntity & Published =>
  hasBegun(issue) && issue.state !== 'cancelled';

const hasBegun = (issue: IssueEntity): issue is IssueEntity & Published =>
  issue.content !== null && issue.beganAt !== null;

import { mondayOf } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { issueNotFound } from './domain/issue.errors.js';
import type { IssueEntity } from './persistence/issue.entity.js';
import { IssueRepository } from './persistence/issue.repository.js';

/** Finds issues by the names that they have outside: ISO weeks. */
@Injectable()
export class Issues {
  constructor(private readonly issues: IssueRepository) {}

  /** The issue of an ISO week. Throws `issue-not-found`. */
  async require(week: string): Promise<IssueEntity> {
    const monday = mondayOf(week);
    const issue = monday && (await this.issues.find(monday));
    if (!issue) throw issueNotFound();
    return issue;
  }

  /** The same, of those that went out to somebody. */
  async requirePublished(week: string): Promise<IssueEntity & Published> {
    const issue = await this.require(week);
    if (!isPublished(issue)) throw issueNotFound();
    return issue;
  }
}

/** What an issue has that went out. */
export type Published = { content: NonNullable<IssueEntity['content']>; beganAt: Date };

/** Whether an issue is in the archive: from its first mail on, unless it was cancelled. */
export const isPublished = (issue: IssueEntity): issue is IssueEntity & Published =>
  issue.content !== null && issue.beganAt !== null && issue.state !== 'cancelled';

import { cases, type IssueCase } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { asNewsletter } from '../../system-context.js';
import type { IssueEntity } from '../persistence/issue.entity.js';
import { IssueRepository } from '../persistence/issue.repository.js';

/** As many as an editor looks through. */
const SHOWN = 50;

/** The issue that a case is looked for. */
type ForIssue = Pick<IssueEntity, 'id' | 'week'>;

/** The cases that an issue could have. */
@Injectable()
export class IssueCases {
  constructor(
    private readonly issues: IssueRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** Approved cases that no other issue has: the one that is its week's already, then the best. */
  async candidates({ id, week }: ForIssue, limit = SHOWN): Promise<IssueCase[]> {
    const except = await this.issues.usedCases(id);
    const wish = { except, limit, week };
    return (await this.rpc.request(cases.listIssueCandidates, wish, asNewsletter(id))).items;
  }

  /** The one that is taken when no editor has chosen; `null` when there is none. */
  async best(issue: ForIssue): Promise<IssueCase | null> {
    return (await this.candidates(issue, 1))[0] ?? null;
  }

  /** An approved case. Throws `case-not-found` for any other. */
  find(caseId: string, issueId: string): Promise<IssueCase> {
    return this.rpc.request(cases.getIssueCase, { caseId }, asNewsletter(issueId));
  }
}

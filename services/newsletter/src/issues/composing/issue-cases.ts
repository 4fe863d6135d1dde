import { cases, type IssueCase } from '@casedrop/contracts';
import { RpcClient } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { asNewsletter } from '../../system-context.js';
import { IssueRepository } from '../persistence/issue.repository.js';

/** As many as an editor looks through. */
const SHOWN = 50;

/** The cases that an issue could have. */
@Injectable()
export class IssueCases {
  constructor(
    private readonly issues: IssueRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** Approved cases that no other issue has, the best first. */
  async candidates(issueId: string, limit = SHOWN): Promise<IssueCase[]> {
    const except = await this.issues.usedCases(issueId);
    const { items } = await this.rpc.request(
      cases.listIssueCandidates,
      { except, limit },
      asNewsletter(issueId),
    );
    return items;
  }

  /** The one that is taken when no editor has chosen; `null` when there is none. */
  async best(issueId: string): Promise<IssueCase | null> {
    return (await this.candidates(issueId, 1))[0] ?? null;
  }

  /** An approved case. Throws `case-not-found` for any other. */
  find(caseId: string, issueId: string): Promise<IssueCase> {
    return this.rpc.request(cases.getIssueCase, { caseId }, asNewsletter(issueId));
  }
}

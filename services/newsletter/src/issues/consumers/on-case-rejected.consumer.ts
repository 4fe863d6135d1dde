import { cases, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { IssueRepository } from '../persistence/issue.repository.js';
import { IssueEnd } from '../sending/issue-end.js';

/** A withdrawn case goes to nobody else: an issue under way stands still, one to come is in trouble, the archive says so. */
@Injectable()
export class OnCaseRejected implements EventConsumer<typeof cases.caseRejected> {
  readonly event = cases.caseRejected;

  constructor(
    private readonly issues: IssueRepository,
    private readonly end: IssueEnd,
  ) {}

  async handle({ caseId, rejectedAt }: PayloadOf<typeof cases.caseRejected>, tx: Transaction): Promise<void> {
    for (const issue of await this.issues.withdraw(tx.manager, caseId, new Date(rejectedAt))) {
      // One that is being made up finds out by itself.
      if (!['sent', 'cancelled', 'building'].includes(issue.state))
        await this.end.tellIn(tx, issue, 'case-withdrawn', null);
    }
  }
}

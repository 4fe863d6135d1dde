import { cases, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { IssueRepository } from '../persistence/issue.repository.js';

/** A case that was withdrawn and is open again: what stood in the way of its issue is gone; the archive leads to it again. */
@Injectable()
export class OnCaseApproved implements EventConsumer<typeof cases.caseApproved> {
  readonly event = cases.caseApproved;

  constructor(private readonly issues: IssueRepository) {}

  async handle({ caseId, approvedAt }: PayloadOf<typeof cases.caseApproved>, tx: Transaction): Promise<void> {
    await this.issues.readmit(tx.manager, caseId, new Date(approvedAt));
  }
}

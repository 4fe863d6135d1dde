import { cases, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { KnownCasesRepository } from '../persistence/known-cases.repository.js';
import { WithdrawalsRepository } from '../persistence/withdrawals.repository.js';

/** An approved case can be unlocked from now on. */
@Injectable()
export class OnCaseApproved implements EventConsumer<typeof cases.caseApproved> {
  readonly event = cases.caseApproved;

  constructor(
    private readonly knownCases: KnownCasesRepository,
    private readonly withdrawals: WithdrawalsRepository,
  ) {}

  async handle(
    { caseId, title, approvedAt }: PayloadOf<typeof cases.caseApproved>,
    tx: Transaction,
  ): Promise<void> {
    const stands = await this.knownCases.note({ caseId, open: true, at: approvedAt, title }, tx);
    if (stands) await this.withdrawals.end(tx, caseId);
  }
}

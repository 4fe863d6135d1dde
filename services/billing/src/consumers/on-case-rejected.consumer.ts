import { cases, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, EventEnvelope, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { KnownCasesRepository } from '../persistence/known-cases.repository.js';
import { WithdrawalsRepository } from '../persistence/withdrawals.repository.js';

/**
 * A rejected case cannot be unlocked, and whoever opened it gets back what they paid: their credit, or their money, for which
 * their order becomes `returning`. Here that is only noted; `CreditReturns` carries it out, so that this transaction waits
 * for nobody.
 */
@Injectable()
export class OnCaseRejected implements EventConsumer<typeof cases.caseRejected> {
  readonly event = cases.caseRejected;

  constructor(
    private readonly knownCases: KnownCasesRepository,
    private readonly withdrawals: WithdrawalsRepository,
  ) {}

  async handle(
    { caseId, rejectedAt }: PayloadOf<typeof cases.caseRejected>,
    tx: Transaction,
    { context }: EventEnvelope,
  ): Promise<void> {
    const stands = await this.knownCases.note({ caseId, open: false, at: rejectedAt }, tx);
    if (stands) await this.withdrawals.note(tx, caseId, context);
  }
}

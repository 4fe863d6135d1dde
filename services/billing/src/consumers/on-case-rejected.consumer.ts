import { cases, type PayloadOf } from '@casedrop/contracts';
import { type EventConsumer, type EventEnvelope, OutboxRelay, type Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { KnownCasesRepository } from '../persistence/known-cases.repository.js';
import { ReturnsRepository } from '../persistence/returns.repository.js';

/** People who get their credit back in one statement. */
const SET = 500;

/**
 * A rejected case cannot be unlocked. If it was open until now, whoever opened it with a credit gets that credit back.
 * This commits step by step, not in the transaction of the inbox: the case is closed for everybody before the
 * openers are counted, and a crowd of them does not keep its accounts locked. Each step may be done again.
 */
@Injectable()
export class OnCaseRejected implements EventConsumer<typeof cases.caseRejected> {
  readonly event = cases.caseRejected;

  constructor(
    private readonly knownCases: KnownCasesRepository,
    private readonly returns: ReturnsRepository,
    private readonly relay: OutboxRelay,
  ) {}

  async handle(
    { caseId, rejectedAt }: PayloadOf<typeof cases.caseRejected>,
    _tx: Transaction,
    { context }: EventEnvelope,
  ): Promise<void> {
    await this.knownCases.note({ caseId, open: false, at: rejectedAt });
    await this.returns.waitForUnlocksUnderWay();
    const openers = await this.returns.openersOf(caseId);
    for (let from = 0; from < openers.length; from += SET)
      await this.returns.giveBack(caseId, openers.slice(from, from + SET), context);
    if (openers.length > 0) this.relay.wake();
  }
}

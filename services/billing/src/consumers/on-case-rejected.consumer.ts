import { cases, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { KnownCasesRepository } from '../persistence/known-cases.repository.js';

/** A rejected case cannot be unlocked. */
@Injectable()
export class OnCaseRejected implements EventConsumer<typeof cases.caseRejected> {
  readonly event = cases.caseRejected;

  constructor(private readonly knownCases: KnownCasesRepository) {}

  async handle(payload: PayloadOf<typeof cases.caseRejected>, tx: Transaction): Promise<void> {
    await this.knownCases.note(tx, payload.caseId, false, payload.rejectedAt);
  }
}

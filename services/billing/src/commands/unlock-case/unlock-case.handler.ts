import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type Access, isAdmin, requirePerson, type RequestContext } from '@casedrop/contracts';
import { OutboxRelay } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../persistence/accounts.repository.js';
import { KnownCasesRepository } from '../../persistence/known-cases.repository.js';
import type { UnlockOutcome } from '../../persistence/unlocks.repository.js';
import { GetAccessHandler } from '../../queries/get-access/get-access.handler.js';
import { UnlockBatches } from './unlock-batches.js';

/** How long a case that was just approved may be unknown here. */
const APPROVAL_UNDER_WAY_MS = 1000;
/** Presses that may wait for that at once, so that made-up case ids cannot keep the database busy. */
const MOST_WAITING = 20;

type UnlockResult = Access & { spent: boolean };

/** Spends one credit on a case, unless the person is entitled to it already. */
@Injectable()
export class UnlockCaseHandler {
  private waiting = 0;

  constructor(
    private readonly batches: UnlockBatches,
    private readonly accounts: AccountsRepository,
    private readonly knownCases: KnownCasesRepository,
    private readonly getAccess: GetAccessHandler,
    private readonly relay: OutboxRelay,
  ) {}

  /** Throws `case-not-found` unless the case is approved, and `no-credit` with the offers when there is no credit. */
  async execute(input: { caseId: string }, context: RequestContext): Promise<UnlockResult> {
    const personId = requirePerson(context.actor);
    if (isAdmin(context.actor)) return this.withoutCharge(input, context);
    const ask = { personId, caseId: input.caseId, correlationId: context.correlationId };
    let outcome = await this.batches.submit(ask);
    if (outcome.kind === 'case-not-open') {
      await this.waitForApproval(input.caseId);
      outcome = await this.batches.submit(ask);
    }
    if (outcome.kind === 'no-account') {
      await this.accounts.open(personId);
      outcome = await this.batches.submit(ask);
    }
    return this.answer(outcome, input, context);
  }

  /** A reader can be faster than the event that tells of an approval; it is a moment away, or there is none. */
  private async waitForApproval(caseId: string): Promise<void> {
    if (this.waiting >= MOST_WAITING) return;
    this.waiting++;
    try {
      const until = Date.now() + APPROVAL_UNDER_WAY_MS;
      while (!(await this.knownCases.isOpen(caseId)) && Date.now() < until) await sleep(50);
    } finally {
      this.waiting--;
    }
  }

  private async withoutCharge(input: { caseId: string }, context: RequestContext): Promise<UnlockResult> {
    await this.waitForApproval(input.caseId);
    if (!(await this.knownCases.isOpen(input.caseId))) throw caseNotFound();
    return { ...(await this.getAccess.execute(input, context)), spent: false };
  }

  private async answer(
    outcome: UnlockOutcome,
    input: { caseId: string },
    context: RequestContext,
  ): Promise<UnlockResult> {
    switch (outcome.kind) {
      case 'spent':
        this.relay.wake();
        return { entitled: true, cause: 'credit', ...outcome.account, offers: [], spent: true };
      case 'subscribed':
        return { entitled: true, cause: 'pro', ...outcome.account, offers: [], spent: false };
      case 'owned':
        return { entitled: true, cause: outcome.cause, ...outcome.account, offers: [], spent: false };
      case 'case-not-open':
        throw caseNotFound();
      case 'no-account':
      case 'unsettled':
        return this.entitledOrRefused(input, context);
    }
  }

  private async entitledOrRefused(input: { caseId: string }, context: RequestContext): Promise<UnlockResult> {
    const access = await this.getAccess.execute(input, context);
    if (access.entitled) return { ...access, spent: false };
    throw new AppError('no-credit', 'You have no free credits left. Choose how to open this solution.', {
      offers: access.offers,
    });
  }
}

const caseNotFound = (): AppError => new AppError('case-not-found', 'We could not find this case.');

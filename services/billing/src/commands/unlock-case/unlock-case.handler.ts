import { setTimeout as sleep } from 'node:timers/promises';
import {
  AppError,
  billing,
  isAdmin,
  type OutputOf,
  type ParsedInputOf,
  requirePerson,
  type RequestContext,
  SIGN_UP_CREDITS,
} from '@casedrop/contracts';
import { OutboxRelay, Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { Entitlements } from '../../accounts/entitlements.js';
import type { UnlockAsk, UnlockOutcome } from '../../domain/unlock.js';
import { AccountsRepository } from '../../persistence/accounts.repository.js';
import { KnownCasesRepository } from '../../persistence/known-cases.repository.js';
import { UnlockBatches } from './unlock-batches.js';

/** How long a case that was just approved may be unknown here. */
const APPROVAL_UNDER_WAY_MS = 1000;
/** Presses that may wait for that at once, so that made-up case ids cannot keep the database busy. */
const MOST_WAITING = 20;

type UnlockResult = OutputOf<typeof billing.unlockCase>;

/** Spends one credit on a case, unless the person is entitled to it already. */
@Controller()
export class UnlockCaseHandler {
  private waiting = 0;

  constructor(
    private readonly batches: UnlockBatches,
    private readonly accounts: AccountsRepository,
    private readonly knownCases: KnownCasesRepository,
    private readonly entitlements: Entitlements,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Throws `case-not-found` unless the case is approved, `no-credit` with the offers when there is no credit, `credits-waiting`
   * when the person must confirm their address for it, and
   * `idempotency-key-reused` when another press came under this key.
   */
  @Rpc(billing.unlockCase)
  async handle(
    { caseId }: ParsedInputOf<typeof billing.unlockCase>,
    context: RequestContext,
  ): Promise<UnlockResult> {
    const { actor, correlationId, idempotencyKey } = context;
    const personId = requirePerson(actor);
    if (isAdmin(actor)) return this.withoutCharge(caseId, context);
    const ask = { personId, caseId, correlationId, idempotencyKey };
    return this.answer(await this.settle(ask), caseId, context);
  }

  /** Asks, and asks again where the first try found what can be mended, or somebody in its way. */
  private async settle(ask: UnlockAsk): Promise<UnlockOutcome> {
    let outcome = await this.batches.submit(ask);
    if (outcome.kind === 'case-not-open') {
      await this.waitForApproval(ask.caseId);
      outcome = await this.batches.submit(ask);
    }
    if (outcome.kind === 'no-account') {
      await this.accounts.open(ask.personId);
      outcome = await this.batches.submit(ask);
    }
    return outcome.kind === 'unsettled' ? this.batches.submit(ask) : outcome;
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

  private async withoutCharge(caseId: string, { actor }: RequestContext): Promise<UnlockResult> {
    await this.waitForApproval(caseId);
    if (!(await this.knownCases.isOpen(caseId))) throw caseNotFound();
    return { ...(await this.entitlements.of(actor, caseId)), spent: false };
  }

  private async answer(
    outcome: UnlockOutcome,
    caseId: string,
    context: RequestContext,
  ): Promise<UnlockResult> {
    switch (outcome.kind) {
      case 'spent':
        this.relay.wake();
        return { entitled: true, cause: 'credit', ...outcome.account, offers: [], spent: true };
      case 'repeated':
        return { entitled: true, cause: 'credit', ...outcome.account, offers: [], spent: true };
      case 'subscribed':
        return { entitled: true, cause: 'pro', ...outcome.account, offers: [], spent: false };
      case 'owned':
        return { entitled: true, cause: outcome.cause, ...outcome.account, offers: [], spent: false };
      case 'case-not-open':
        throw caseNotFound();
      case 'key-used':
        throw new AppError('idempotency-key-reused', 'This press was used before. Please press again.');
      case 'no-account':
      case 'unsettled':
        return this.entitledOrRefused(caseId, context);
    }
  }

  private async entitledOrRefused(caseId: string, { actor }: RequestContext): Promise<UnlockResult> {
    const access = await this.entitlements.of(actor, caseId);
    if (access.entitled) return { ...access, spent: false };
    const { offers, creditsWaiting: waiting } = access;
    if (waiting > 0) throw new AppError('credits-waiting', confirmFirst(waiting), { offers });
    throw new AppError('no-credit', 'You have no free credits left. Choose how to open this solution.', {
      offers,
    });
  }
}

/** Who has spent the first credit is told of the others; whoever got none, of all. */
const confirmFirst = (waiting: number): string =>
  `Please confirm your e-mail address: your ${waiting < SIGN_UP_CREDITS ? 'other ' : ''}${waiting} credits are there then.`;

const caseNotFound = (): AppError => new AppError('case-not-found', 'We could not find this case.');

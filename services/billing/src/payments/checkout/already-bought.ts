import { AppError } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { UnlocksRepository } from '../../persistence/unlocks.repository.js';
import { isLive } from '../domain/plan.js';
import type { Thing } from '../persistence/orders.repository.js';
import { SubscriptionsRepository } from '../persistence/subscriptions.repository.js';

/**
 * Refuses a second purchase of what was bought between the first look and a new order: paid in another tab, a moment ago. Asked
 * while the account is held, which whoever gives a case or a plan holds too.
 */
@Injectable()
export class AlreadyBought {
  constructor(
    private readonly unlocks: UnlocksRepository,
    private readonly subscriptions: SubscriptionsRepository,
  ) {}

  /** Throws `already-open` and `already-pro`. */
  async refuse(tx: Transaction, personId: number, thing: Thing): Promise<void> {
    if (thing.kind === 'case') {
      if (await this.unlocks.causeOf(tx, personId, thing.caseId)) throw alreadyOpen(thing.caseId);
      return;
    }
    const own = await this.subscriptions.of(personId, tx);
    if (own.some(({ facts }) => isLive(facts))) throw alreadyPro();
  }
}

export const alreadyOpen = (caseId: string): AppError =>
  new AppError('already-open', 'The solution of this case is open to you already.', { caseId });
export const alreadyPro = (): AppError =>
  new AppError('already-pro', 'You have a Pro Pass already. You find it under Account, Billing.');

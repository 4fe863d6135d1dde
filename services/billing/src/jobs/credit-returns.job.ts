import { OutboxRelay } from '@casedrop/messaging';
import { Clock, LOGGER, type Logger, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { OrdersRepository } from '../payments/persistence/orders.repository.js';
import type { WithdrawalEntity } from '../persistence/withdrawal.entity.js';
import { WithdrawalsRepository } from '../persistence/withdrawals.repository.js';

const EVERY_MS = 500;
/**
 * How long openers of a withdrawn case are looked for. An unlock that found the case open a moment before it was closed
 * may commit a moment after; none can once this has passed, since the database lets no statement run longer than ten
 * seconds.
 */
const WATCH_MS = 10 * 60_000;

/**
 * Gives people back what they spent on cases that were withdrawn: credits in sets with a commit each, and money by returning
 * the orders, which the sweep carries out.
 */
@Injectable()
export class CreditReturns {
  constructor(
    private readonly withdrawals: WithdrawalsRepository,
    private readonly orders: OrdersRepository,
    private readonly relay: OutboxRelay,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    recurring: RecurringWork,
  ) {
    recurring.every(EVERY_MS, 'credits of withdrawn cases', (ending) => this.round(ending));
  }

  private async round(ending: AbortSignal): Promise<void> {
    for (const withdrawal of await this.withdrawals.underWay())
      try {
        await this.giveBack(withdrawal, ending);
      } catch (error) {
        const { caseId } = withdrawal; // it waits for the next round, and holds no other back
        this.log.error({ err: error, caseId }, 'what was spent on a withdrawn case could not be given back');
      }
  }

  /** Looks for openers after the time of the look is taken, so that the last look is one when none can come any more. */
  private async giveBack(withdrawal: WithdrawalEntity, ending: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - WATCH_MS);
    await this.orders.returnAllOf(withdrawal.caseId);
    while (!ending.aborted) {
      const returned = await this.withdrawals.giveBackSome(withdrawal);
      if (returned === undefined) return this.withdrawals.endIfOlder(withdrawal.caseId, before);
      if (returned === 0) return; // another instance has them, or the case is open again
      this.relay.wake();
    }
  }
}

import { AppError } from '@casedrop/contracts';
import { type Transaction, UnitOfWork } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';

/** Half of the usual connections of an instance. */
const AT_ONCE = 5;

/** More than wait here would wait for longer than anybody does. */
const MOST_WAITING = 200;
const tooBusy = (): AppError =>
  new AppError(
    'payment-provider-away',
    'Payments are very busy at the moment. Please try again in a minute.',
  );

/**
 * Transactions that ask the payment provider while they hold a row, and with it a connection. So many at once and no more:
 * a provider that is slow must never take the connections that everybody needs who only wants to read a case.
 */
@Injectable()
export class ProviderTransactions {
  private free = AT_ONCE;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Runs `work` in one transaction when it is its turn. Everything in it must go by that transaction. Throws
   * `payment-provider-away` when too many wait.
   */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else if (this.waiting.length >= MOST_WAITING) throw tooBusy();
    else await new Promise<void>((begin) => this.waiting.push(begin));
    try {
      return await this.unitOfWork.run(work);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}

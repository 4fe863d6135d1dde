import type { DataSource } from 'typeorm';
import type { OutboxRelay } from './outbox-relay.js';
import { addToOutbox, outboxRow, type Transaction } from './outbox.js';

/** Runs business transactions; wakes the relay after a commit that announced events. */
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  /** Runs `work` in one transaction: all of it happens, its events included, or nothing. */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    let announced = false;
    const result = await this.dataSource.transaction((manager) =>
      work({
        manager,
        emit: async (contract, payload, context) => {
          announced = true;
          await addToOutbox(manager, outboxRow(contract, payload, context));
        },
      }),
    );
    if (announced) this.relay.wake();
    return result;
  }
}

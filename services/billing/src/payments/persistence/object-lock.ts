import type { Transaction } from '@casedrop/messaging';

/**
 * Holds one object of the provider until the end of the transaction, also before there is a row of it: whoever looks it up
 * meanwhile waits, so that what is read last is what is written last.
 */
export async function lockObject({ manager }: Transaction, id: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
}

import type { EntityManager } from 'typeorm';

/**
 * Holds everybody else off who locks the same, until the end of the transaction: for what no row stands for. TypeORM has
 * no word for PostgreSQL's advisory locks.
 */
export async function lockUntilCommit(manager: EntityManager, subject: string, key = ''): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))', [subject, key]);
}

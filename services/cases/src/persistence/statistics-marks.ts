import type { EntityManager } from 'typeorm';

/**
 * Notes that the statistics of a case are to be counted anew. Each mark is a row of its own: nobody waits for anybody,
 * and a count that runs at this moment cannot lose it.
 */
export async function markStatisticsDue(manager: EntityManager, caseId: string): Promise<void> {
  await manager.query('INSERT INTO case_statistics_due (case_id) VALUES ($1)', [caseId]);
}

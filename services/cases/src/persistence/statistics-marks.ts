import type { EntityManager } from 'typeorm';

/**
 * Notes that the statistics of a case are to be counted anew. The last statement of its transaction, if it can be:
 * whoever marks the same case waits until then.
 */
export async function markStatisticsDue(manager: EntityManager, caseId: string): Promise<void> {
  await manager.query('INSERT INTO case_statistics_due (case_id) VALUES ($1) ON CONFLICT DO NOTHING', [
    caseId,
  ]);
}

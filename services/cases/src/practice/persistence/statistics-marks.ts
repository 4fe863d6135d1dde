import type { EntityManager } from 'typeorm';
import { StatisticsMarkEntity } from './statistics-mark.entity.js';

/**
 * Notes that the statistics of a case are to be counted anew. Each mark is a row of its own: nobody waits for anybody,
 * and a count that runs at this moment cannot lose it.
 */
export async function markStatisticsDue(manager: EntityManager, caseId: string): Promise<void> {
  await manager.insert(StatisticsMarkEntity, { caseId });
}

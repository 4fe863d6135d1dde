import type { RequestsPage } from '@casedrop/contracts/http';
import type { Stage } from '../../lib/request-stage.js';

/** How many requests are in a stage. */
export function countOf(
  stage: Stage,
  { counts, declined }: Pick<RequestsPage, 'counts' | 'declined'>,
): number {
  if (stage === 'declined') return declined;
  const inState = counts[stage] ?? 0;
  return stage === 'failed' ? inState - declined : inState;
}

/** The query that asks for one stage alone. */
export function stageQuery(stage: Stage): string {
  if (stage === 'declined') return 'declined=true';
  return stage === 'failed' ? 'state=failed&declined=false' : `state=${stage}`;
}

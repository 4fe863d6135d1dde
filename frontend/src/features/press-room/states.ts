import type { GenerationRequest, GenerationState, RequestsPage } from '@casedrop/contracts/http';

/** What became of a headline, in an editor's terms: one that was declined has not failed. */
export type Stage = GenerationState | 'declined';

const LABELS: Record<Stage, string> = {
  queued: 'Queued',
  generating: 'Generating',
  checking: 'Checking',
  pending: 'Ready',
  declined: 'Declined',
  failed: 'Failed',
};

/** All stages of a request, in the order in which they come. */
export const STAGES = Object.keys(LABELS) as Stage[];

/** The word for a stage of a request. */
export function stageLabel(stage: Stage): string {
  return LABELS[stage];
}

/** The stage that a request is in. */
export function stageOf({ state, declined }: Pick<GenerationRequest, 'state' | 'declined'>): Stage {
  return declined ? 'declined' : state;
}

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

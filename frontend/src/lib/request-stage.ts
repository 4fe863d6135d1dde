import type { GenerationRequest, GenerationState } from '@casedrop/contracts/http';

/** What became of a headline, in an editor's terms: one that was declined has not failed. */
export type Stage = GenerationState | 'declined';

const LABELS: Record<Stage, string> = {
  held: 'Held',
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

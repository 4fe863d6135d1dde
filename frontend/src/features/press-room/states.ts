import type { GenerationState } from '@casedrop/contracts/http';

const LABELS: Record<GenerationState, string> = {
  queued: 'Queued',
  generating: 'Generating',
  checking: 'Checking',
  pending: 'Ready',
  failed: 'Failed',
};

/** All states of a request, in the order in which they come. */
export const STATES = Object.keys(LABELS) as GenerationState[];

/** The word for a state of a request. */
export function stateLabel(state: GenerationState): string {
  return LABELS[state];
}

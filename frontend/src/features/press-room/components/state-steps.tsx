import type { GenerationState } from '@casedrop/contracts/http';
import { classNames } from '../../../lib/class-names.js';
import { stateLabel } from '../states.js';

const STEPS = ['queued', 'generating', 'checking', 'pending'] as const;
function segment(state: GenerationState, at: number): string {
  if (state === 'failed') return 'bg-accent';
  const reached = STEPS.indexOf(state);
  if (state === 'pending') return 'bg-success';
  if (at < reached) return 'bg-ink';
  return at === reached ? 'bg-ink animate-pulse' : 'bg-rule';
}

/** How far a request has come: queued, generating, checking, ready. */
export function StateSteps({ state }: { state: GenerationState }) {
  const tone = state === 'failed' ? 'text-accent' : state === 'pending' ? 'text-success' : 'text-ink';
  return (
    <div className="w-40">
      <p className={classNames('text-14 font-medium', tone)}>{stateLabel(state)}</p>
      <div aria-hidden="true" className="mt-1.5 flex gap-1">
        {STEPS.map((step, at) => (
          <span
            key={step}
            className={classNames('h-1 flex-1 transition-colors duration-200', segment(state, at))}
          />
        ))}
      </div>
    </div>
  );
}

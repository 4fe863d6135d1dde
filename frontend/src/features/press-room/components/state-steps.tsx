import type { GenerationState } from '@casedrop/contracts/http';
import { classNames } from '../../../lib/class-names.js';
import { stageLabel, type Stage } from '../../../lib/request-stage.js';

const STEPS: readonly GenerationState[] = ['queued', 'generating', 'checking', 'pending'];

const TONES: Partial<Record<Stage, string>> = {
  held: 'text-muted',
  pending: 'text-success',
  declined: 'text-muted',
  failed: 'text-accent',
};

function segment(state: GenerationState, at: number): string {
  if (state === 'failed') return 'bg-accent';
  const reached = STEPS.indexOf(state);
  if (state === 'pending') return 'bg-success';
  if (at < reached) return 'bg-ink';
  return at === reached ? 'bg-ink animate-pulse' : 'bg-rule';
}

/** How far a request has come: queued, generating, checking, ready. One that has not set out has no steps. */
export function StateSteps({ stage }: { stage: Stage }) {
  return (
    <div className="w-40">
      <p className={classNames('text-14 font-medium', TONES[stage] ?? 'text-ink')}>{stageLabel(stage)}</p>
      {stage !== 'declined' && stage !== 'held' && (
        <div aria-hidden="true" className="mt-1.5 flex gap-1">
          {STEPS.map((step, at) => (
            <span
              key={step}
              className={classNames('h-1 flex-1 transition-colors duration-200', segment(stage, at))}
            />
          ))}
        </div>
      )}
    </div>
  );
}

import { Icon } from '../../../components/ui/icon.js';
import { STEPS } from '../demo-case.js';

interface StepListProps {
  step: number;
  furthest: number;
  onStep: (step: number) => void;
}

/** The steps of the case: what is done can be gone back to. */
export function StepList({ step, furthest, onStep }: StepListProps) {
  return (
    <nav aria-label="Steps of the case">
      <p className="kicker flex justify-between border-b border-rule-strong pb-2 text-muted figures lg:hidden">
        <span>{STEPS[step]}</span>
        <span>
          Step {step + 1} of {STEPS.length}
        </span>
      </p>
      <p className="kicker hidden border-b border-rule-strong pb-2 text-muted lg:block">The case in steps</p>
      <ol className="flex gap-1 pt-1 lg:block lg:pt-0">
        {STEPS.map((name, at) => (
          <li key={name} className="grow lg:border-b lg:border-rule">
            <button
              type="button"
              disabled={at > furthest}
              aria-current={at === step ? 'step' : undefined}
              onClick={() => onStep(at)}
              className="group flex min-h-11 w-full items-center gap-3 text-left enabled:hover:text-accent disabled:cursor-default disabled:text-muted"
            >
              <span
                className={`h-1 w-full lg:hidden ${at <= step ? 'bg-accent' : at <= furthest ? 'bg-field-edge' : 'bg-rule'}`}
              />
              <span className="sr-only lg:not-sr-only lg:flex lg:w-full lg:items-baseline lg:gap-3">
                <span className={`headline figures lg:w-5 ${at === step ? 'text-accent' : 'text-muted'}`}>
                  {at + 1}
                </span>
                <span className={at === step ? 'font-semibold' : ''}>{name}</span>
                {at < furthest && at !== step && (
                  <Icon name="check" className="ml-auto hidden size-4 self-center text-success lg:block" />
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { Button } from '../../../components/ui/button.js';
import { DEMO_CASE } from '../demo-case.js';
import { Asking } from './asking.js';
import { StepActions } from './step-actions.js';
import { StepFrame } from './step-frame.js';

/** The case as the interviewer reads it out, and what may be asked. */
export function BriefStep({ takesFocus, onGoOn }: { takesFocus: boolean; onGoOn: () => void }) {
  return (
    <StepFrame kicker="The brief" title="Read it as if it were read to you" takesFocus={takesFocus}>
      <p className="mt-5 max-w-[62ch] font-serif text-18 leading-[1.6] first-letter:float-left first-letter:mt-[0.25em] first-letter:mr-[0.06em] first-letter:font-[560] first-letter:text-[4.8em] first-letter:leading-[0.7] first-letter:text-accent sm:text-22 sm:leading-[1.55]">
        {DEMO_CASE.prompt}
      </p>
      <StepActions>
        <Button onClick={onGoOn}>Start with the structure</Button>
      </StepActions>
      <div className="mt-12 max-w-[62ch]">
        <h3 className="headline text-22">Ask the interviewer</h3>
        <p className="mt-1 mb-3 text-muted">
          Decide first what you need to know, then open the line. In an interview nobody offers it unasked.
          You can come back to these lines at every step.
        </p>
        <div className="border-t border-rule-strong">
          <Asking />
        </div>
      </div>
    </StepFrame>
  );
}

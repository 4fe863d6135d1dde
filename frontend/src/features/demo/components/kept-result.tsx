import type { AttemptDetail } from '@casedrop/contracts/http';
import { Button } from '../../../components/ui/button.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Callout } from '../../../components/ui/callout.js';
import { shortDate } from '../../../lib/dates.js';
import { DemoResult, type Grades } from './demo-result.js';
import { StepFrame } from './step-frame.js';

interface KeptResultProps {
  grades: Grades;
  attempt: AttemptDetail;
  /** It was kept a moment ago, or asked for. */
  takesFocus: boolean;
  onAgain: () => void;
}

/** The result of the attempt that the account keeps. */
export function KeptResult({ grades, attempt, takesFocus, onAgain }: KeptResultProps) {
  return (
    <StepFrame
      kicker={`Kept · ${shortDate(attempt.finishedAt ?? attempt.createdAt)}`}
      title="Your attempt is kept"
      takesFocus={takesFocus}
    >
      {attempt.gradingFailed ? (
        <NoScore />
      ) : (
        <DemoResult grades={grades} result={attempt}>
          <Onward onAgain={onAgain} />
        </DemoResult>
      )}
    </StepFrame>
  );
}

function Onward({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
      <ButtonLink to="/cases" tone="secondary">
        Browse All Cases
      </ButtonLink>
      <Button tone="quiet" onClick={onAgain}>
        Work through it again
      </Button>
    </div>
  );
}

function NoScore() {
  return (
    <div className="mt-6">
      <Callout tone="caution" title="No score this time">
        We could not grade this attempt, so it has no score rather than an invented one.
      </Callout>
    </div>
  );
}

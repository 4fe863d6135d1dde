import { QUESTIONS } from '../demo-case.js';
import type { QuestionProps } from './answer-text.js';
import { GraderMissing } from './grader-missing.js';
import { NumberQuestion } from './number-question.js';
import { StepFrame } from './step-frame.js';
import { TextQuestion } from './text-question.js';

interface QuestionStepProps extends QuestionProps {
  takesFocus: boolean;
  /** Why the grader cannot come. */
  error: Error | null;
}

/** One question with its field and what is told at once. */
export function QuestionStep({ takesFocus, error, ...props }: QuestionStepProps) {
  const { step, question } = props;
  const Answer = question.hasNumber ? NumberQuestion : TextQuestion;
  return (
    <StepFrame
      kicker={`Question ${step} of ${QUESTIONS.length} · ${question.name} · ${question.minutes} min`}
      title={question.ask}
      takesFocus={takesFocus}
    >
      <Answer {...props} />
      {error && (
        <div className="mt-6">
          <GraderMissing error={error} />
        </div>
      )}
    </StepFrame>
  );
}

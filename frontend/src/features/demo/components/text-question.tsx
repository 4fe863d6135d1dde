import type { GradedCriterion } from '@casedrop/contracts/http';
import { Button } from '../../../components/ui/button.js';
import { QUESTIONS } from '../demo-case.js';
import { answerOf } from '../demo-draft.js';
import { AnswerText, type QuestionProps } from './answer-text.js';
import { StepActions } from './step-actions.js';

const HINTS: Record<string, string> = {
  structure: 'Three to five branches, a line for each, with what you would look at in it.',
  brainstorm: 'Ideas in groups, one on each line; name the one that you would begin with.',
  recommend:
    'The answer first, then the numbers that carry it, what would turn it, the risks and what happens next.',
};

/** A question that words answer: they can be checked before the next one, but for the advice, which is handed in. */
export function TextQuestion({ question, step, demo, grader }: QuestionProps) {
  const { text, checked } = answerOf(demo.draft, question.id);
  const isLast = step === QUESTIONS.length;
  const isTold = !isLast && text.trim() !== '' && checked.at(-1) === text;
  const goOn = () => demo.goTo(step + 1);
  return (
    <div className="mt-5 max-w-[62ch]">
      <AnswerText
        question={question}
        demo={demo}
        label="Your answer"
        hint={HINTS[question.kind] ?? ''}
        rows={6}
      />
      <div role="status" className="mt-5">
        {isTold && grader && <Told criterion={grader.gradeQuestion(question.id, text)} />}
      </div>
      {question.kind === 'brainstorm' && (
        <p className="mt-4 text-14 text-muted">
          Ideas are {question.points} of the 100 points. You may go on without any: the result then counts
          them as not given.
        </p>
      )}
      <StepActions onBack={() => demo.goTo(step - 1)}>
        {!isLast && !demo.isOver && !isTold && (
          <Button busy={!grader} onClick={() => demo.check(question.id, text)}>
            Check
          </Button>
        )}
        {isLast && !demo.isOver ? (
          <Button onClick={demo.handIn}>Hand in</Button>
        ) : (
          <Button tone={isTold || demo.isOver ? 'primary' : 'secondary'} onClick={goOn}>
            Go on
          </Button>
        )}
      </StepActions>
    </div>
  );
}

/** What the answer earns so far, and what would earn more. */
function Told({ criterion }: { criterion: GradedCriterion | undefined }) {
  if (!criterion) return null;
  const { score, remarks, nextAnchor } = criterion;
  return (
    <div className="border-l-2 border-accent pl-4">
      <p className="headline text-22 figures">{score} of 5</p>
      {remarks.length === 0 && <p className="mt-1">Everything that this case looks for is there.</p>}
      <ul className="mt-1 grid gap-1">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      {nextAnchor && (
        <p className="mt-2 text-14 text-muted">
          Next level: {nextAnchor}. Add to your answer and check it again, or go on.
        </p>
      )}
    </div>
  );
}

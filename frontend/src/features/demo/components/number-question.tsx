import { ANSWER_LETTERS } from '@casedrop/contracts/words';
import { Suspense, type FormEvent } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary.js';
import { Button } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { TextField } from '../../../components/ui/text-field.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { DEMO_CASE } from '../demo-case.js';
import { answerOf, isFixed } from '../demo-draft.js';
import { AnswerText, type QuestionProps } from './answer-text.js';
import { NumberHelp } from './number-help.js';
import { NumberVerdict } from './number-verdict.js';
import { StepActions } from './step-actions.js';

/** Part of the solution, whose code comes with it. */
const WorkedPartView = lazyPart(async () => ({
  default: (await import('../../../components/case/solution-text.js')).WorkedPartView,
}));

/** Drawing takes code of its own. */
const ExhibitList = lazyPart(async () => ({
  default: (await import('../../../components/case/exhibit-list.js')).ExhibitList,
}));

/** A question that a number answers: it is told at once whether that is right, or which mistake it was. */
export function NumberQuestion({ question, step, demo, grader }: QuestionProps) {
  const { number, checked } = answerOf(demo.draft, question.id);
  const worked = grader?.DEMO_SOLUTION.parts.find(({ id }) => id === question.id);
  const isTold = checked.length > 0 && checked.at(-1) === number;
  const match = isTold ? grader?.checkNumber(question.id, number) : undefined;
  const isFinal = isFixed(demo.draft, question.id);
  const isDone = isFinal || match?.kind === 'right';
  return (
    <div className="mt-5">
      {question.name === 'Exhibit' && <Exhibits />}
      <div className="max-w-[62ch]">
        <NumberForm question={question} demo={demo} grader={grader} isFinal={isFinal} />
        <div role="status" className="mt-4">
          {isTold && grader && <NumberVerdict match={match} right={worked?.soWhat ?? ''} />}
        </div>
        {worked && !isDone && (
          <NumberHelp
            hint={worked.hints[0]}
            onWorking={isTold ? () => demo.edit(question.id, { isClosed: true }) : undefined}
          />
        )}
        <div className="mt-6">
          <AnswerText
            question={question}
            demo={demo}
            label="Your working and what it means (optional)"
            hint="Graded with the number in the end: steps show your method, a conclusion earns the rest."
            rows={3}
          />
        </div>
        <StepActions onBack={() => demo.goTo(step - 1)}>
          <Button tone={isDone ? 'primary' : 'secondary'} onClick={() => demo.goTo(step + 1)}>
            Go on
          </Button>
        </StepActions>
        {isFinal && worked && (
          <section aria-label="The working" className="mt-10 border-t border-rule-strong pt-5">
            <p className="mb-4 text-14 text-muted">The working. Your number counts as it stood.</p>
            <Suspense fallback={<Skeleton className="h-48" />}>
              <WorkedPartView part={worked} />
            </Suspense>
          </section>
        )}
      </div>
    </div>
  );
}

type NumberFormProps = Omit<QuestionProps, 'step'> & { isFinal: boolean };

/** The field for the number, and the press that asks what it is. */
function NumberForm({ question: { id }, demo, grader, isFinal }: NumberFormProps) {
  const { number } = answerOf(demo.draft, id);
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (grader && !isFinal) demo.check(id, number);
  };
  return (
    <form onSubmit={check} noValidate className="grid max-w-sm grid-cols-[1fr_auto] items-end gap-3">
      <TextField
        label="Your number, in £ a week"
        name={`${id}-number`}
        maxLength={ANSWER_LETTERS.number}
        autoComplete="off"
        readOnly={isFinal}
        value={number}
        onChange={({ target }) => demo.edit(id, { number: target.value })}
        className="figures"
      />
      {!isFinal && (
        <Button type="submit" busy={!grader}>
          Check
        </Button>
      )}
    </form>
  );
}

function Exhibits() {
  return (
    <div className="mb-8 max-w-2xl">
      <ErrorBoundary level="section">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ExhibitList exhibits={DEMO_CASE.exhibits} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

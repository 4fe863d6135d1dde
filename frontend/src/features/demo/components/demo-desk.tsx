import { Suspense, useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { QUESTIONS, RESULT } from '../demo-case.js';
import { NEW_DRAFT } from '../demo-draft.js';
import { useDemo, type Demo } from '../use-demo.js';
import { useGrader } from '../use-grader.js';
import { BriefStep } from './brief-step.js';
import { CaseNotes } from './case-notes.js';
import type { Grades } from './demo-result.js';
import { GraderMissing } from './grader-missing.js';
import { GraderOnItsWay } from './grader-on-its-way.js';
import { QuestionStep } from './question-step.js';
import { StepList } from './step-list.js';

const ResultStep = lazyPart(async () => ({ default: (await import('./results.js')).ResultStep }));
const ConfirmDialog = lazyPart(() => import('../../../components/ui/confirm-dialog.js'));

interface DemoDeskProps {
  grades: Grades;
  onShowKept: () => void;
}

/** The demonstration case step by step, with the steps and the notes beside it. */
export function DemoDesk(props: DemoDeskProps) {
  const demo = useDemo();
  const { step, furthest } = demo.draft;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:order-last lg:col-span-4 xl:col-span-3 xl:col-start-10">
        <StepList step={step} furthest={furthest} onStep={demo.goTo} />
        <div className="mt-8 hidden lg:block">
          {step > 0 && step < RESULT && <CaseNotes />}
          <BeginAgain demo={demo} />
        </div>
      </div>
      <div className="min-w-0 lg:col-span-8">
        <Step demo={demo} {...props} />
        <div className="mt-12 lg:hidden">
          {step > 0 && step < RESULT && <CaseNotes />}
          <BeginAgain demo={demo} />
        </div>
      </div>
    </div>
  );
}

function Step({ demo, grades, onShowKept }: DemoDeskProps & { demo: Demo }) {
  const { step } = demo.draft;
  const { grader, error } = useGrader(step > 0);
  const [first] = useState(step);
  const [takesFocus, setTakesFocus] = useState(false);
  if (step !== first && !takesFocus) setTakesFocus(true);
  const question = QUESTIONS[step - 1];
  if (step === 0) return <BriefStep takesFocus={takesFocus} onGoOn={() => demo.goTo(1)} />;
  if (question)
    return (
      <QuestionStep
        key={question.id}
        question={question}
        step={step}
        demo={demo}
        grader={grader}
        error={error}
        takesFocus={takesFocus}
      />
    );
  if (error) return <GraderMissing error={error} />;
  if (!grader) return <GraderOnItsWay />;
  return (
    <Suspense fallback={<GraderOnItsWay />}>
      <ResultStep
        grades={grades}
        demo={demo}
        grader={grader}
        takesFocus={takesFocus}
        onShowKept={onShowKept}
      />
    </Suspense>
  );
}

function BeginAgain({ demo }: { demo: Demo }) {
  const [isAsking, setAsking] = useState(false);
  if (demo.draft === NEW_DRAFT) return null;
  const close = () => setAsking(false);
  return (
    <>
      <Button tone="quiet" size="small" icon="retry" className="mt-6 -ml-3.5" onClick={() => setAsking(true)}>
        Begin again
      </Button>
      {isAsking && (
        <LazyDialog onClose={close}>
          <ConfirmDialog
            title="Begin again?"
            confirmLabel="Begin again"
            keepLabel="Keep my answers"
            onClose={close}
            onConfirm={demo.beginAgain}
          >
            What you have written here goes away, and the case opens at its brief.
          </ConfirmDialog>
        </LazyDialog>
      )}
    </>
  );
}

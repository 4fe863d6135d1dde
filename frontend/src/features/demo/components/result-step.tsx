import { useMemo } from 'react';
import { QUESTIONS } from '../demo-case.js';
import { answersOf } from '../demo-draft.js';
import type { Demo } from '../use-demo.js';
import type { Grader } from '../use-grader.js';
import { DemoResult, type Grades } from './demo-result.js';
import { KeepPanel } from './keep-panel.js';
import { StepFrame } from './step-frame.js';
import { turnsOf, WrongTurns } from './wrong-turns.js';

interface ResultStepProps {
  grades: Grades;
  demo: Demo;
  grader: Grader;
  takesFocus: boolean;
  onShowKept: () => void;
}

/** The result of the attempt in this browser. */
export function ResultStep({ grades, demo: { draft }, grader, takesFocus, onShowKept }: ResultStepProps) {
  const grade = useMemo(() => grader.gradeDemo(answersOf(draft, QUESTIONS)), [grader, draft]);
  const turns = useMemo(() => turnsOf(draft, grader), [grader, draft]);
  return (
    <StepFrame kicker="The result" title="What your answers are worth" takesFocus={takesFocus}>
      <DemoResult grades={grades} result={{ ...grade, score: String(grade.percent) }}>
        <KeepPanel draft={draft} onShowKept={onShowKept} />
        <WrongTurns turns={turns} />
      </DemoResult>
    </StepFrame>
  );
}

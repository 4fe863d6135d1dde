import type { AttemptDetail, GradedCriterion } from '@casedrop/contracts/http';
import type { ComponentType, ReactNode } from 'react';
import { BelowFirstView } from '../../../components/below-first-view.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { lazyPart } from '../../../lib/lazy-part.js';

/** It quotes the solution, whose code comes with the grader. */
const SolutionRead = lazyPart(() => import('./solution-read.js'));

/** What an attempt is worth, wherever it was graded. */
export type Result = Pick<AttemptDetail, 'score' | 'feedback' | 'dimensions' | 'criteria'>;

/** How a score and its reasons are shown, as for any other attempt. */
export interface Grades {
  Score: ComponentType<{ attempt: Result }>;
  Criteria: ComponentType<{ criteria: readonly GradedCriterion[] }>;
}

interface DemoResultProps {
  grades: Grades;
  result: Result;
  /** What can be done with the attempt. */
  children: ReactNode;
}

/** The score by skill, what can be done with it, what earned it, and the model answer. */
export function DemoResult({ grades: { Score, Criteria }, result, children }: DemoResultProps) {
  return (
    <div className="mt-6 grid gap-12">
      <Score attempt={result} />
      {children}
      <BelowFirstView fallback={<Skeleton className="h-[60rem]" />}>
        <div className="grid gap-12">
          <SolutionRead>{result.criteria && <Criteria criteria={result.criteria} />}</SolutionRead>
        </div>
      </BelowFirstView>
    </div>
  );
}

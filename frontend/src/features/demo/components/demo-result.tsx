import type { AttemptDetail, GradedCriterion } from '@casedrop/contracts/http';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import type { Grader } from '../use-grader.js';
import { WrongTurns, type Turn } from './wrong-turns.js';

/** Under a line that few open at once. */
const SolutionText = lazyPart(async () => ({
  default: (await import('../../../components/case/solution-text.js')).SolutionText,
}));

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
  /** Wrong numbers on the way, where they are known. */
  turns: readonly Turn[];
  grader: Grader;
  /** What can be done with the attempt. */
  children: ReactNode;
}

/** The score by skill, what can be done with it, what earned it, and the model answer. */
export function DemoResult({
  grades: { Score, Criteria },
  result,
  turns,
  grader,
  children,
}: DemoResultProps) {
  const { DEMO_SOLUTION: solution } = grader;
  return (
    <div className="mt-6 grid gap-12">
      <Score attempt={result} />
      {children}
      <WrongTurns turns={turns} />
      <SoWhat parts={solution.parts} />
      {result.criteria && <Criteria criteria={result.criteria} />}
      <section aria-labelledby="model-answer">
        <h3 id="model-answer" className="headline border-t border-rule-strong pt-4 text-22">
          What a strong candidate would say
        </h3>
        <p className="mt-3 max-w-[62ch] border-l-2 border-accent pl-5 font-serif text-18 leading-[1.6]">
          {solution.recommendation}
        </p>
        <div className="mt-6">
          <Disclosure summary="The whole solution, worked">
            <div className="pt-4">
              <Suspense fallback={<Skeleton className="h-96" />}>
                <SolutionText locked={solution} />
              </Suspense>
            </div>
          </Disclosure>
        </div>
      </section>
    </div>
  );
}

function SoWhat({ parts }: { parts: Grader['DEMO_SOLUTION']['parts'] }) {
  return (
    <section aria-labelledby="so-what">
      <h3 id="so-what" className="headline border-t border-rule-strong pt-4 text-22">
        So what?
      </h3>
      <dl className="mt-3 grid gap-3">
        {parts
          .filter(({ answer }) => answer)
          .map(({ id, answer, soWhat }) => (
            <div key={id} className="grid gap-x-6 border-b border-rule pb-3 sm:grid-cols-[9rem_1fr]">
              <dt className="headline text-22 figures">{answer?.text}</dt>
              <dd className="max-w-[58ch] font-serif text-18">{soWhat}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

import { Suspense, type ReactNode } from 'react';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { DEMO_SOLUTION } from '../grade-demo.js';

/** Under a line that few open at once. */
const SolutionText = lazyPart(async () => ({
  default: (await import('../../../components/case/solution-text.js')).SolutionText,
}));

/** What the numbers meant, what earned the score, and the model answer. */
export default function SolutionRead({ children }: { children: ReactNode }) {
  return (
    <>
      <SoWhat />
      {children}
      <section aria-labelledby="model-answer">
        <h3 id="model-answer" className="headline border-t border-rule-strong pt-4 text-22">
          What a strong candidate would say
        </h3>
        <p className="mt-3 max-w-[62ch] border-l-2 border-accent pl-5 font-serif text-18 leading-[1.6]">
          {DEMO_SOLUTION.recommendation}
        </p>
        <div className="mt-6">
          <Disclosure summary="The whole solution, worked">
            <div className="pt-4">
              <Suspense fallback={<Skeleton className="h-96" />}>
                <SolutionText locked={DEMO_SOLUTION} />
              </Suspense>
            </div>
          </Disclosure>
        </div>
      </section>
    </>
  );
}

function SoWhat() {
  const worked = DEMO_SOLUTION.parts.filter(({ answer }) => answer);
  return (
    <section aria-labelledby="so-what">
      <h3 id="so-what" className="headline border-t border-rule-strong pt-4 text-22">
        So what?
      </h3>
      <dl className="mt-3 grid gap-3">
        {worked.map(({ id, answer, soWhat }) => (
          <div key={id} className="grid gap-x-6 border-b border-rule pb-3 sm:grid-cols-[9rem_1fr]">
            <dt className="headline text-22 figures">{answer?.text}</dt>
            <dd className="max-w-[58ch] font-serif text-18">{soWhat}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import type { PublicCase, PublicPart } from '@casedrop/case-engine';
import type { ReactNode } from 'react';
import { BelowFirstView } from '../below-first-view.js';
import { Disclosure } from '../ui/disclosure.js';
import { Loading, Skeleton } from '../ui/skeleton.js';
import { partLabel } from './part-names.js';
import { lazyPart } from '../../lib/lazy-part.js';

/** Drawing takes code of its own; the text above is read meanwhile. */
const ExhibitList = lazyPart(async () => ({ default: (await import('./exhibit-list.js')).ExhibitList }));

interface CaseTextProps {
  view: PublicCase;
  /** What stands under a question: the fields of its answer, where somebody practises. */
  answer?: (part: PublicPart, at: number) => ReactNode;
  /** What stands under all questions. */
  afterQuestions?: ReactNode;
}

/** Everything a candidate may see before unlocking: prompt, exhibits, questions, and what can be asked. */
export function CaseText({ view, answer, afterQuestions }: CaseTextProps) {
  return (
    <div className="grid gap-14">
      <section aria-label="The case">
        <p className="max-w-[62ch] font-serif text-18 leading-[1.6] first-letter:float-left first-letter:mt-[0.25em] first-letter:mr-[0.06em] first-letter:font-[560] first-letter:text-[4.8em] first-letter:leading-[0.7] first-letter:text-accent sm:text-22 sm:leading-[1.55]">
          {view.prompt}
        </p>
      </section>
      <Questions view={view} answer={answer}>
        {afterQuestions}
      </Questions>
      {view.exhibits.length > 0 && (
        <section aria-labelledby="exhibits">
          <h2 id="exhibits" className="sr-only">
            Exhibits
          </h2>
          <BelowFirstView fallback={<ExhibitsOnTheirWay count={view.exhibits.length} />}>
            <ExhibitList exhibits={view.exhibits} />
          </BelowFirstView>
        </section>
      )}
      <Asking view={view} />
    </div>
  );
}

function ExhibitsOnTheirWay({ count }: { count: number }) {
  return (
    <Loading label="Loading the exhibits" className="grid gap-12">
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className="h-80" />
      ))}
    </Loading>
  );
}

function Questions({
  view,
  answer,
  children,
}: Pick<CaseTextProps, 'view' | 'answer'> & { children: ReactNode }) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="headline text-28">
        The questions
      </h2>
      <ol className="mt-4 border-t border-rule-strong">
        {view.parts.map((part, at) => (
          <li key={part.id} className="grid grid-cols-[2.5rem_1fr] border-b border-rule py-4">
            <span className="headline text-28 text-accent figures">{at + 1}</span>
            <div className="min-w-0">
              <p className="kicker text-muted figures">
                {partLabel(part.kind)} · {part.minutes} min
              </p>
              <p className="mt-1 max-w-[62ch] font-serif text-18">{part.ask}</p>
              {answer?.(part, at)}
            </div>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

function Asking({ view }: { view: PublicCase }) {
  return (
    <section aria-labelledby="asking">
      <h2 id="asking" className="headline text-28">
        Ask the interviewer
      </h2>
      <p className="mt-1 max-w-[62ch] text-muted">
        Decide first what you need to know, then open the line. In an interview nobody offers it unasked.
      </p>
      <div className="mt-4 grid gap-x-10 xl:grid-cols-2">
        <div>
          <h3 className="kicker border-b border-rule-strong pb-2 text-muted">Clarifications</h3>
          {view.clarifications.map((one) => (
            <Disclosure key={one.q} summary={one.q}>
              <p className="font-serif text-18">{one.a}</p>
            </Disclosure>
          ))}
        </div>
        {view.onRequest.length > 0 && (
          <div className="mt-8 xl:mt-0">
            <h3 className="kicker border-b border-rule-strong pb-2 text-muted">Information on request</h3>
            {view.onRequest.map((fact) => (
              <Disclosure key={fact.label} summary={fact.label}>
                <p className="headline text-22 figures">{fact.text}</p>
              </Disclosure>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

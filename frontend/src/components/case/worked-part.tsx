import type { StepView, WorkedPart } from '@casedrop/case-engine';
import { Disclosure } from '../ui/disclosure.js';

/** A question with its calculation line by line, what follows from it, and the known wrong turns. */
export function WorkedPartView({ part }: { part: WorkedPart }) {
  return (
    <article>
      <h3 className="max-w-[62ch] font-serif text-18 font-semibold">{part.ask}</h3>
      <ol className="mt-3 border-t border-rule">
        {part.steps.map((step, at) => (
          <Step key={step.id} step={step} isAnswer={at === part.steps.length - 1} />
        ))}
      </ol>
      {part.soWhat && (
        <p className="mt-4 max-w-[62ch] font-serif text-18">
          <strong className="font-sans text-14 font-semibold text-accent">So what: </strong>
          {part.soWhat}
        </p>
      )}
      {part.mistakes.length > 0 && (
        <div className="mt-2">
          <Disclosure summary="Known wrong turns" aside={part.mistakes.length}>
            <ul>
              {part.mistakes.map((mistake) => (
                <li
                  key={mistake.id}
                  className="grid gap-x-6 border-t border-rule py-2.5 sm:grid-cols-[10rem_1fr]"
                >
                  <span className="text-muted line-through figures">{mistake.text}</span>
                  <span>{mistake.says}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </article>
  );
}

/** The steps of figures that the solution quotes beside the answers, to be looked up. */
export function OtherFigures({ steps }: { steps: readonly StepView[] }) {
  return (
    <Disclosure summary="Other figures" aside={steps.length}>
      <ol className="border-t border-rule">
        {steps.map((step) => (
          <Step key={step.id} step={step} isAnswer={false} />
        ))}
      </ol>
    </Disclosure>
  );
}

/** A long sum, a line for each of its terms. */
function Terms({ terms }: { terms: NonNullable<StepView['terms']> }) {
  return (
    <ul className="mt-1 text-14">
      {terms.map(({ sign, words, numbers }, at) => (
        <li key={at} className="grid grid-cols-[1rem_1fr] py-1">
          <span className="figures">{sign}</span>
          <div>
            <p className="text-muted">{words}</p>
            <p className="figures">{numbers}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Step({ step, isAnswer }: { step: StepView; isAnswer: boolean }) {
  return (
    <li className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[1fr_auto] sm:items-baseline">
      <div>
        <p className={isAnswer ? 'font-semibold' : 'font-medium'}>{step.label}</p>
        {step.terms ? (
          <Terms terms={step.terms} />
        ) : (
          <>
            <p className="text-14 text-muted">{step.words}</p>
            <p className="text-14 figures">{step.numbers}</p>
          </>
        )}
      </div>
      <p className={`headline text-22 figures sm:text-right ${isAnswer ? 'text-accent' : ''}`}>{step.text}</p>
    </li>
  );
}

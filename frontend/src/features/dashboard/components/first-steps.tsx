import type { CaseSummary } from '@casedrop/contracts/http';
import { ButtonLink } from '../../../components/ui/button-link.js';

interface FirstStepsProps {
  /** The case to begin with, if there is one yet. */
  firstCase: CaseSummary | undefined;
}

function invitation(firstCase: CaseSummary | undefined): string {
  if (!firstCase) return 'Look into the library';
  return firstCase.ofTheWeek ? "Start with this week's case" : 'Start with the latest case';
}

/** What a first day here looks like, for a person who has finished nothing yet. */
export function FirstSteps({ firstCase }: FirstStepsProps) {
  const steps = [
    {
      title: 'Read a case',
      text: 'The text and its exhibits are open to you. Ask for what is missing, as you would in the room.',
    },
    {
      title: 'Answer against the clock',
      text: 'Start the timer and type your answers part by part. They are kept as you go.',
    },
    {
      title: 'Finish and compare',
      text: 'You get a score in six skills. A credit opens the solution and the rubric it was graded by.',
    },
  ];
  return (
    <section aria-labelledby="first-steps" className="mt-10 bg-sunk px-5 py-6 sm:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="first-steps" className="headline text-28">
          Your first case in three steps
        </h2>
        <ButtonLink to={firstCase ? `/cases/${firstCase.id}` : '/cases'}>{invitation(firstCase)}</ButtonLink>
      </div>
      <ol className="mt-5 grid gap-6 md:grid-cols-3 md:gap-10">
        {steps.map((step, at) => (
          <li key={step.title} className="grid grid-cols-[2rem_1fr] border-t border-rule-strong pt-3">
            <span aria-hidden="true" className="headline text-22 text-accent figures">
              {at + 1}
            </span>
            <span>
              <span className="block font-semibold">{step.title}</span>
              <span className="mt-0.5 block text-14 text-muted">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

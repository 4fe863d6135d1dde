import { Price } from '../../../components/ui/price.js';

const INCLUDES = [
  ['Custom rubrics', 'Mark by criteria and weights of your own.'],
  ['White-label solutions', 'Hand out solutions under your name.'],
  ['Client management', 'Keep your students and their practice in one place.'],
  ['Bulk case generation', 'Have a term’s cases made from a list of headlines.'],
  ['API access', 'Bring cases into your own site or course platform.'],
] as const;

const NEXT = [
  'Your enquiry goes to the people who run CaseDrop, and to nobody else.',
  'One of them answers by e-mail, within two working days.',
  'Once we agree, Coach Pro is switched on for your account. Nothing is charged before.',
];

/** What is asked about, and what it costs. */
export function CoachProHeading() {
  return (
    <header className="rule-double pt-6">
      <p className="kicker text-accent">Contact Sales</p>
      <h1 className="headline mt-3 text-48 lg:text-64">Talk to us about Coach Pro</h1>
      <p className="prose-serif mt-5 sm:text-22 sm:leading-[1.5]">
        For people who set cases and mark them. Tell us how you teach and for how many; a person answers.
      </p>
    </header>
  );
}

/** What Coach Pro includes, and what becomes of an enquiry. */
export function CoachProTerms() {
  return (
    <>
      <section aria-labelledby="coach-pro-includes">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule-strong pb-3">
          <h2 id="coach-pro-includes" className="text-16 font-semibold">
            What Coach Pro includes
          </h2>
          <p className="headline text-36 figures">
            <Price of="coach" otherwise="–" />{' '}
            <span className="font-sans text-14 font-normal tracking-normal text-muted">per month</span>
          </p>
        </div>
        <dl>
          {INCLUDES.map(([name, text]) => (
            <div key={name} className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[11rem_1fr]">
              <dt className="font-medium">{name}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="coach-pro-next" className="mt-10">
        <h2 id="coach-pro-next" className="text-16 font-semibold">
          What happens next
        </h2>
        <ol className="mt-3 grid gap-3">
          {NEXT.map((step, at) => (
            <li key={step} className="grid max-w-prose grid-cols-[2rem_1fr] items-baseline">
              <span aria-hidden="true" className="headline text-22 text-accent figures">
                {at + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

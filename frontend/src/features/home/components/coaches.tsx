import { ButtonLink } from '../../../components/ui/button-link.js';
import { COACH_CARDS, COACH_METRICS, COACH_PLAN, TESTIMONIALS, type Testimonial } from '../content.js';
import { FigureRow } from './figure-row.js';

/** What coaches get, what two of them say, and how to begin. */
export function Coaches() {
  return (
    <div className="grid gap-x-10 gap-y-12 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <ul>
          {COACH_CARDS.map(({ title, text }) => (
            <li key={title} className="border-t border-rule py-4 first:border-t-0 first:pt-0">
              <h3 className="headline text-22">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <FigureRow
          figures={COACH_METRICS}
          className="mt-4 justify-between border-t border-rule-strong pt-5"
        />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/auth?mode=register&type=coach">Start Coaching</ButtonLink>
          <ButtonLink to="/demo" tone="secondary">
            <span>
              Learn More<span className="sr-only"> by trying a case</span>
            </span>
          </ButtonLink>
        </div>
      </div>
      <div className="grid content-start gap-8 lg:col-span-7 lg:border-l lg:border-rule lg:pl-10">
        {TESTIMONIALS.map((one) => (
          <Quote key={one.name} of={one} />
        ))}
        <CoachPlan />
      </div>
    </div>
  );
}

function Quote({ of: { name, role, avatar, rating, quote } }: { of: Testimonial }) {
  return (
    <figure>
      <blockquote className="font-serif text-22 leading-[1.4]">“{quote}”</blockquote>
      <figcaption className="mt-4 flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-sm bg-ink text-14 font-semibold tracking-wide text-paper"
        >
          {avatar}
        </span>
        <span className="text-14">
          <span className="block font-semibold">{name}</span>
          <span className="block text-muted">{role}</span>
        </span>
        <span className="ml-auto headline text-18 text-accent figures">
          {rating}/5<span className="sr-only"> stars</span>
        </span>
      </figcaption>
    </figure>
  );
}

function CoachPlan() {
  return (
    <section
      aria-labelledby="coach-plan"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-rule-strong pt-6"
    >
      <div className="max-w-md">
        <h3 id="coach-plan" className="headline text-28">
          {COACH_PLAN.title}
        </h3>
        <p className="mt-1 text-muted">{COACH_PLAN.text}</p>
      </div>
      <ButtonLink to="/contact-sales" tone="secondary">
        Contact Sales
      </ButtonLink>
    </section>
  );
}

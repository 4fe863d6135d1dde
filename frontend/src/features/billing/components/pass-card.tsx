import type { Plan } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { Badge } from '../../../components/ui/badge.js';
import { classNames } from '../../../lib/class-names.js';
import { shortDate } from '../../../lib/dates.js';
import { cardInWords, planWords } from '../plan-words.js';

interface PassCardProps {
  /** Whose pass it is. */
  name: string;
  plan: Plan;
}

/** The Pro Pass as a thing to hold: a season ticket with its owner, its state and what it costs next. */
export function PassCard({ name, plan }: PassCardProps) {
  const { badge, tone, now, next } = planWords(plan);
  return (
    <section aria-label="Your Pro Pass" className="rounded-md border border-rule-strong bg-raised p-5 sm:p-7">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <p className="kicker">Pro Pass</p>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <div className="mt-3 rule-double pt-4">
        <p className="text-14 text-muted">{name}</p>
        <p className="headline mt-1 text-28 sm:text-36">{now}</p>
        <p className="mt-2 max-w-prose text-muted figures">{next}</p>
      </div>
      <PassFacts plan={plan} />
    </section>
  );
}

/** What stands in small print on the ticket. */
function PassFacts({ plan }: { plan: Plan }) {
  const facts: [string, string | null][] = [
    ['Price', `${inPounds(plan.pricePence)} a month`],
    ['Discount', plan.state === 'ended' ? null : plan.discount],
    ['Card', plan.card && cardInWords(plan.card)],
    ['Since', shortDate(plan.startedAt)],
  ];
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== null);
  return (
    <dl
      className={classNames(
        'mt-6 grid grid-cols-2 gap-x-8 gap-y-3 border-t border-dashed border-field-edge pt-4 text-14 figures',
        known.length === 3 && 'sm:grid-cols-3',
      )}
    >
      {known.map(([label, value]) => (
        <div key={label}>
          <dt className="text-12 text-muted">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

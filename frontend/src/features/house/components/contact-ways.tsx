import type { ReactNode } from 'react';
import { TextLink } from '../../../components/ui/text-link.js';

const WAYS: readonly (readonly [string, ReactNode])[] = [
  [
    'A quick question',
    <>
      The <TextLink to="/help">help</TextLink> may have it. A message takes up to two working days.
    </>,
  ],
  [
    'Coach Pro',
    <>
      <TextLink to="/contact-sales">A form of its own</TextLink> asks what we would ask you anyway.
    </>,
  ],
  [
    'Your plan, your bills',
    <>
      Under <TextLink to="/account/billing">Billing</TextLink> you can cancel, change the card and find every
      receipt.
    </>,
  ],
  [
    'Your data',
    <>
      Your <TextLink to="/account">account page</TextLink> downloads or erases all of it, at once and without
      us.
    </>,
  ],
  [
    'Something does not load',
    <>
      The <TextLink to="/status">status</TextLink> says whether it is us.
    </>,
  ],
];

/** What goes faster another way than by a message. */
export function ContactWays() {
  return (
    <section aria-labelledby="faster">
      <h2 id="faster" className="kicker border-b border-rule-strong pb-2 text-muted">
        What goes faster
      </h2>
      <dl>
        {WAYS.map(([name, way]) => (
          <div
            key={name}
            className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[12rem_1fr] sm:items-baseline"
          >
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{way}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { inPounds } from '@casedrop/contracts/words';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Price } from '../../../components/ui/price.js';
import type { PriceKind } from '../../../lib/prices.js';

export interface RateRow {
  name: string;
  /** What of the price list it is; nothing is charged for the one without. */
  sells?: PriceKind;
  period: string;
  popular?: boolean;
  features: readonly string[];
  action: ReactNode;
}

/** The rate card: every way to use CaseDrop, one line each. */
export function RateRows({ rows }: { rows: readonly RateRow[] }) {
  return (
    <section aria-labelledby="rates" className="mt-16 lg:mt-20">
      <h2 id="rates" className="headline rule-double pt-4 text-28">
        Rate card
      </h2>
      <ul className="mt-5 border-t border-rule">
        {rows.map((row) => (
          <li
            key={row.name}
            className="grid gap-x-8 gap-y-3 border-b border-rule py-5 lg:grid-cols-12 lg:items-baseline"
          >
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold lg:col-span-3">
              {row.name}
              {row.popular && <Badge tone="accent">Most Popular</Badge>}
            </h3>
            <p className="headline text-28 whitespace-nowrap figures lg:col-span-2">
              {row.sells ? <Price of={row.sells} otherwise="–" /> : inPounds(0)}
              <span className="ml-2 font-sans text-14 font-normal tracking-normal text-muted">
                {row.period}
              </span>
            </p>
            <p className="max-w-prose text-14 text-muted lg:col-span-5">{row.features.join('\u00a0· ')}</p>
            <div className="text-14 lg:col-span-2 lg:text-right">{row.action}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

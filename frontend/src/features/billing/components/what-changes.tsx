import type { Coupon } from '@casedrop/contracts/http';
import type { ReactNode } from 'react';
import { Price } from '../../../components/ui/price.js';
import { inPounds } from '@casedrop/contracts/words';
import { plural } from '../../../lib/plural.js';
import { discountedMonth } from '../pass-terms.js';

interface WhatChangesProps {
  /** `null` while nobody tells. */
  credits: number | null;
  /** Cases that are the person's for good; `null` while nobody tells. */
  owned: number | null;
  /** The discount that is on the order. */
  coupon: Coupon | null;
}

interface Change {
  label: string;
  today: ReactNode;
  withPass: ReactNode;
}

function changesFor({ credits, owned, coupon }: WhatChangesProps): Change[] {
  const eachAt = <Price of="case" after=" each" otherwise="One by one" />;
  const change = (label: string, today: ReactNode, withPass: ReactNode): Change => ({
    label,
    today,
    withPass,
  });
  return [
    change(
      'Solutions and rubrics',
      credits ? (
        <>
          {credits} more with your credits
          <Price of="case" before=", then " after=" each" />
        </>
      ) : (
        eachAt
      ),
      'All of them',
    ),
    change('Advanced cases', 'This week’s, and those you open', 'All of them'),
    ...(credits ? [change('Free credits', `${credits} left`, `${credits} left: it spends none`)] : []),
    ...(owned
      ? [change('Yours for good', plural(owned, 'case'), `${plural(owned, 'case')}, also when it ends`)]
      : []),
    change('A month', inPounds(0), coupon ? discountedMonth(coupon) : <Price of="pro" otherwise="–" />),
  ];
}

/** Today and with a Pro Pass, from what this person has. */
export function WhatChanges(props: WhatChangesProps) {
  return (
    <section aria-labelledby="what-changes">
      <h2 id="what-changes" className="kicker">
        What changes for you
      </h2>
      <table className="mt-2.5 w-full border-collapse border-t border-rule-strong text-14 sm:text-16">
        <thead>
          <tr className="border-b border-rule text-left text-12 text-muted">
            <td className="w-[30%] py-2" />
            <th scope="col" className="w-[35%] py-2 pr-4 font-medium">
              Today
            </th>
            <th scope="col" className="py-2 font-medium">
              With a Pro Pass
            </th>
          </tr>
        </thead>
        <tbody>
          {changesFor(props).map(({ label, today, withPass }) => (
            <tr key={label} className="border-b border-rule align-top">
              <th scope="row" className="py-3 pr-4 text-left font-medium">
                {label}
              </th>
              <td className="py-3 pr-4 text-muted">{today}</td>
              <td className="py-3 font-semibold">{withPass}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

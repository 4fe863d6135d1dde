import type { Coupon, OwnBilling, PriceList } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.js';
import { shortDate } from '../../../lib/dates.js';
import { afterFreeDays, passTerms, type PassTerms } from '../pass-terms.js';
import { paymentPage } from '../payment-page.js';
import { useWayOut } from '../use-way-out.js';
import type { CodeOnOrder } from '../api/coupons.js';
import { CouponField } from './coupon-field.js';
import { PayButton } from './pay-button.js';
import { Today } from './today.js';
import { Slip, SlipLine, SlipTotal } from './slip.js';

interface PassBillProps {
  prices: PriceList;
  monthlyPence: number;
  billing: OwnBilling;
  order: CodeOnOrder;
  /** A Pro Pass has begun meanwhile, or may have: everything about it is to be read again. */
  onChanged: () => void;
}

/** The refusal of a code that was good a moment ago. */
function codeRefusal(error: Error | null): string | null {
  return error instanceof ApiError && error.code === 'coupon-invalid' ? error.detail : null;
}

/** What a Pro Pass costs this person, and the way to it. */
export function PassBill({ prices, monthlyPence, billing, order, onChanged }: PassBillProps) {
  const { coupon } = order;
  const [now] = useState(() => Date.now());
  const terms = passTerms(monthlyPence, billing.trialAvailable ? prices.trialDays : 0, now);
  const wayOut = useWayOut({
    find: () => paymentPage({ kind: 'pro', ...(coupon && { coupon: coupon.code }) }),
    onReturn: onChanged,
    onError: (error) => {
      if (codeRefusal(error)) order.change(null);
      if (error instanceof ApiError && error.code === 'already-pro') onChanged();
    },
  });
  const refusal = codeRefusal(wayOut.error);
  const price = inPounds(coupon?.pricePence ?? monthlyPence);
  return (
    <Slip title="Your order" aside={<Today />}>
      <PassLines terms={terms} coupon={coupon} />
      <div className="-mt-2 mb-5 border-t border-rule">
        <CouponField
          coupon={coupon}
          prefill={order.begunWith}
          refusal={refusal ?? order.refusal}
          onChange={order.change}
        />
      </div>
      <PayButton
        label={terms.freeDays > 0 ? `Start ${terms.freeDays} free days` : `Subscribe for ${price} a month`}
        isComing={order.isComing}
        isPayable={prices.payable && billing.payable}
        isLeaving={wayOut.isLeaving}
        error={refusal ? null : wayOut.error}
        onPress={wayOut.press}
      />
      <p className="mt-3 text-14 text-muted figures">
        {terms.freeDays > 0 && `${afterFreeDays(terms.freeDays, monthlyPence, coupon)}. Once per person. `}
        Cancel at any time under Billing; it stays open for the time that is paid.
      </p>
    </Slip>
  );
}

function PassLines({ terms, coupon }: { terms: PassTerms; coupon: Coupon | null }) {
  const isFree = terms.freeDays > 0;
  const monthly = (
    <>
      {coupon && <s className="mr-2 text-muted">{inPounds(coupon.fullPricePence)}</s>}
      {inPounds(coupon?.pricePence ?? terms.monthlyPence)}
    </>
  );
  return (
    <dl>
      {isFree && <SlipLine label={`${terms.freeDays} days free, from today`}>{inPounds(0)}</SlipLine>}
      <SlipLine
        label={
          <>
            Pro Pass, each month
            <span className="block text-14 text-muted figures">
              First payment {isFree ? `on ${shortDate(terms.firstPaymentAt)}` : 'today'}
            </span>
          </>
        }
      >
        {monthly}
      </SlipLine>
      <SlipTotal label="Total today">
        {inPounds(isFree ? 0 : (coupon?.pricePence ?? terms.monthlyPence))}
      </SlipTotal>
    </dl>
  );
}

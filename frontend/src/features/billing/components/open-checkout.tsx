import type { Checkout } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { buttonStyle } from '../../../components/ui/button-style.js';
import { Callout } from '../../../components/ui/callout.js';
import { usePrices } from '../../../lib/prices.js';
import { useCoupon } from '../api/coupons.js';
import { monthlyInWords } from '../pass-terms.js';

interface OpenCheckoutProps {
  checkout: Checkout;
  /** The person has just come back from the payment page without paying. */
  wasCancelled?: boolean;
}

const BEGUN = 'You began a payment for a Pro Pass';

/** A payment that was begun and not finished, in this tab or another. */
export function OpenCheckout({ checkout, wasCancelled = false }: OpenCheckoutProps) {
  if (checkout.state === 'processing')
    return (
      <Callout title="Your payment is on its way">
        Your bank takes its time. The Pro Pass begins by itself as soon as the payment is confirmed.
      </Callout>
    );
  return checkout.payUrl && <Unfinished {...{ checkout, wasCancelled }} payUrl={checkout.payUrl} />;
}

/** The way back to the payment page, with the terms that it leads to: they may differ from those of the bill beside it. */
function Unfinished({ checkout, wasCancelled, payUrl }: Required<OpenCheckoutProps> & { payUrl: string }) {
  const { terms, price } = useTerms(checkout);
  const withCode = checkout.coupon ? ` with ${checkout.coupon}` : '';
  return (
    <Callout title={wasCancelled ? 'Nothing was charged' : BEGUN}>
      <p className="figures">
        {wasCancelled
          ? 'You left the payment page. It is still open for you.'
          : 'It is not finished as far as we know. If you have paid, the Pro Pass begins by itself.'}
        {terms && ` The Pro Pass there costs ${terms}.`}
      </p>
      <a
        href={payUrl}
        className={buttonStyle(
          'secondary',
          'small',
          'mt-3 mb-1 wrap-anywhere figures max-2xl:py-2 max-2xl:whitespace-normal',
        )}
      >
        Continue{price && ` at ${price}`}
        {withCode}
      </a>
    </Callout>
  );
}

/** What a month costs on the page that is open; nothing while nobody tells. */
function useTerms({ coupon: code }: Checkout): { terms: string | null; price: string | null } {
  const { data: coupon = null } = useCoupon(code);
  const fullPence = usePrices().penceOf('pro');
  if (fullPence === null || (code !== null && coupon === null)) return { terms: null, price: null };
  const isLasting = coupon === null || coupon.months === null;
  const price = inPounds(coupon?.pricePence ?? fullPence);
  return { terms: monthlyInWords(fullPence, coupon), price: isLasting ? `${price} a month` : price };
}

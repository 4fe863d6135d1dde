import type { Checkout } from '@casedrop/contracts/http';
import { buttonStyle } from '../../../components/ui/button-style.js';
import { Callout } from '../../../components/ui/callout.js';

interface OpenCheckoutProps {
  checkout: Checkout;
  /** The person has just come back from the payment page without paying. */
  wasCancelled?: boolean;
}

/** A payment that was begun and not finished, in this tab or another. */
export function OpenCheckout({ checkout, wasCancelled = false }: OpenCheckoutProps) {
  if (checkout.state === 'processing')
    return (
      <Callout title="Your payment is on its way">
        Your bank takes its time. The Pro Pass begins by itself as soon as the payment is confirmed.
      </Callout>
    );
  if (checkout.payUrl === null) return null;
  return (
    <Callout title={wasCancelled ? 'Nothing was charged' : 'You began a payment'}>
      <p>
        {wasCancelled
          ? 'You left the payment page. It is still open for you.'
          : 'It is not finished, and nothing was charged so far.'}
      </p>
      <a href={checkout.payUrl} className={buttonStyle('secondary', 'small', 'mt-3 mb-1')}>
        Continue
      </a>
    </Callout>
  );
}

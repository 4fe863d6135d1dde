import type { Checkout } from '@casedrop/contracts/http';
import { buttonStyle } from '../../../components/ui/button-style.js';
import { Callout } from '../../../components/ui/callout.js';

/** A payment that was begun and not finished, in this tab or another. */
export function OpenCheckout({ checkout }: { checkout: Checkout }) {
  if (checkout.state === 'processing')
    return (
      <Callout title="Your payment is on its way">
        Your bank takes its time. The Pro Pass begins by itself as soon as the payment is confirmed.
      </Callout>
    );
  if (checkout.payUrl === null) return null;
  return (
    <Callout title="You began a payment">
      <p>It is not finished, and nothing was charged so far.</p>
      <a href={checkout.payUrl} className={buttonStyle('secondary', 'small', 'mt-3 mb-1')}>
        Continue
      </a>
    </Callout>
  );
}

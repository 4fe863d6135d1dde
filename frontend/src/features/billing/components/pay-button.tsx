import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { Icon } from '../../../components/ui/icon.js';
import { useOnline } from '../../../lib/online.js';
import { isNotConfigured, NotPayable, PaymentFailure } from './payment-failure.js';

interface PayButtonProps {
  /** Says what happens. */
  label: string;
  /** Whether anything can be paid here. */
  isPayable: boolean;
  /** The price is not known yet: nobody is led to pay before that. */
  isComing?: boolean;
  isLeaving: boolean;
  /** Why the payment page did not open the last time. */
  error: Error | null;
  onPress: () => void;
}

/** Leads to the payment page, with what may stand in the way of it. */
export function PayButton({ label, isPayable, isComing = false, isLeaving, error, onPress }: PayButtonProps) {
  const isOnline = useOnline();
  const isOff = !isPayable || isNotConfigured(error);
  return (
    <div className="grid gap-3">
      {error && !isNotConfigured(error) && !isLeaving && <PaymentFailure error={error} />}
      {!isOnline && (
        <Callout tone="caution" title="You are offline">
          The payment page needs a connection. Nothing is charged meanwhile.
        </Callout>
      )}
      <Button busy={isLeaving} disabled={isOff || isComing || !isOnline} onClick={onPress} className="w-full">
        {isLeaving ? 'Opening Stripe…' : label}
      </Button>
      {isOff ? (
        <NotPayable />
      ) : (
        <p className="flex gap-2 text-14 text-muted">
          <Icon name="lock" className="mt-0.5 size-4" />
          You pay on Stripe’s page; we never see your card.
        </p>
      )}
      <p role="status" className="sr-only">
        {isLeaving && 'Opening the payment page of Stripe.'}
      </p>
    </div>
  );
}

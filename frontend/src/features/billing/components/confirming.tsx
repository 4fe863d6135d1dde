import { Button } from '../../../components/ui/button.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Progress } from '../../../components/ui/progress.js';
import { describeFailure } from '../../../lib/api-error.js';
import type { Patience } from '../confirmation.js';
import { OutcomeFrame } from './outcome-frame.js';

interface ConfirmingProps {
  patience: Patience;
  /** Why the last look brought nothing. */
  error: Error | null;
  isLooking: boolean;
  onLookAgain: () => void;
}

const SAYS: Record<Patience, string> = {
  quick: 'This takes a few seconds. What you bought opens by itself.',
  slow: 'Your bank takes its time. We go on looking, and what you bought opens by itself.',
  long: 'Nothing is lost: as soon as your bank has confirmed the payment, what you bought opens by itself, whether you wait here or not. The receipt will be under Billing in your account.',
};

/** While a payment is confirmed. */
export function Confirming({ patience, error, isLooking, onLookAgain }: ConfirmingProps) {
  const isLong = patience === 'long';
  const title = isLong ? 'This takes longer than usual' : 'Confirming your payment…';
  return (
    <OutcomeFrame
      kicker="Payment"
      title={title}
      actions={
        patience !== 'quick' && (
          <>
            <Button tone="secondary" icon="retry" busy={isLooking} onClick={onLookAgain}>
              Retry
            </Button>
            {isLong && (
              <ButtonLink to="/account/billing" tone="quiet">
                Go to Billing
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <p role="status">{SAYS[patience]}</p>
      {error && (
        <p role="alert" className="text-16">
          We could not look it up just now: {describeFailure(error).description}
        </p>
      )}
      <div className="mt-3 max-w-xs">
        <Progress value={null} label="Confirming your payment" />
      </div>
    </OutcomeFrame>
  );
}

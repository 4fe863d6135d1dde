import type { Checkout, Plan } from '@casedrop/contracts/http';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { buttonStyle } from '../../../components/ui/button-style.js';
import { shortDate } from '../../../lib/dates.js';
import { outcomeWords } from '../outcome-words.js';
import { OutcomeFrame } from './outcome-frame.js';

/** A payment that has come to anything but what it was for: why, and what can be done. */
export function PaymentOutcome({ checkout }: { checkout: Checkout }) {
  const words = outcomeWords(checkout);
  if (!words) return null;
  return (
    <OutcomeFrame
      kicker={words.kicker}
      title={words.title}
      takesFocus
      actions={words.ways.map((way) => (
        <Way key={way} way={way} checkout={checkout} />
      ))}
    >
      <p role="status">{words.text}</p>
    </OutcomeFrame>
  );
}

function Way({ way, checkout }: { way: 'pay' | 'again' | 'open' | 'billing'; checkout: Checkout }) {
  const { kind, caseId, payUrl, entitled } = checkout;
  if (way === 'billing')
    return (
      <ButtonLink to="/account/billing" tone="secondary">
        Go to Billing
      </ButtonLink>
    );
  if (way === 'pay' && payUrl)
    return (
      <a href={payUrl} className={buttonStyle()}>
        Go on to payment
      </a>
    );
  if (way === 'open') return entitled && caseId ? <ToSolution caseId={caseId} /> : null;
  return (
    <ButtonLink to={kind === 'case' && caseId ? `/checkout?caseId=${caseId}` : '/subscribe'}>
      Begin again
    </ButtonLink>
  );
}

function ToSolution({ caseId }: { caseId: string }) {
  return <ButtonLink to={`/cases/${caseId}?tab=solution`}>Open the solution</ButtonLink>;
}

/** The Pro Pass that was paid here is over, or shut until a later month is paid. */
export function PassIsOver({ plan }: { plan: Plan }) {
  const hasEnded = plan.state === 'ended';
  return (
    <OutcomeFrame
      kicker="Pro Pass"
      title={hasEnded ? 'This Pro Pass has ended' : 'Your Pro Pass waits for its payment'}
      takesFocus
      actions={
        <>
          <ButtonLink to="/account/billing">Go to Billing</ButtonLink>
          {hasEnded && (
            <ButtonLink to="/subscribe" tone="secondary">
              See the Pro Pass
            </ButtonLink>
          )}
        </>
      }
    >
      <p role="status">
        {hasEnded
          ? `It began with this payment and ${endOf(plan)}. Nothing more will be charged. Cases that you bought or opened with a credit stay yours.`
          : 'This payment went through, but a later one failed. The solutions open again as soon as that is paid.'}
      </p>
    </OutcomeFrame>
  );
}

const endOf = ({ endedAt }: Plan): string => (endedAt ? `ended on ${shortDate(endedAt)}` : 'has ended since');

/** No payment of this person has this address. */
export function UnknownPayment() {
  return (
    <OutcomeFrame
      kicker="Payment"
      title="We could not find this payment"
      takesFocus
      actions={
        <>
          <ButtonLink to="/account/billing">Go to Billing</ButtonLink>
          <ButtonLink to="/dashboard" tone="secondary">
            Go to Dashboard
          </ButtonLink>
        </>
      }
    >
      <p role="status">
        The address is incomplete, or the payment belongs to another account. All that you have paid stands
        under Billing.
      </p>
    </OutcomeFrame>
  );
}

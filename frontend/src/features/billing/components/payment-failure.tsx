import { Callout } from '../../../components/ui/callout.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { ApiError, describeFailure, NetworkError } from '../../../lib/api-error.js';

/** What the specification says where no payment provider is configured. */
const NOT_CONFIGURED = 'Stripe configuration is required for payment features';

/** Whether the server said that nothing can be paid here at all. */
export function isNotConfigured(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'payments-not-configured';
}

/** Nothing can be paid here; no press would change that. */
export function NotPayable() {
  return (
    <Callout tone="caution" title={NOT_CONFIGURED}>
      Nothing can be paid here, and nothing is charged.
    </Callout>
  );
}

/** Somebody is paying for it already, or the bank has not answered: what becomes of that is told elsewhere. */
function UnderWay({ says }: { says: string }) {
  return (
    <div role="alert">
      <Callout tone="caution" title="A payment is under way">
        <p>{says}</p>
        <TextLink to="/account/billing" className="inline-flex min-h-11 items-center font-medium">
          Go to Billing
        </TextLink>
      </Callout>
    </div>
  );
}

/** The payment page could not be reached. */
export function PaymentFailure({ error }: { error: unknown }) {
  if (isNotConfigured(error)) return <NotPayable />;
  const { title, description } = describeFailure(error);
  if (error instanceof ApiError && error.code === 'payment-under-way') return <UnderWay says={description} />;
  const isAway = error instanceof ApiError && error.code === 'payment-provider-away';
  return (
    <Callout
      tone="failure"
      title={
        isAway
          ? 'Stripe does not answer'
          : error instanceof NetworkError
            ? title
            : 'The payment page did not open'
      }
    >
      {description}
      {!/charged/.test(description) && ' Nothing was charged.'}
    </Callout>
  );
}

import { Callout } from '../../../components/ui/callout.js';
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

/** The payment page could not be reached. */
export function PaymentFailure({ error }: { error: unknown }) {
  if (isNotConfigured(error)) return <NotPayable />;
  const { title, description } = describeFailure(error);
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

import type { Plan } from '@casedrop/contracts/http';
import { Callout } from '../../../components/ui/callout.js';
import { shortDate } from '../../../lib/dates.js';
import { useOwnBilling } from '../api/own-billing.js';
import { isRunning } from '../plan-words.js';

/** What deleting the account does to a Pro Pass that is running; nothing while that is unknown. */
export function EndingPass() {
  const { data } = useOwnBilling();
  const plan = data?.plan ?? null;
  if (!isRunning(plan)) return null;
  return (
    <Callout tone="caution" title="Your Pro Pass ends at once">
      {moneyWords(plan)}
    </Callout>
  );
}

function moneyWords({ state, nextPaymentAt, cancelsAt }: Plan): string {
  if (state === 'trial') return 'Its free days end with it, and nothing will be charged.';
  if (state === 'payment-failed') return 'Nothing more will be charged.';
  const paidUntil = nextPaymentAt ?? cancelsAt;
  return paidUntil
    ? `It is paid until ${shortDate(paidUntil)}, and the paid month is not refunded.`
    : 'The paid month is not refunded.';
}

import type { OwnBilling, Plan } from '@casedrop/contracts/http';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { useToast } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { shortDate } from '../../../lib/dates.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { usePlanChange } from '../api/own-billing.js';
import { isRunning, nextPayment } from '../plan-words.js';
import { MakeGood } from './held-pass.js';

const ConfirmDialog = lazyPart(() => import('../../../components/ui/confirm-dialog.js'));

/** Where the page says what the plan is. */
export const PLAN_HEADING = 'plan';

const until = (instant: string | null) => (instant ? shortDate(instant) : 'the end of the time that is paid');

/** When access ends if the plan is cancelled now. */
function lastDay(plan: Plan): string {
  return until(plan.state === 'trial' ? plan.trialEndsAt : (plan.nextPaymentAt ?? plan.graceEndsAt));
}

/** What keeps a plan going: a payment made good, a cancellation taken back. */
export function KeepPlan({ plan }: { plan: Plan }) {
  const isCancelled = plan.cancelsAt !== null && plan.givesAccess && plan.state !== 'ended';
  return (
    <>
      <MakeGood plan={plan} />
      {isCancelled && <Resume />}
    </>
  );
}

/** Tells what came of a change. Its button is gone by then: the focus waits at the head of the plan. */
function useTell() {
  const toast = useToast();
  return {
    success: (title: string, description?: string) => {
      document.getElementById(PLAN_HEADING)?.focus();
      toast({ title, description });
    },
    failure: (title: string) => (error: Error) =>
      toast({ tone: 'failure', title, description: describeFailure(error).description }),
  };
}

/** Ends a plan with the time that is paid. */
export function CancelPlan({ plan }: { plan: Plan }) {
  const [asking, setAsking] = useState(false);
  const tell = useTell();
  const cancelling = usePlanChange('cancel', {
    onSuccess: (billing: OwnBilling) =>
      tell.success('Pro Pass cancelled', `It stays open until ${until(billing.plan?.cancelsAt ?? null)}.`),
    onError: tell.failure('Your Pro Pass is not cancelled'),
  });
  const isTrial = plan.state === 'trial';
  if (plan.cancelsAt !== null || !isRunning(plan)) return null;
  return (
    <div className="grid gap-2">
      <Button tone="secondary" busy={cancelling.isPending} onClick={() => setAsking(true)}>
        Cancel Pro Pass
      </Button>
      <p className="text-14 text-muted">It stays open until {lastDay(plan)}.</p>
      {asking && (
        <LazyDialog onClose={() => setAsking(false)}>
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title="Cancel your Pro Pass?"
            confirmLabel="Cancel Pro Pass"
            keepLabel="Keep Pro Pass"
            onConfirm={() => cancelling.mutate()}
          >
            Every solution stays open to you until {lastDay(plan)}.{' '}
            {isTrial ? 'Nothing will be charged.' : 'Nothing more will be charged.'} Cases that you bought or
            opened with a credit stay yours. You can take it back until then.
          </ConfirmDialog>
        </LazyDialog>
      )}
    </div>
  );
}

function Resume() {
  const tell = useTell();
  const resuming = usePlanChange('resume', {
    onSuccess: (billing: OwnBilling) => {
      const payment = billing.plan && nextPayment(billing.plan);
      tell.success('Your Pro Pass goes on', payment ? `Next payment: ${payment}.` : undefined);
    },
    onError: tell.failure('Your Pro Pass does not go on yet'),
  });
  return (
    <Button busy={resuming.isPending} onClick={() => resuming.mutate()}>
      Keep Pro Pass
    </Button>
  );
}

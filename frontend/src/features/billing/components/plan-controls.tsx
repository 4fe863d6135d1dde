import type { OwnBilling, Plan } from '@casedrop/contracts/http';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
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
  return until(plan.state === 'trial' ? plan.trialEndsAt : plan.nextPaymentAt);
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
    failure: (title: string) => (error: Error) => toast(failureToast(error, title)),
  };
}

const YOURS = 'Cases that you bought or opened with a credit stay yours.';

/** What a cancellation means, before it is made. */
interface CancelWords {
  button: string;
  /** Beneath the button. */
  line: string;
  title: string;
  text: string;
}

function cancelWords(plan: Plan): CancelWords {
  if (plan.state === 'payment-failed')
    return {
      button: 'End Pro Pass',
      line: 'It ends at once, since this month is not paid.',
      title: 'End your Pro Pass now?',
      text: `It ends at once, since this month is not paid, and nothing more is asked. ${YOURS}`,
    };
  const charged = plan.state === 'trial' ? 'Nothing will be charged.' : 'Nothing more will be charged.';
  return {
    button: 'Cancel Pro Pass',
    line: `It stays open until ${lastDay(plan)}.`,
    title: 'Cancel your Pro Pass?',
    text: `Every solution stays open to you until ${lastDay(plan)}. ${charged} ${YOURS} You can take it back until then.`,
  };
}

/** What has become of a plan by its cancellation, as the server tells it. */
function cancelled(plan: Plan | null): [title: string, text: string] {
  if (plan?.state === 'ended') return ['Pro Pass ended', `Nothing more is asked. ${YOURS}`];
  return ['Pro Pass cancelled', `It stays open until ${until(plan?.cancelsAt ?? null)}.`];
}

/** Ends a plan with the time that is paid, or at once where nothing is. */
export function CancelPlan({ plan }: { plan: Plan }) {
  const [asking, setAsking] = useState(false);
  const tell = useTell();
  const cancelling = usePlanChange('cancel', {
    onSuccess: (billing: OwnBilling) => tell.success(...cancelled(billing.plan)),
    onError: tell.failure('Your Pro Pass is not cancelled'),
  });
  if (plan.cancelsAt !== null || !isRunning(plan)) return null;
  const { button, line, title, text } = cancelWords(plan);
  return (
    <div className="grid gap-2">
      <Button tone="secondary" busy={cancelling.isPending} onClick={() => setAsking(true)}>
        {button}
      </Button>
      <p className="text-14 text-muted">{line}</p>
      {asking && (
        <LazyDialog onClose={() => setAsking(false)}>
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title={title}
            confirmLabel={button}
            keepLabel="Keep Pro Pass"
            onConfirm={() => cancelling.mutate()}
          >
            {text}
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

import type { Checkout } from '@casedrop/contracts/http';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Confirming } from '../../features/billing/components/confirming.js';
import { CaseIsOpen, PassBegins } from '../../features/billing/components/paid.js';
import {
  PassIsOver,
  PaymentOutcome,
  UnknownPayment,
} from '../../features/billing/components/payment-outcome.js';
import { useConfirmation } from '../../features/billing/confirmation.js';
import { useCase } from '../../features/cases/api/case-detail.js';
import { hasStatus } from '../../lib/api-error.js';
import { useAuth } from '../../lib/auth.js';

/** Where the payment page leads back to: waits until what was bought is open. */
export function Component() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id') ?? '';
  const { told, overPlan, patience, error, isLooking, lookAgain } = useConfirmation(sessionId);
  useRefreshOnce(told);
  if (sessionId === '' || hasStatus(error, 400, 404)) return <UnknownPayment />;
  if (!told)
    return <Confirming patience={patience} error={error} isLooking={isLooking} onLookAgain={lookAgain} />;
  if (overPlan) return <PassIsOver plan={overPlan} />;
  return told.state === 'paid' ? <Paid checkout={told} /> : <PaymentOutcome checkout={told} />;
}

/** What the person may open has changed: everything that depends on it is read again. */
function useRefreshOnce(told: Checkout | null): void {
  const queries = useQueryClient();
  const { refresh } = useAuth();
  const state = told?.state;
  useEffect(() => {
    if (state === undefined || state === 'open') return;
    void refresh();
    for (const part of ['cases', 'billing', 'account']) void queries.invalidateQueries({ queryKey: [part] });
  }, [state, queries, refresh]);
}

function Paid({ checkout }: { checkout: Checkout }) {
  const { user } = useAuth();
  const bought = useCase(checkout.caseId ?? '', { enabled: checkout.caseId !== null });
  if (checkout.kind === 'case') return <CaseIsOpen checkout={checkout} cover={bought.data?.cover ?? null} />;
  return <PassBegins name={user?.username ?? ''} />;
}

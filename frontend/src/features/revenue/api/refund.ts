import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminPayment, NamedPayment } from '@casedrop/contracts/http';
import { call } from '../../../lib/api-client.js';
import { orAsItIs } from '../../../lib/lost-answer.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import { queryString } from '../../../lib/query-string.js';
import { BILLING_KEY } from './person-billing.js';
import { PAYMENTS_KEY, type PaymentsPage } from './payments.js';
import { REVENUE_KEY } from './revenue.js';

/** The payment provider is asked meanwhile; the gateway gives up after 12 s. */
const WITH_PROVIDER_MS = 15_000;

/** One refund, as its form was sent. */
interface Sent {
  payment: NamedPayment;
  /** The same for every try of one press. */
  refundId: string;
  pence: number;
  reason: string;
}

interface Outcome {
  onSuccess: (payment: NamedPayment, sent: Sent) => void;
  onError: (error: Error) => void;
}

async function send({ payment, refundId, pence, reason }: Sent): Promise<NamedPayment> {
  const { username, email } = payment;
  const path = `/api/admin/payments/${encodeURIComponent(payment.id)}/refund` as const;
  const json = { refundId, amountPence: pence, reason };
  const answer = await call<AdminPayment>(path, { method: 'POST', json, timeoutMs: WITH_PROVIDER_MS });
  return { ...answer, username, email };
}

/** The payment, if exactly this much more of it has been given back since the form was opened. */
async function look({ payment, pence }: Sent): Promise<NamedPayment | undefined> {
  const { items } = await call<PaymentsPage>(`/api/admin/payments${queryString({ q: payment.id })}`);
  return items.find(
    ({ id, refundedPence }) => id === payment.id && refundedPence === payment.refundedPence + pence,
  );
}

/** Gives money back, once however often it is tried. The outcome is told also when the form was closed meanwhile. */
export function useRefund(outcome: Outcome) {
  const queries = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: (sent: Sent) => orAsItIs(send(sent), () => look(sent)),
    retry: retryIdempotent,
    onSettled: () =>
      Promise.all(
        [
          PAYMENTS_KEY,
          BILLING_KEY,
          REVENUE_KEY,
          ['admin', 'audit'],
          ['admin', 'people'],
          ['admin', 'analytics'],
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

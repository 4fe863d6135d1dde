import type { NamedPayment } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../components/ui/toast.js';
import { describeFailure } from '../../lib/api-error.js';
import { isAnswerLost } from '../../lib/lost-answer.js';
import { randomUuid } from '../../lib/random-uuid.js';
import { useRefund } from './api/refund.js';
import { payerName } from './payment-words.js';

/**
 * Refunds from a form. It is one refund until the server has refused it: a press after a lost answer is another try of the
 * same. A failure is told in the form, or by a message once the form is gone.
 */
export function useRefundHere(
  payment: NamedPayment,
  onDone: (payment: NamedPayment) => void,
  onFailed: () => void,
) {
  const toast = useToast();
  const [refundId, setRefundId] = useState(randomUuid);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const refund = useRefund({
    onSuccess: (next, { pence }) => {
      toast({ title: 'Refunded', description: `${inPounds(pence)} is on its way to ${payerName(payment)}.` });
      if (isShown.current) onDone(next);
    },
    onError: (error) => {
      if (!isAnswerLost(error)) setRefundId(randomUuid());
      if (isShown.current) onFailed();
      else toast({ tone: 'failure', ...describeFailure(error) });
    },
  });
  return {
    isPending: refund.isPending,
    error: refund.error,
    /** No answer came: the money may be on its way. */
    mayBeDone: refund.isError && isAnswerLost(refund.error),
    give: (wish: { pence: number; reason: string }) => refund.mutate({ payment, refundId, ...wish }),
  };
}

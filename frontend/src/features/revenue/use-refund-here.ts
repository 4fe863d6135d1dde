import type { NamedPayment } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { useEffect, useRef, useState } from 'react';
import { failureToast, useToast } from '../../components/ui/toast.js';
import { isAnswerLost } from '../../lib/lost-answer.js';
import { randomUuid } from '../../lib/random-uuid.js';
import { useRefund } from './api/refund.js';
import { payerName } from './payment-words.js';
import type { RefundValues } from './refund.js';

const EMPTY: RefundValues = { extent: 'full', amount: '', reason: '' };

export type RefundHere = ReturnType<typeof useRefundHere>;

/**
 * A refund from a window, with what was typed for it. A press gives it a number of its own; a press after a lost answer is
 * another try of the same. A failure is told in the form, or by a message once the window is gone.
 */
export function useRefundHere(payment: NamedPayment, onDone: (payment: NamedPayment) => void) {
  const toast = useToast();
  const [values, setValues] = useState(EMPTY);
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
      if (!isShown.current) return;
      setValues(EMPTY);
      onDone(next);
    },
    onError: (error) => {
      if (!isShown.current) toast(failureToast(error));
    },
  });
  return {
    values,
    change: (part: Partial<RefundValues>) => setValues({ ...values, ...part }),
    isPending: refund.isPending,
    error: refund.error,
    /** No answer came: the money may be on its way. */
    mayBeDone: refund.isError && isAnswerLost(refund.error),
    /** The failure has been read. */
    forget: refund.reset,
    /** The same once more. */
    again: () => refund.variables && refund.mutate(refund.variables),
    give: (pence: number) =>
      refund.mutate({ payment, refundId: randomUuid(), pence, reason: values.reason.trim() }),
  };
}

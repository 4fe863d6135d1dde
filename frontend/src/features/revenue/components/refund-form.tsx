import type { NamedPayment } from '@casedrop/contracts/http';
import { useState } from 'react';
import { consequenceOf, refundPence } from '../refund.js';
import type { RefundHere } from '../use-refund-here.js';
import { RefundConfirmation } from './refund-confirmation.js';
import { RefundQuestions } from './refund-questions.js';

interface RefundFormProps {
  payment: NamedPayment;
  refund: RefundHere;
  onBack: () => void;
}

/** Asks how much and why, says what it takes away, and gives the money back once that is confirmed. */
export function RefundForm({ payment, refund, onBack }: RefundFormProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [openedAt] = useState(() => new Date());
  const pence = refundPence(refund.values, payment);
  const consequence = consequenceOf(payment, pence ?? 0, openedAt);
  const ask = () => {
    // What may have been done already was confirmed.
    if (refund.mayBeDone) return refund.again();
    refund.forget();
    setConfirming(true);
  };
  if (isConfirming && pence !== null && !refund.error)
    return (
      <RefundConfirmation
        {...{ payment, pence, consequence }}
        reason={refund.values.reason.trim()}
        busy={refund.isPending}
        onBack={() => setConfirming(false)}
        onConfirm={() => refund.give(pence)}
      />
    );
  return <RefundQuestions {...{ payment, refund, consequence, onBack }} onAsked={ask} />;
}

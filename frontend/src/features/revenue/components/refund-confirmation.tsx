import type { NamedPayment } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { payerName } from '../payment-words.js';
import type { Consequence } from '../refund.js';

interface RefundConfirmationProps {
  payment: NamedPayment;
  pence: number;
  consequence: Consequence;
  reason: string;
  busy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** Says once more what will happen, before it does. */
export function RefundConfirmation(props: RefundConfirmationProps) {
  const { payment, pence, consequence, reason, busy } = props;
  const id = useId();
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  const amount = inPounds(pence);
  return (
    <div role="group" aria-labelledby={id} className="grid gap-4 animate-fade">
      <h3 id={id} ref={question} tabIndex={-1} className="headline text-22 outline-none">
        Refund {amount} to {payerName(payment)}?
      </h3>
      <p className="border-l-2 border-rule pl-3 text-14 wrap-anywhere text-muted">“{reason}”</p>
      <Callout tone={consequence.harms ? 'caution' : 'note'}>
        {consequence.text} A refund cannot be taken back.
      </Callout>
      <div className="mt-1 flex flex-wrap justify-end gap-3">
        <Button tone="quiet" disabled={busy} onClick={props.onBack}>
          Back
        </Button>
        <Button busy={busy} onClick={props.onConfirm}>
          Refund {amount} now
        </Button>
      </div>
    </div>
  );
}

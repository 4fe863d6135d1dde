import type { NamedPayment } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';
import {
  refundPence,
  refundProblems,
  type Consequence,
  type RefundProblems,
  type RefundValues,
} from '../refund.js';
import type { RefundHere } from '../use-refund-here.js';
import { RefundFailure } from './refund-failure.js';
import { RefundFields } from './refund-fields.js';

interface RefundQuestionsProps {
  payment: NamedPayment;
  refund: RefundHere;
  consequence: Consequence;
  onBack: () => void;
  onAsked: () => void;
}

/** How much and why; what became of the last try, if it failed. */
export function RefundQuestions({ payment, refund, consequence, onBack, onAsked }: RefundQuestionsProps) {
  const { values, error, isPending, mayBeDone } = refund;
  const [problems, setProblems] = useState<RefundProblems>({});
  /** What was wrong at the last try; another object each time. */
  const [refused, setRefused] = useState<object | null>(null);
  const form = useFirstInvalid<HTMLFormElement>(refused);
  const submitter = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that led here is gone: whoever works by keyboard goes on in the first field, or tries again.
    if (error) submitter.current?.focus();
    else form.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [error, form]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayBeDone) return onAsked();
    const found = refundProblems(values, payment);
    setProblems(found);
    if (Object.keys(found).length > 0) return setRefused(found);
    onAsked();
  };
  const change = (part: Partial<RefundValues>) => {
    setProblems('reason' in part ? { amount: problems.amount } : { reason: problems.reason });
    refund.change(part);
  };
  const pence = refundPence(values, payment);
  const isReadable = pence !== null && !refundProblems({ ...values, reason: 'given' }, payment).amount;
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      {error && <RefundFailure error={error} />}
      {/* An amount that may have been given already must not become another. */}
      <RefundFields {...{ payment, values, problems }} onChange={change} isFixed={isPending || mayBeDone} />
      {isReadable && <Callout tone={consequence.harms ? 'caution' : 'note'}>{consequence.text}</Callout>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
        <Button ref={submitter} type="submit" busy={isPending}>
          {mayBeDone ? 'Try the same refund again' : isReadable ? `Refund ${inPounds(pence)}` : 'Refund'}
        </Button>
      </div>
    </form>
  );
}

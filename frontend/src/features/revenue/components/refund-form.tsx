import type { NamedPayment } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { describeFailure } from '../../../lib/api-error.js';
import { isAnswerLost } from '../../../lib/lost-answer.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';
import {
  consequenceOf,
  refundPence,
  refundProblems,
  type RefundProblems,
  type RefundValues,
} from '../refund.js';
import { useRefundHere } from '../use-refund-here.js';
import { RefundConfirmation } from './refund-confirmation.js';
import { RefundFields } from './refund-fields.js';

interface RefundFormProps {
  payment: NamedPayment;
  onBack: () => void;
  onDone: (payment: NamedPayment) => void;
}

const EMPTY: RefundValues = { extent: 'full', amount: '', reason: '' };

/** Asks how much and why, says what it takes away, and gives the money back once that is confirmed. */
export function RefundForm({ payment, onBack, onDone }: RefundFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [isConfirming, setConfirming] = useState(false);
  const refund = useRefundHere(payment, onDone, () => setConfirming(false));
  const pence = refundPence(values, payment);
  const give = () => pence !== null && refund.give({ pence, reason: values.reason.trim() });
  if (isConfirming && pence !== null)
    return (
      <RefundConfirmation
        payment={payment}
        pence={pence}
        reason={values.reason.trim()}
        busy={refund.isPending}
        onBack={() => setConfirming(false)}
        onConfirm={give}
      />
    );
  return (
    <RefundQuestions
      payment={payment}
      values={values}
      onChange={(part) => setValues({ ...values, ...part })}
      error={refund.error}
      busy={refund.isPending}
      onBack={onBack}
      // What may have been done already was confirmed.
      onAsked={() => (refund.mayBeDone ? give() : setConfirming(true))}
    />
  );
}

interface RefundQuestionsProps {
  payment: NamedPayment;
  values: RefundValues;
  onChange: (part: Partial<RefundValues>) => void;
  /** What became of the last try. */
  error: Error | null;
  busy: boolean;
  onBack: () => void;
  onAsked: () => void;
}

function RefundQuestions(props: RefundQuestionsProps) {
  const { payment, values, error, busy } = props;
  const [problems, setProblems] = useState<RefundProblems>({});
  /** What was wrong at the last try; another object each time. */
  const [refused, setRefused] = useState<object | null>(null);
  const form = useFirstInvalid<HTMLFormElement>(refused);
  const submitter = useRef<HTMLButtonElement>(null);
  const mayBeDone = error !== null && isAnswerLost(error);
  useEffect(() => {
    // The button that led here is gone: whoever works by keyboard goes on in the first field, or tries again.
    if (error) submitter.current?.focus();
    else form.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [error, form]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = refundProblems(values, payment);
    setProblems(found);
    if (Object.keys(found).length > 0) return setRefused(found);
    props.onAsked();
  };
  const change = (part: Partial<RefundValues>) => {
    setProblems('reason' in part ? { amount: problems.amount } : { reason: problems.reason });
    props.onChange(part);
  };
  const pence = refundPence(values, payment);
  const isReadable = pence !== null && !refundProblems({ ...values, reason: 'given' }, payment).amount;
  const consequence = consequenceOf(payment, pence ?? 0, new Date());
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      {error && <Failure error={error} />}
      {/* An amount that may have been given already must not become another. */}
      <RefundFields {...{ payment, values, problems }} onChange={change} isFixed={busy || mayBeDone} />
      {isReadable && <Callout tone={consequence.harms ? 'caution' : 'note'}>{consequence.text}</Callout>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={props.onBack}>
          Back
        </Button>
        <Button ref={submitter} type="submit" busy={busy}>
          {mayBeDone ? 'Try the same refund again' : isReadable ? `Refund ${inPounds(pence)}` : 'Refund'}
        </Button>
      </div>
    </form>
  );
}

function Failure({ error }: { error: Error }) {
  const { description } = describeFailure(error);
  if (!isAnswerLost(error))
    return (
      <Callout tone="failure" title="Not refunded">
        {description}
      </Callout>
    );
  return (
    <Callout tone="failure" title="Perhaps not refunded">
      {description} Trying again is safe: it is the same refund, and it is made once.
    </Callout>
  );
}

import type { NamedPayment } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import ConfirmDialog from '../../../components/ui/confirm-dialog.js';
import { describeFailure } from '../../../lib/api-error.js';
import { isAnswerLost } from '../../../lib/lost-answer.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';
import { payerName } from '../payment-words.js';
import {
  consequenceOf,
  refundPence,
  refundProblems,
  type RefundProblems,
  type RefundValues,
} from '../refund.js';
import { useRefundHere } from '../use-refund-here.js';
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
  const [problems, setProblems] = useState<RefundProblems>({});
  /** What was wrong at the last try; another object each time. */
  const [refused, setRefused] = useState<object | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const form = useFirstInvalid<HTMLFormElement>(refused);
  const refund = useRefundHere(payment, onDone);
  useEffect(() => {
    // The button that led here is gone: whoever works by keyboard goes on in the first field.
    form.current?.querySelector<HTMLElement>('input')?.focus();
  }, [form]);
  const pence = refundPence(values, payment);
  const change = (part: Partial<RefundValues>) => {
    const mended = Object.keys(part).map((field) => [field === 'extent' ? 'amount' : field, undefined]);
    setProblems({ ...problems, ...(Object.fromEntries(mended) as RefundProblems) });
    setValues({ ...values, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = refundProblems(values, payment);
    setProblems(found);
    if (Object.keys(found).length > 0) return setRefused(found);
    setConfirming(true);
  };
  const confirm = () => {
    setConfirming(false);
    if (pence !== null) refund.give({ pence, reason: values.reason.trim() });
  };
  const isReadable = pence !== null && !refundProblems({ ...values, reason: 'given' }, payment).amount;
  const consequence = consequenceOf(payment, pence ?? 0, new Date());
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      {refund.error && <Failure error={refund.error} />}
      {/* An amount that may have been given already must not become another. */}
      <RefundFields
        payment={payment}
        values={values}
        problems={problems}
        onChange={change}
        isFixed={refund.isPending || refund.mayBeDone}
      />
      {isReadable && <Callout tone={consequence.harms ? 'caution' : 'note'}>{consequence.text}</Callout>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" busy={refund.isPending}>
          {refund.mayBeDone
            ? 'Try the same refund again'
            : isReadable
              ? `Refund ${inPounds(pence)}`
              : 'Refund'}
        </Button>
      </div>
      {isConfirming && pence !== null && (
        <ConfirmDialog
          title={`Refund ${inPounds(pence)} to ${payerName(payment)}?`}
          confirmLabel={`Refund ${inPounds(pence)}`}
          keepLabel="Back"
          onClose={() => setConfirming(false)}
          onConfirm={confirm}
        >
          {consequence.text} A refund cannot be taken back.
        </ConfirmDialog>
      )}
    </form>
  );
}

function Failure({ error }: { error: Error }) {
  if (!isAnswerLost(error))
    return (
      <Callout tone="failure" title="Not refunded">
        {describeFailure(error).description}
      </Callout>
    );
  return (
    <Callout tone="failure" title="Perhaps not refunded">
      {describeFailure(error).description} Trying again is safe: it is the same refund, and it is made once.
    </Callout>
  );
}

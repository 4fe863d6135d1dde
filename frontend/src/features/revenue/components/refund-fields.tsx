import type { NamedPayment } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { TextArea, TextField } from '../../../components/ui/text-field.js';
import type { RefundProblems, RefundValues } from '../refund.js';

interface RefundFieldsProps {
  payment: NamedPayment;
  values: RefundValues;
  problems: RefundProblems;
  onChange: (part: Partial<RefundValues>) => void;
  /** What was typed stays as it is. */
  isFixed: boolean;
}

/** How much of a payment is given back, and why. */
export function RefundFields({ payment, values, problems, onChange, isFixed }: RefundFieldsProps) {
  const all = inPounds(payment.refundablePence);
  return (
    <>
      <fieldset disabled={isFixed}>
        <legend className="text-14 font-medium">How much</legend>
        <Choice
          label={payment.refundedPence > 0 ? `All that is left, ${all}` : `All of it, ${all}`}
          checked={values.extent === 'full'}
          onChoose={() => onChange({ extent: 'full' })}
        />
        <Choice
          label="A part"
          checked={values.extent === 'part'}
          onChoose={() => onChange({ extent: 'part' })}
        />
        {values.extent === 'part' && (
          <div className="mt-1 ml-8">
            <TextField
              label="Amount in pounds"
              hint={`At most ${all}.`}
              inputMode="decimal"
              className="max-w-32 figures"
              value={values.amount}
              error={problems.amount}
              onChange={(event) => onChange({ amount: event.target.value })}
            />
          </div>
        )}
      </fieldset>
      <TextArea
        label="Reason"
        hint="It stands in the audit log."
        rows={2}
        maxLength={300}
        disabled={isFixed}
        value={values.reason}
        error={problems.reason}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </>
  );
}

function Choice({ label, checked, onChoose }: { label: string; checked: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 figures">
      <input
        type="radio"
        name="extent"
        checked={checked}
        onChange={onChoose}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
}

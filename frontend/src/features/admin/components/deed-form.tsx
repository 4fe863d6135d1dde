import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { TextArea, TextField } from '../../../components/ui/text-field.js';
import { useToast, type ToastMessage } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { randomUuid } from '../../../lib/random-uuid.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';
import { useDeed } from '../api/people.js';
import { deedProblems, type Deed, type DeedField, type DeedValues } from '../deeds.js';

interface DeedFormProps {
  deed: Deed;
  onBack: () => void;
  onDone: () => void;
}

const NOTHING_CHANGED: ToastMessage = {
  tone: 'note',
  title: 'Nothing changed',
  description: 'They have this already.',
};
const EMPTY: DeedValues = { credits: '1', case: '', reason: '' };

/** A failure is told in the form, or by a toast once the form is gone. */
function useDeedHere(deed: Deed, onDone: () => void) {
  const toast = useToast();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useDeed({
    onSuccess: (answer) => {
      const isNew = answer?.granted !== false;
      toast(isNew ? { title: 'Done', description: deed.done } : NOTHING_CHANGED);
      if (isShown.current) onDone();
    },
    onError: (error) => {
      if (!isShown.current) toast({ tone: 'failure', ...describeFailure(error) });
    },
  });
}

/** Says what a deed will do, asks for what it needs, and does it. */
export function DeedForm({ deed, onBack, onDone }: DeedFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<DeedValues>>({});
  /** What was wrong at the last try; another object each time. */
  const [refused, setRefused] = useState<object | null>(null);
  const form = useFirstInvalid<HTMLFormElement>(refused);
  const [grantId] = useState(randomUuid);
  const act = useDeedHere(deed, onDone);
  useEffect(() => {
    // The button that led here is gone: whoever works by keyboard goes on in the first field.
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [form]);
  const change = (field: DeedField, value: string) => {
    setProblems({ ...problems, [field]: undefined });
    setValues({ ...values, [field]: value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = deedProblems(deed, values);
    setProblems(found);
    if (Object.keys(found).length > 0) return setRefused(found);
    const reason = values.reason.trim();
    act.mutate(deed.call({ ...values, reason }, grantId));
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <p>{deed.explains}</p>
      {act.isError && (
        <Callout tone="failure" title="Not done">
          {describeFailure(act.error).description}
        </Callout>
      )}
      <DeedFields deed={deed} values={values} problems={problems} onChange={change} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" busy={act.isPending}>
          {deed.confirm}
        </Button>
      </div>
    </form>
  );
}

interface DeedFieldsProps {
  deed: Deed;
  values: DeedValues;
  problems: Partial<DeedValues>;
  onChange: (field: DeedField, value: string) => void;
}

function DeedFields({ deed, values, problems, onChange }: DeedFieldsProps) {
  const field = (name: DeedField) => ({
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <>
      {deed.fields.includes('credits') && (
        <TextField label="Credits" inputMode="numeric" className="max-w-32" {...field('credits')} />
      )}
      {deed.fields.includes('case') && (
        <TextField label="Case" hint="The address of its page, or its number." {...field('case')} />
      )}
      {deed.fields.includes('reason') && (
        <TextArea
          label="Reason"
          hint="It stands in the audit log."
          rows={3}
          maxLength={300}
          {...field('reason')}
        />
      )}
    </>
  );
}

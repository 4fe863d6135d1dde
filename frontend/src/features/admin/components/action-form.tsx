import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { TextArea, TextField } from '../../../components/ui/text-field.js';
import { failureToast, useToast, type ToastMessage } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { randomUuid } from '../../../lib/random-uuid.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';
import { useAdminAction } from '../api/people.js';
import { actionProblems, type AdminAction, type ActionField, type ActionValues } from '../admin-actions.js';

interface ActionFormProps {
  personId: number;
  action: AdminAction;
  onBack: () => void;
  onDone: () => void;
}

const NOTHING_CHANGED: ToastMessage = {
  tone: 'note',
  title: 'Nothing changed',
  description: 'They have this already.',
};
const EMPTY: ActionValues = { credits: '1', case: '', reason: '' };

/** A failure is told in the form, or by a toast once the form is gone. */
function useActionHere(action: AdminAction, onDone: () => void) {
  const toast = useToast();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useAdminAction({
    onSuccess: (answer) => {
      const isNew = answer.granted !== false;
      toast(isNew ? { title: 'Done', description: action.done } : NOTHING_CHANGED);
      if (isShown.current) onDone();
    },
    onError: (error) => {
      if (!isShown.current) toast(failureToast(error));
    },
  });
}

/** Says what an action will do, asks for what it needs, and does it. */
export function ActionForm({ personId, action, onBack, onDone }: ActionFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<ActionValues>>({});
  /** What was wrong at the last try; another object each time. */
  const [refused, setRefused] = useState<object | null>(null);
  const form = useFirstInvalid<HTMLFormElement>(refused);
  const [grantId] = useState(randomUuid);
  const act = useActionHere(action, onDone);
  useEffect(() => {
    // The button that led here is gone: whoever works by keyboard goes on in the first field.
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [form]);
  const change = (field: ActionField, value: string) => {
    setProblems({ ...problems, [field]: undefined });
    setValues({ ...values, [field]: value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = actionProblems(action, values);
    setProblems(found);
    if (Object.keys(found).length > 0) return setRefused(found);
    act.mutate({ personId, action, grantId, values: { ...values, reason: values.reason.trim() } });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <p>{action.explains}</p>
      {act.isError && (
        <Callout tone="failure" title="Not done">
          {describeFailure(act.error).description}
        </Callout>
      )}
      <ActionFields action={action} values={values} problems={problems} onChange={change} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" busy={act.isPending}>
          {action.confirm}
        </Button>
      </div>
    </form>
  );
}

interface ActionFieldsProps {
  action: AdminAction;
  values: ActionValues;
  problems: Partial<ActionValues>;
  onChange: (field: ActionField, value: string) => void;
}

function ActionFields({ action, values, problems, onChange }: ActionFieldsProps) {
  const field = (name: ActionField) => ({
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <>
      {action.fields.includes('credits') && (
        <TextField label="Credits" inputMode="numeric" className="max-w-32" {...field('credits')} />
      )}
      {action.fields.includes('case') && (
        <TextField label="Case" hint="The address of its page, or its number." {...field('case')} />
      )}
      {action.fields.includes('reason') && (
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

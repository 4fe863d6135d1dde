import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { CodeField, isWholeCode } from '../../../components/ui/code-field.js';
import { CopyField } from '../../../components/ui/copy-field.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { TextField } from '../../../components/ui/text-field.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import type { Enrolment, FactorWays } from '../../../lib/auth/auth-gateway.js';
import { failureSentence } from '../../../lib/auth/failure-sentence.js';
import { FACTORS_KEY } from '../api/provider-factors.js';

interface EnrolFactorDialogProps {
  factors: FactorWays;
  onClose: () => void;
}

/** Adds an authenticator app: a name, its secret, and a first code that shows that it works. */
export default function EnrolFactorDialog({ factors, onClose }: EnrolFactorDialogProps) {
  const toast = useToast();
  const enrolling = useMutation({
    mutationFn: (name: string) => factors.enrol(name),
    retry: false, // a second try would find the name taken
    gcTime: 0, // the secret is not kept in memory longer than it is on show
  });
  const givingUp = useMutation({
    mutationFn: (id: string) => factors.giveUp(id),
    onError: (error) => toast(failureToast(error)),
  });
  const close = () => {
    if (enrolling.data) givingUp.mutate(enrolling.data.id);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={enrolling.data ? 'Scan, then type the code' : 'Add an authenticator app'}
    >
      {enrolling.data ? (
        <CodeStep enrolment={enrolling.data} factors={factors} onCancel={close} onDone={onClose} />
      ) : (
        <NameStep busy={enrolling.isPending} failure={enrolling.error} onName={enrolling.mutate} />
      )}
    </Dialog>
  );
}

interface NameStepProps {
  busy: boolean;
  failure: Error | null;
  onName: (name: string) => void;
}

function NameStep({ busy, failure, onName }: NameStepProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onName(name.trim());
    else setProblem('Please give the app a name.');
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {failure && <Callout tone="failure">{failureSentence(failure)}</Callout>}
      <TextField
        label="Name"
        hint="The device that the app is on, so that you know it again."
        required
        value={name}
        error={problem}
        maxLength={60}
        onChange={(event) => {
          setProblem(undefined);
          setName(event.target.value);
        }}
      />
      <Button type="submit" className="sm:justify-self-end" busy={busy}>
        Continue
      </Button>
    </form>
  );
}

interface CodeStepProps {
  enrolment: Enrolment;
  factors: FactorWays;
  onCancel: () => void;
  onDone: () => void;
}

function CodeStep({ enrolment, factors, onCancel, onDone }: CodeStepProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []); // the name before it is gone
  const confirming = useMutation({
    mutationFn: () => factors.confirm(enrolment.id, code),
    retry: false, // a code is good once
    onSuccess: () => {
      toast({ title: 'App added', description: 'Its code is asked for when you sign in from now on.' });
      onDone();
      return queries.invalidateQueries({ queryKey: FACTORS_KEY });
    },
    onError: () => field.current?.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirming.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <img
        src={enrolment.picture}
        alt="QR code for your authenticator app"
        className="size-44 rounded-sm bg-scan p-2"
      />
      <CopyField label="Or type this secret into it" value={enrolment.secret} noun="secret" monospaced />
      {confirming.isError && <Callout tone="failure">{failureSentence(confirming.error)}</Callout>}
      <CodeField
        ref={field}
        hint="The six figures that the app shows now. Other browsers that you are signed in with are signed out."
        value={code}
        onCode={(next) => {
          confirming.reset();
          setCode(next);
        }}
      />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isWholeCode(code)} busy={confirming.isPending}>
          Add App
        </Button>
      </div>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { TextField } from '../../../components/ui/text-field.js';
import { passkeyFailure } from '../../../lib/auth/passkeys.js';
import { permitChange } from '../api/second-factors.js';

interface PermitFormProps<T> {
  /** What it is about, above the password. */
  children: ReactNode;
  label: string;
  harms?: boolean;
  /** What is done with the permit, which is used up by it. */
  act: (permit: string) => Promise<T>;
  onDone: (done: T) => void;
}

/** Asks for the password once more, and does one thing with the permit that it gives. */
export function PermitForm<T>({ children, label, harms, act, onDone }: PermitFormProps<T>) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const doing = useMutation({
    mutationFn: async () => act(await permitChange(password)),
    retry: false, // a permit works once
    gcTime: 0, // what comes of it is not kept in memory longer than it is on show
    onSuccess: onDone,
    onError: () => field.current?.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password) return doing.mutate();
    setProblem('Please enter your password.');
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {children}
      {doing.isError && <Callout tone="failure">{passkeyFailure(doing.error)}</Callout>}
      <TextField
        ref={field}
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          doing.reset();
          setPassword(event.target.value);
        }}
      />
      <Button
        type="submit"
        tone={harms ? 'danger' : undefined}
        className="sm:justify-self-end"
        busy={doing.isPending}
      >
        {label}
      </Button>
    </form>
  );
}

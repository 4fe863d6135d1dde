import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { CodeField } from '../../../components/ui/code-field.js';
import { NewPasswordField } from '../../../components/ui/new-password-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useAuth } from '../../../lib/auth.js';
import { CodeNeeded } from '../../../lib/auth/auth-gateway.js';
import { failureSentence } from '../../../lib/auth/failure-sentence.js';
import type { LinkSecrets } from '../../../lib/link-secrets.js';
import type { FieldProblems } from '../../../lib/check-input.js';
import { newPasswordProblems } from '../../../lib/password-rules.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';

/** The link does not say whose account it is; the server knows. */
const NOT_KNOWN = { email: '' };

interface ResetFormProps {
  link: LinkSecrets;
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/** Sets a new password with the link of a mail. */
export function ResetForm({ link, onDone, onFailed }: ResetFormProps) {
  const { resetPassword } = useAuth();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [code, setCode] = useState<string>(); // asked for once it is known that there is a second factor
  const [problems, setProblems] = useState<FieldProblems | null>(null);
  const form = useFirstInvalid<HTMLFormElement>(problems);
  const saving = useMutation({
    mutationFn: () => resetPassword(link, password, code),
    retry: false, // the link works once
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof CodeNeeded) setCode('');
      else onFailed(error);
    },
  });
  const edited = (set: (value: string) => void) => (value: string) => {
    setProblems(null);
    saving.reset();
    set(value);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await newPasswordProblems({ newPassword: password, confirmation });
    setProblems(found);
    if (!found) saving.mutate();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {saving.isError && !(saving.error instanceof CodeNeeded) && (
        <Callout tone="failure">{failureSentence(saving.error)}</Callout>
      )}
      <NewPasswordField
        label="New password"
        value={password}
        error={problems?.newPassword}
        holder={NOT_KNOWN}
        onValue={edited(setPassword)}
      />
      <TextField
        label="Confirm new password"
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        required
        value={confirmation}
        error={problems?.confirmation}
        onChange={(event) => edited(setConfirmation)(event.target.value)}
      />
      {code !== undefined && <AskedCode value={code} onCode={edited(setCode)} />}
      <Button type="submit" busy={saving.isPending}>
        Set New Password
      </Button>
    </form>
  );
}

/** Comes once the passwords are typed, so it takes the focus. */
function AskedCode(props: { value: string; onCode: (code: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <CodeField
      {...props}
      ref={field}
      hint="Your account has a second factor: the code that your authenticator app shows for CaseDrop."
    />
  );
}

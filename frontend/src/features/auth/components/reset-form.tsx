import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { NewPasswordField } from '../../../components/ui/new-password-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useAuth } from '../../../lib/auth.js';
import type { LinkSecrets } from '../../../lib/link-secrets.js';
import { passwordFailure } from '../failure-texts.js';
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
  const [problems, setProblems] = useState<FieldProblems | null>(null);
  const form = useFirstInvalid<HTMLFormElement>(problems);
  const saving = useMutation({
    mutationFn: () => resetPassword(link, password),
    retry: false, // the link works once
    onSuccess: onDone,
    onError: onFailed,
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
      {saving.isError && <Callout tone="failure">{passwordFailure(saving.error)}</Callout>}
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
      <Button type="submit" busy={saving.isPending}>
        Set New Password
      </Button>
    </form>
  );
}

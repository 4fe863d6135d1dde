import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@casedrop/contracts/http';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { NewPasswordField } from '../../../components/ui/new-password-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { useAuth } from '../../../lib/auth.js';
import type { FieldProblems } from '../../../lib/check-input.js';
import { newPasswordProblems, type NewPasswordForm } from '../../../lib/password-rules.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';
import { changePassword, SESSIONS_KEY } from '../api/account.js';
import { AccountSection } from './account-section.js';

/** Changing the password, or how to, for somebody whose password is not ours. */
export function PasswordSection({ user }: { user: User }) {
  return (
    <AccountSection
      title="Password"
      intro={
        <p>A new password signs out every other browser and device. We tell you by mail when it changes.</p>
      }
    >
      {user.hasPassword ? <PasswordForm user={user} /> : <PasswordElsewhere user={user} />}
    </AccountSection>
  );
}

const EMPTY: Required<NewPasswordForm> = { currentPassword: '', newPassword: '', confirmation: '' };

function PasswordForm({ user }: { user: User }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [form, setForm] = useState(EMPTY);
  const [problems, setProblems] = useState<FieldProblems | null>(null);
  const fields = useFirstInvalid<HTMLFormElement>(problems);
  const saving = useMutation({
    mutationFn: () =>
      changePassword({ currentPassword: form.currentPassword, newPassword: form.newPassword }),
    retry: false, // after a lost answer the current password may be the new one already
    onSuccess: () => {
      setForm(EMPTY);
      toast({ title: 'Password changed', description: 'Your other sessions have been ended.' });
      return queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
  const edit = (part: keyof typeof EMPTY) => (value: string) => {
    setProblems(null);
    if (!saving.isSuccess) saving.reset();
    setForm((last) => ({ ...last, [part]: value }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await newPasswordProblems(form);
    setProblems(found);
    if (!found) saving.mutate();
  };
  return (
    <form ref={fields} onSubmit={(event) => void submit(event)} noValidate className="grid max-w-xl gap-5">
      {saving.isError && <Callout tone="failure">{describeFailure(saving.error).description}</Callout>}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        label="Current password"
        kept="current-password"
        value={form.currentPassword}
        error={problems?.currentPassword}
        onValue={edit('currentPassword')}
      />
      <NewPasswordField
        label="New password"
        value={form.newPassword}
        error={problems?.newPassword}
        holder={user}
        onValue={edit('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        kept="new-password"
        value={form.confirmation}
        error={problems?.confirmation}
        onValue={edit('confirmation')}
      />
      <Button type="submit" tone="secondary" className="justify-self-start" busy={saving.isPending}>
        Change Password
      </Button>
    </form>
  );
}

interface PasswordFieldProps {
  label: string;
  /** What password managers keep here. */
  kept: 'current-password' | 'new-password';
  value: string;
  error?: string;
  onValue: (value: string) => void;
}

function PasswordField({ label, kept, value, error, onValue }: PasswordFieldProps) {
  return (
    <TextField
      label={label}
      type="password"
      autoComplete={kept}
      required
      value={value}
      error={error}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

function PasswordElsewhere({ user }: { user: User }) {
  const { requestPasswordReset } = useAuth();
  const toast = useToast();
  const sending = useMutation({
    mutationFn: () => requestPasswordReset(user.email),
    retry: false,
    onSuccess: () =>
      toast({ title: 'Mail sent', description: `Its link sets a new password for ${user.email}.` }),
    onError: (error) => toast(failureToast(error)),
  });
  return (
    <div className="grid max-w-xl justify-items-start gap-4">
      <p>You sign in without a password of ours. To set one, have a link sent to your address.</p>
      <Button tone="secondary" busy={sending.isPending} onClick={() => sending.mutate()}>
        Send me a link
      </Button>
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { User } from '@casedrop/contracts/http';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { CheckboxField } from '../../../components/ui/checkbox-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useToast } from '../../../components/ui/toast.js';
import { ApiError, NetworkError } from '../../../lib/api-error.js';
import { useAuth } from '../../../lib/auth.js';
import { applyReferral } from '../api/apply-referral.js';
import { registerProblem } from '../register-rules.js';
import { GoogleButton } from './google-button.js';

export interface Registration {
  user: User;
  wantsNewsletter: boolean;
}

interface RegisterFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** The code in the address; the field is there only when there was one. */
  initialReferral: string;
  onDone: (registration: Registration) => void;
}

function failureText(error: Error): string {
  if (error instanceof ApiError) return error.detail ?? 'Please check your details and try again';
  return error instanceof NetworkError ? error.message : 'Please check your details and try again';
}

/** A new account. */
export function RegisterForm({ email, onEmail, initialReferral, onDone }: RegisterFormProps) {
  const { register } = useAuth();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [referral, setReferral] = useState(initialReferral);
  const [wantsNewsletter, setWantsNewsletter] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = useMutation({
    mutationFn: () => register({ email, password }),
    onSuccess: async (user) => {
      if (referral.trim()) await applyReferral(referral.trim(), user.id);
      toast({ title: 'Welcome to CaseDrop!', description: 'Your account has been created successfully.' });
      onDone({ user, wantsNewsletter });
    },
  });
  const edited = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      attempt.reset();
      setProblem(null);
      set(value);
    };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await registerProblem({ email, password, confirmation });
    setProblem(found);
    if (!found) attempt.mutate();
  };
  const failure = problem ?? (attempt.isError ? failureText(attempt.error) : null);

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure && <Callout tone="failure">{failure}</Callout>}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => edited(onEmail)(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="new-password"
        autoComplete="new-password"
        hint="At least 8 characters."
        required
        value={password}
        onChange={(event) => edited(setPassword)(event.target.value)}
      />
      <TextField
        label="Confirm password"
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={(event) => edited(setConfirmation)(event.target.value)}
      />
      {initialReferral && (
        <TextField
          label="Referral code (optional)"
          name="referral"
          autoComplete="off"
          value={referral}
          onChange={(event) => setReferral(event.target.value)}
        />
      )}
      <CheckboxField
        label="Send me the Monday Case Drop. A confirmation mail comes first."
        checked={wantsNewsletter}
        onChange={setWantsNewsletter}
      />
      <Button type="submit" busy={attempt.isPending}>
        Create Account
      </Button>
      <GoogleButton label="Sign up with Google" />
    </form>
  );
}

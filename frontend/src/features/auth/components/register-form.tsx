import { useMutation } from '@tanstack/react-query';
import type { User } from '@casedrop/contracts/http';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { CheckboxField } from '../../../components/ui/checkbox-field.js';
import { NewPasswordField } from '../../../components/ui/new-password-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useToast } from '../../../components/ui/toast.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { useAuth } from '../../../lib/auth.js';
import { applyReferral } from '../api/apply-referral.js';
import { registrationFailure } from '../failure-texts.js';
import type { FieldProblems } from '../../../lib/check-input.js';
import { registerProblems } from '../../../lib/password-rules.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';
import { GoogleButton } from './google-button.js';

export interface Registration {
  /** `null` when the address has to be confirmed first. */
  user: User | null;
  email: string;
  wantsNewsletter: boolean;
}

interface RegisterFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** The code in the address; the field is there only when there was one. */
  initialReferral: string;
  onDone: (registration: Registration) => void;
}

/** A new account. */
export function RegisterForm({ email, onEmail, initialReferral, onDone }: RegisterFormProps) {
  const { register, mode } = useAuth();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [referral, setReferral] = useState(initialReferral);
  const [wantsNewsletter, setWantsNewsletter] = useState(true);
  const [problems, setProblems] = useState<FieldProblems | null>(null);
  const form = useFirstInvalid<HTMLFormElement>(problems);

  const attempt = useMutation({
    mutationFn: () => register({ email, password }),
    onSuccess: async (user) => {
      if (user && referral.trim() && mode !== 'development') await applyReferral(referral.trim(), user.id);
      toast({ title: 'Welcome to CaseDrop!', description: 'Your account has been created successfully.' });
      onDone({ user, email, wantsNewsletter });
    },
  });
  const edited = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      attempt.reset();
      setProblems(null);
      set(value);
    };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await registerProblems({ email, password, confirmation });
    setProblems(found);
    if (!found) attempt.mutate();
  };

  if (attempt.isSuccess && !attempt.data) return <ConfirmFirst email={email} />;
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {attempt.isError && <Callout tone="failure">{registrationFailure(attempt.error)}</Callout>}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        error={problems?.email}
        onChange={(event) => edited(onEmail)(event.target.value)}
      />
      <NewPasswordField
        label="Password"
        value={password}
        error={problems?.password}
        holder={{ email }}
        onValue={edited(setPassword)}
      />
      <TextField
        label="Confirm password"
        type="password"
        name="confirm-password"
        autoComplete="new-password"
        required
        value={confirmation}
        error={problems?.confirmation}
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
      <p className="-mt-2 text-14 text-muted">
        With an account you agree to our <TextLink to="/terms">Terms of Service</TextLink> and have read our{' '}
        <TextLink to="/privacy">Privacy Policy</TextLink>.
      </p>
      <GoogleButton label="Sign up with Google" />
    </form>
  );
}

function ConfirmFirst({ email }: { email: string }) {
  return (
    <div role="status" className="border-l-2 border-success bg-success-wash px-5 py-4">
      <p className="font-semibold">Check your inbox</p>
      <p className="text-14">
        A mail is on its way to {email}. Its link confirms your address and opens your account.
      </p>
    </div>
  );
}

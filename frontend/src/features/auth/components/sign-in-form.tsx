import { useMutation } from '@tanstack/react-query';
import { Suspense, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Loading } from '../../../components/ui/skeleton.js';
import { TextField } from '../../../components/ui/text-field.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { useAuth } from '../../../lib/auth.js';
import { SecondFactorAsked } from '../../../lib/auth/second-factor-asked.js';
import { checkInput, type FieldProblems } from '../../../lib/check-input.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { plural } from '../../../lib/plural.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';
import { waitAfter } from '../failure-texts.js';
import { useCountdown } from '../use-countdown.js';
import { GoogleButton } from './google-button.js';
import { PasskeyButton } from './passkey-button.js';
import { SignInFailure } from './sign-in-failure.js';

const SecondFactorForm = lazyPart(() => import('./second-factor-form.js'));

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
}

/** A try to sign in, and how many seconds the next one has to wait where tries go slowly. */
function useAttempt(email: string, password: string) {
  const { signIn } = useAuth();
  const [wait, beginWait] = useCountdown();
  const attempt = useMutation({
    mutationFn: () => signIn({ email, password }),
    onError: (error) => beginWait(waitAfter(error)),
  });
  return { attempt, wait, forgetWait: () => beginWait(0) };
}

/** E-mail and password of somebody who has an account. */
export function SignInForm({ email, onEmail }: SignInFormProps) {
  const [password, setPassword] = useState('');
  const { attempt, wait, forgetWait } = useAttempt(email, password);
  const [problems, setProblems] = useState<FieldProblems | null>(null);
  const form = useFirstInvalid<HTMLFormElement>(problems);
  const edited = (set: (value: string) => void) => (value: string) => {
    attempt.reset();
    setProblems(null);
    set(value);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (wait > 0) return;
    const checked = await checkInput('loginBody', { email, password });
    setProblems(checked.ok ? null : checked.fields);
    if (checked.ok) attempt.mutate();
  };
  if (attempt.error instanceof SecondFactorAsked) {
    return (
      <Suspense fallback={<Loading label="Loading" className="min-h-80" />}>
        <SecondFactorForm question={attempt.error.question} onBack={attempt.reset} />
      </Suspense>
    );
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {attempt.isError && <SignInFailure error={attempt.error} email={email} />}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        error={problems?.email}
        onChange={(event) => {
          forgetWait(); // another account may not have to wait
          edited(onEmail)(event.target.value);
        }}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={problems?.password}
        onChange={(event) => edited(setPassword)(event.target.value)}
      />
      <ForgotLink email={email} />
      <Button type="submit" busy={attempt.isPending} early={wait > 0}>
        {wait > 0 ? `Try again in ${plural(wait, 'second')}` : 'Sign In'}
      </Button>
      <PasskeyButton label="Sign in with a passkey" />
      <GoogleButton label="Sign in with Google" />
    </form>
  );
}

function ForgotLink({ email }: { email: string }) {
  return (
    <TextLink
      to="/auth/forgot"
      state={{ email }}
      className="-my-3 inline-flex min-h-11 items-center justify-self-start text-14"
    >
      Forgot password?
    </TextLink>
  );
}

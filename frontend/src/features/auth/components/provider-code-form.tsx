import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { CodeField, isWholeCode } from '../../../components/ui/code-field.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { useAuth } from '../../../lib/auth.js';
import { failureSentence } from '../../../lib/auth/failure-sentence.js';

/** Asks for the code of somebody whose password was right, before they are signed in. */
export default function ProviderCodeForm() {
  const { answerCode, signOut } = useAuth();
  const toast = useToast();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const focus = () => field.current?.focus();
  const answering = useMutation({ mutationFn: () => answerCode(code), retry: false, onError: focus });
  const leaving = useMutation({
    mutationFn: signOut,
    retry: false,
    onError: (error) => toast(failureToast(error)),
  });
  useEffect(focus, []); // it takes the place of the form that was just sent
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(isWholeCode(code) ? undefined : 'Please type all six figures.');
    if (isWholeCode(code)) answering.mutate();
    else focus();
  };
  return (
    <form onSubmit={submit} noValidate aria-labelledby="code-form" className="grid gap-5">
      <div>
        <h2 id="code-form" className="headline text-28">
          One more step
        </h2>
        <p className="mt-2 text-muted">
          Your password was right. Now type the code that your authenticator app shows for CaseDrop.
        </p>
      </div>
      {answering.isError && <Callout tone="failure">{failureSentence(answering.error)}</Callout>}
      <CodeField
        ref={field}
        value={code}
        error={problem}
        onCode={(next) => {
          answering.reset();
          setProblem(undefined);
          setCode(next);
        }}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" busy={answering.isPending}>
          Sign In
        </Button>
        <Button tone="quiet" busy={leaving.isPending} onClick={() => leaving.mutate()}>
          Cancel
        </Button>
      </div>
      <p className="text-14 text-muted">
        Without your device you cannot sign in here. <TextLink to="/contact">Write to us</TextLink> if it is
        lost.
      </p>
    </form>
  );
}

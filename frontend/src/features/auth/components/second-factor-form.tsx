import type { SecondFactorQuestion } from '@casedrop/contracts/http';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { CodeField } from '../../../components/ui/code-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { describeFailure, hasCode } from '../../../lib/api-error.js';
import { useAuth } from '../../../lib/auth.js';
import { checkInput } from '../../../lib/check-input.js';
import { completeSignIn } from '../api/second-factor.js';
import { PasskeyButton } from './passkey-button.js';

type Kind = 'totp' | 'recovery-code';

const SAYS: Record<Kind, string> = {
  totp: 'Your password is right. Now enter the code that your authenticator app shows for CaseDrop.',
  'recovery-code': 'Enter one of the recovery codes that you kept. Each works once.',
};
const OTHER: Record<Kind, string> = {
  totp: 'Use your authenticator app instead',
  'recovery-code': 'Use a recovery code instead',
};

interface SecondFactorFormProps {
  question: SecondFactorQuestion;
  /** Back to the password: given up, or over. */
  onBack: () => void;
}

/** The second half of a sign-in: a code of the app, a recovery code, or a passkey. */
export default function SecondFactorForm({
  question: { challenge, methods },
  onBack,
}: SecondFactorFormProps) {
  const [kind, setKind] = useState<Kind>(methods.includes('totp') ? 'totp' : 'recovery-code');
  const other: Kind = kind === 'totp' ? 'recovery-code' : 'totp';
  return (
    <div className="grid gap-5">
      <h2 className="headline text-22">Second factor</h2>
      {methods.includes(kind) && <CodeForm key={kind} kind={kind} challenge={challenge} onOver={onBack} />}
      {methods.includes('passkey') && <PasskeyButton label="Use a passkey" />}
      <div className="-my-2 flex flex-wrap gap-x-6">
        {methods.includes(kind) && methods.includes(other) && (
          <Button tone="quiet" size="small" className="-ml-3.5" onClick={() => setKind(other)}>
            {OTHER[other]}
          </Button>
        )}
        <Button tone="quiet" size="small" className="-ml-3.5" onClick={onBack}>
          Back to the password
        </Button>
      </div>
    </div>
  );
}

interface CodeFormProps {
  kind: Kind;
  challenge: string;
  onOver: () => void;
}

function CodeForm({ kind, challenge, onOver }: CodeFormProps) {
  const { signInBy } = useAuth();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []); // the field before it is gone
  const attempt = useMutation({
    mutationFn: () => signInBy(() => completeSignIn(challenge, { kind, code })),
    retry: false, // a code is good once
    onError: () => field.current?.focus(),
  });
  const isOver = hasCode(attempt.error, 'challenge-invalid');
  const edit = (next: string) => {
    setProblem(undefined);
    attempt.reset();
    setCode(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = await checkInput('secondFactorLoginBody', { challenge, proof: { kind, code } });
    if (checked.ok) return attempt.mutate();
    setProblem(checked.problem);
    field.current?.focus();
  };
  const input = { ref: field, value: code, error: problem };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <p className="text-muted">{SAYS[kind]}</p>
      {attempt.isError && <Callout tone="failure">{describeFailure(attempt.error).description}</Callout>}
      {kind === 'totp' ? (
        <CodeField {...input} onCode={edit} />
      ) : (
        <TextField
          {...input}
          label="Recovery code"
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          className="font-mono"
          onChange={(event) => edit(event.target.value)}
        />
      )}
      {isOver ? (
        <Button onClick={onOver}>Sign in again</Button>
      ) : (
        <Button type="submit" busy={attempt.isPending}>
          Sign In
        </Button>
      )}
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useAuth } from '../../../lib/auth.js';
import { checkInput, type FieldProblems } from '../../../lib/check-input.js';
import { useFirstInvalid } from '../../../lib/use-first-invalid.js';
import { failureSentence } from '../../../lib/auth/failure-sentence.js';

interface ForgotFormProps {
  initialEmail: string;
  onSent: (email: string) => void;
}

/** Asks for a mail with a link to a new password. */
export function ForgotForm({ initialEmail, onSent }: ForgotFormProps) {
  const { requestPasswordReset } = useAuth();
  const [email, setEmail] = useState(initialEmail);
  const [problems, setProblems] = useState<FieldProblems | null>(null);
  const form = useFirstInvalid<HTMLFormElement>(problems);
  const sending = useMutation({
    mutationFn: requestPasswordReset,
    retry: false,
    onSuccess: (_answer, address) => onSent(address),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = await checkInput('forgotPasswordBody', { email });
    if (checked.ok) sending.mutate(checked.value.email);
    else setProblems(checked.fields);
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {sending.isError && <Callout tone="failure">{failureSentence(sending.error)}</Callout>}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        error={problems?.email}
        onChange={(event) => {
          setProblems(null);
          sending.reset();
          setEmail(event.target.value);
        }}
      />
      <Button type="submit" busy={sending.isPending}>
        Send me a link
      </Button>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useAuth } from '../../../lib/auth.js';
import { checkInput } from '../../../lib/check-input.js';
import { passwordFailure } from '../failure-texts.js';

interface ForgotFormProps {
  initialEmail: string;
  onSent: (email: string) => void;
}

/** Asks for a mail with a link to a new password. */
export function ForgotForm({ initialEmail, onSent }: ForgotFormProps) {
  const { requestPasswordReset } = useAuth();
  const [email, setEmail] = useState(initialEmail);
  const [problem, setProblem] = useState<string>();
  const sending = useMutation({
    mutationFn: requestPasswordReset,
    retry: false,
    onSuccess: (_answer, address) => onSent(address),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = await checkInput('forgotPasswordBody', { email });
    if (checked.ok) sending.mutate(checked.value.email);
    else setProblem(checked.problem);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {sending.isError && <Callout tone="failure">{passwordFailure(sending.error)}</Callout>}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
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

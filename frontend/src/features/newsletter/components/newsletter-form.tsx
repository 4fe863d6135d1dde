import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useToast } from '../../../components/ui/toast.js';
import { checkInput } from '../../../lib/check-input.js';
import { subscribe } from '../api/newsletter.js';

/** Signs an address up for the Monday Case Drop. */
export function NewsletterForm() {
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const sending = useMutation({
    mutationFn: subscribe,
    onError: () =>
      toast({ tone: 'failure', title: 'Error', description: 'Failed to subscribe. Please try again.' }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!email.trim()) return;
    const checked = await checkInput('subscribeBody', { email });
    if (checked.ok) sending.mutate(checked.value.email);
    else setProblem(checked.problem);
  };
  if (sending.isSuccess) return <Subscribed email={email} />;
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
    >
      <TextField
        label="The Monday Case Drop, by mail"
        type="email"
        autoComplete="email"
        placeholder="you@university.ac.uk"
        required
        value={email}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          setEmail(event.target.value);
        }}
      />
      <Button type="submit" tone="secondary" busy={sending.isPending}>
        {sending.isPending ? 'Subscribing...' : 'Subscribe'}
      </Button>
    </form>
  );
}

function Subscribed({ email }: { email: string }) {
  return (
    <div role="status" className="border-l-2 border-success bg-success-wash px-5 py-4">
      <p className="font-semibold">Check your inbox</p>
      <p className="text-14">
        A confirmation is on its way to {email}. Nothing else is sent before you confirm.
      </p>
      <ButtonLink
        to={`/auth?action=signup&email=${encodeURIComponent(email)}`}
        size="small"
        tone="secondary"
        className="mt-3"
      >
        Create a free account
      </ButtonLink>
    </div>
  );
}

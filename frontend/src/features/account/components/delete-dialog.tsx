import { useMutation } from '@tanstack/react-query';
import type { User } from '@casedrop/contracts/http';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { TextField } from '../../../components/ui/text-field.js';
import { describeFailure } from '../../../lib/api-error.js';
import { deleteAccount } from '../api/account.js';

const WORDS = 'delete my account';

const ERASED = [
  'Your name, address, password and every session end at once.',
  'Credits that are left, unlocked cases and referrals are erased.',
  'The newsletter stops.',
];

interface DeleteDialogProps {
  user: User;
  /** What ends with the account and was paid for. */
  ending: ReactNode;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for words and the password before the account is erased. */
export default function DeleteDialog({ user, ending, onClose, onDeleted }: DeleteDialogProps) {
  const [words, setWords] = useState('');
  const [password, setPassword] = useState('');
  const deleting = useMutation({
    mutationFn: () => deleteAccount(user.hasPassword ? password : undefined),
    onSuccess: onDeleted,
    retry: false,
  });
  const ready = words.trim().toLowerCase() === WORDS && (!user.hasPassword || password !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) deleting.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description="This cannot be undone, not even by us."
    >
      <form onSubmit={submit} className="grid gap-5">
        <Erased />
        {ending}
        {deleting.isError && <Callout tone="failure">{describeFailure(deleting.error).description}</Callout>}
        <TextField
          label={`Type “${WORDS}”`}
          autoComplete="off"
          autoCapitalize="none"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {user.hasPassword && (
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              deleting.reset();
              setPassword(event.target.value);
            }}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button tone="quiet" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" tone="danger" disabled={!ready} busy={deleting.isPending}>
            Delete for good
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Erased() {
  return (
    <ul className="border-t border-rule text-14">
      {ERASED.map((line) => (
        <li key={line} className="border-b border-rule py-2.5">
          {line}
        </li>
      ))}
    </ul>
  );
}

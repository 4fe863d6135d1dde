import { useMutation } from '@tanstack/react-query';
import type { User } from '@casedrop/contracts/http';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { describeFailure, hasCode } from '../../../lib/api-error.js';
import { deleteAccount, permitDeletion } from '../api/account.js';
import { isTypedAgain, shownAgain, wrongPassword } from '../shown-again.js';
import { AgainField } from './again-field.js';
import { LastWord } from './last-word.js';

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

/** Says what is erased and asks who it is once more; then asks for the last word. */
export default function DeleteDialog({ user, ending, onClose, onDeleted }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const permitting = useMutation({ mutationFn: () => permitDeletion(shownAgain(user, typed)), retry: false });
  const deleting = useMutation({
    mutationFn: deleteAccount,
    onSuccess: onDeleted,
    onError: (error) => {
      if (!hasCode(error, 'permit-invalid')) return;
      setTyped('');
      permitting.reset();
    },
    retry: false,
  });
  const permit = permitting.data;
  const failure = deleting.error ?? permitting.error;
  const wrong = wrongPassword(permitting.error);
  const keep = (
    <Button tone="quiet" onClick={onClose}>
      Keep my account
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description="This cannot be undone, not even by us."
    >
      <div className="grid gap-5">
        {failure && !wrong && <Callout tone="failure">{describeFailure(failure).description}</Callout>}
        {permit === undefined ? (
          <WhoItIs
            user={user}
            ending={ending}
            typed={typed}
            wrong={wrong}
            busy={permitting.isPending}
            keep={keep}
            onTyped={(value) => {
              permitting.reset();
              deleting.reset();
              setTyped(value);
            }}
            onShown={() => permitting.mutate()}
          />
        ) : (
          <LastWord busy={deleting.isPending} keep={keep} onDelete={() => deleting.mutate(permit)} />
        )}
      </div>
    </Dialog>
  );
}

interface WhoItIsProps {
  user: User;
  ending: ReactNode;
  typed: string;
  wrong: string | undefined;
  busy: boolean;
  keep: ReactNode;
  onTyped: (value: string) => void;
  onShown: () => void;
}

function WhoItIs({ user, ending, typed, wrong, busy, keep, onTyped, onShown }: WhoItIsProps) {
  const ready = isTypedAgain(user, typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onShown();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ul className="border-t border-rule text-14">
        {ERASED.map((line) => (
          <li key={line} className="border-b border-rule py-2.5">
            {line}
          </li>
        ))}
      </ul>
      {ending}
      <AgainField user={user} value={typed} error={wrong} onValue={onTyped} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        {keep}
        <Button type="submit" tone="secondary" disabled={!ready} busy={busy}>
          Continue
        </Button>
      </div>
    </form>
  );
}

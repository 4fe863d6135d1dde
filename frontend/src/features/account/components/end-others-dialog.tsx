import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { TextField } from '../../../components/ui/text-field.js';
import { useToast } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { plural } from '../../../lib/plural.js';
import { endOtherSessions, SESSIONS_KEY } from '../api/account.js';

interface EndOthersDialogProps {
  count: number;
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks for the password before all sessions but this one end. */
export default function EndOthersDialog({ count, hasPassword, onClose }: EndOthersDialogProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const ending = useMutation({
    mutationFn: () => endOtherSessions(hasPassword ? password : undefined),
    onSuccess: ({ ended }) => {
      toast({ title: `${plural(ended, 'session')} ended` });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
    retry: false,
  });
  const ready = !hasPassword || password !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) ending.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="End all other sessions?"
      description={`${plural(count, 'other session')} of your account will be signed out. This one stays.`}
    >
      <form onSubmit={submit} className="grid gap-5">
        {ending.isError && <Callout tone="failure">{describeFailure(ending.error).description}</Callout>}
        {hasPassword && (
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              ending.reset();
              setPassword(event.target.value);
            }}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button tone="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button type="submit" disabled={!ready} busy={ending.isPending}>
            End them
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

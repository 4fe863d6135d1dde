import { useMutation } from '@tanstack/react-query';
import type { User } from '@casedrop/contracts/http';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { useToast } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { saveBlob } from '../../../lib/save-file.js';
import { exportAccount } from '../api/account.js';
import { isTypedAgain, shownAgain, wrongPassword } from '../shown-again.js';
import { AgainField } from './again-field.js';

/** Asks who it is once more, and hands the file over. */
export default function ExportDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const exporting = useMutation({
    mutationFn: () => exportAccount(shownAgain(user, typed)),
    retry: false, // the link works once
    onSuccess: (file) => {
      saveBlob('casedrop-account.json', file);
      toast({ title: 'Download Started', description: 'Your data is in casedrop-account.json.' });
      onClose();
    },
  });
  const wrong = wrongPassword(exporting.error);
  const ready = isTypedAgain(user, typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) exporting.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Download your data"
      description="The file holds all that we know about you, so please show once more that it is you."
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {exporting.isError && !wrong && (
          <Callout tone="failure">{describeFailure(exporting.error).description}</Callout>
        )}
        <AgainField
          user={user}
          value={typed}
          error={wrong}
          onValue={(value) => {
            exporting.reset();
            setTyped(value);
          }}
        />
        <Button
          type="submit"
          icon="download"
          className="sm:justify-self-end"
          disabled={!ready}
          busy={exporting.isPending}
        >
          Download
        </Button>
      </form>
    </Dialog>
  );
}

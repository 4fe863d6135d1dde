import { rejectBody } from '@casedrop/contracts/http';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { TextArea } from '../../../components/ui/text-field.js';

interface RejectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  busy: boolean;
  onReject: (reason: string) => void;
}

/** Asks why a case is turned down; the reason is kept with it. */
export function RejectDialog({ open, onOpenChange, title, busy, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = rejectBody.safeParse({ reason });
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) onReject(parsed.data.reason);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Reject this case" description={title}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextArea
          label="Reason"
          hint="It stays with the case. Nobody but editors reads it."
          rows={4}
          value={reason}
          error={problem}
          onChange={(event) => {
            setProblem(undefined);
            setReason(event.target.value);
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={() => onOpenChange(false)}>
            Keep it in the queue
          </Button>
          <Button type="submit" busy={busy}>
            Reject case
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

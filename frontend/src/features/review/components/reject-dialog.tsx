import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { checkInput } from '../../../lib/check-input.js';
import { TextArea } from '../../../components/ui/text-field.js';

interface RejectDialogProps {
  onClose: () => void;
  /** The case, or how many there are. */
  title: string;
  busy: boolean;
  heading?: string;
  hint?: string;
  confirmLabel?: string;
  keepLabel?: string;
  onReject: (reason: string) => void;
}

/** Asks why a case is turned down; the reason is kept with it. */
export default function RejectDialog({
  onClose,
  title,
  busy,
  heading = 'Reject this case',
  hint = 'It stays with the case. Nobody but editors reads it.',
  confirmLabel = 'Reject case',
  keepLabel = 'Keep it in the queue',
  onReject,
}: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = await checkInput('rejectBody', { reason });
    if (checked.ok) onReject(checked.value.reason);
    else setProblem(checked.problem);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={heading} description={title}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <TextArea
          label="Reason"
          hint={hint}
          rows={4}
          value={reason}
          error={problem}
          onChange={(event) => {
            setProblem(undefined);
            setReason(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button tone="quiet" onClick={onClose}>
            {keepLabel}
          </Button>
          <Button type="submit" busy={busy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import type { NewCodes } from '@casedrop/contracts/http';
import { useState, type ReactNode } from 'react';
import { Callout } from '../../../components/ui/callout.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { useToast, type ToastMessage } from '../../../components/ui/toast.js';
import { RecoveryCodes } from './recovery-codes.js';

/** The codes that a change may come with; without any, it is told in a few words and the window closes. */
export function useNewCodes(told: ToastMessage, onChanged: () => void, onClose: () => void) {
  const toast = useToast();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = ({ recoveryCodes }: NewCodes) => {
    onChanged();
    if (recoveryCodes.length > 0) return setCodes(recoveryCodes);
    toast(told);
    onClose();
  };
  return { codes, changed };
}

interface CodesDialogProps {
  title: string;
  description?: string;
  /** What has been done, once there are codes to show. */
  done: string;
  /** The codes that came of it; `null` while there are none to show. */
  codes: readonly string[] | null;
  onClose: () => void;
  children: ReactNode;
}

/** A window that may end with recovery codes, which a slip of the pointer or of Escape must not cost. */
export function CodesDialog({ title, description, done, codes, onClose, children }: CodesDialogProps) {
  const [kept, setKept] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => (codes && !kept ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={codes ? 'Your recovery codes' : title}
      description={codes ? done : description}
    >
      {codes ? (
        <div className="grid gap-5">
          {asking && !kept && (
            <Callout tone="failure" title="The codes are not kept yet">
              <p>Once this window is closed, nobody can show them again.</p>
              <Button tone="quiet" size="small" className="-mb-2 -ml-3.5" onClick={onClose}>
                Close without them
              </Button>
            </Callout>
          )}
          <RecoveryCodes codes={codes} onKept={() => setKept(true)} onDone={onClose} />
        </div>
      ) : (
        children
      )}
    </Dialog>
  );
}

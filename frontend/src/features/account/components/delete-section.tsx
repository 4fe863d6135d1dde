import type { User } from '@casedrop/contracts/http';
import { useState, type ReactNode } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { AccountSection } from './account-section.js';
import { lazyPart } from '../../../lib/lazy-part.js';

const DeleteDialog = lazyPart(() => import('./delete-dialog.js'));

interface DeleteSectionProps {
  user: User;
  /** What ends with the account and was paid for. */
  ending: ReactNode;
  onDeleted: () => void;
}

/** The end of the account. */
export function DeleteSection({ user, ending, onDeleted }: DeleteSectionProps) {
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection title="Delete account" intro={<p>Erases you from CaseDrop, everywhere and for good.</p>}>
      <Button tone="danger" onClick={() => setAsking(true)}>
        Delete My Account
      </Button>
      {asking && (
        <LazyDialog onClose={() => setAsking(false)}>
          <DeleteDialog user={user} ending={ending} onClose={() => setAsking(false)} onDeleted={onDeleted} />
        </LazyDialog>
      )}
    </AccountSection>
  );
}

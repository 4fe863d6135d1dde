import type { User } from '@casedrop/contracts/http';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { AccountSection } from './account-section.js';
import { lazyPart } from '../../../lib/lazy-part.js';

const DeleteDialog = lazyPart(() => import('./delete-dialog.js'));

/** The end of the account. */
export function DeleteSection({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection title="Delete account" intro={<p>Erases you from CaseDrop, everywhere and for good.</p>}>
      <Button tone="danger" onClick={() => setAsking(true)}>
        Delete My Account
      </Button>
      {asking && (
        <LazyDialog onClose={() => setAsking(false)}>
          <DeleteDialog user={user} onClose={() => setAsking(false)} onDeleted={onDeleted} />
        </LazyDialog>
      )}
    </AccountSection>
  );
}

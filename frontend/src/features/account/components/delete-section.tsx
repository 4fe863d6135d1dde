import type { User } from '@casedrop/contracts/http';
import { Suspense, useState } from 'react';
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
        <Suspense>
          <DeleteDialog user={user} onClose={() => setAsking(false)} onDeleted={onDeleted} />
        </Suspense>
      )}
    </AccountSection>
  );
}

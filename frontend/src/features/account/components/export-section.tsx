import type { User } from '@casedrop/contracts/http';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { AccountSection } from './account-section.js';

const ExportDialog = lazyPart(() => import('./export-dialog.js'));

/** A copy of everything we keep about the person. */
export function ExportSection({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection
      title="Your data"
      intro={
        <p>
          Account, sessions, sign-ins, credits, unlocked cases, attempts, ratings, newsletter: all we keep
          about you, in one JSON file.
        </p>
      }
    >
      <Button tone="secondary" onClick={() => setAsking(true)}>
        Download My Data
      </Button>
      {asking && (
        <LazyDialog onClose={() => setAsking(false)}>
          <ExportDialog user={user} onClose={() => setAsking(false)} />
        </LazyDialog>
      )}
    </AccountSection>
  );
}

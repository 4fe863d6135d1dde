import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import type { Factor, FactorWays } from '../../../lib/auth/auth-gateway.js';
import { shortDate } from '../../../lib/dates.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { useFactors } from '../api/provider-factors.js';
import { AccountRow, EmptyNote } from './account-row.js';
import { AccountSection } from './account-section.js';

const EnrolDialog = lazyPart(() => import('./enrol-factor-dialog.js'));
const RemoveDialog = lazyPart(() => import('./remove-factor-dialog.js'));

/** The authenticator apps of somebody whom the hosted provider signs in. */
export default function ProviderFactorsSection({ factors }: { factors: FactorWays }) {
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <AccountSection
      title="Second factor"
      intro={
        <p>
          A code from an authenticator app, asked for after your password: whoever learns the password alone
          does not get in.
        </p>
      }
    >
      <FactorList factors={factors} />
      <Button tone="secondary" size="small" icon="plus" className="mt-4" onClick={() => setAdding(true)}>
        Add an App
      </Button>
      {adding && (
        <LazyDialog onClose={close}>
          <EnrolDialog factors={factors} onClose={close} />
        </LazyDialog>
      )}
    </AccountSection>
  );
}

function FactorList({ factors }: { factors: FactorWays }) {
  const { data, error, isPending, refetch } = useFactors(factors);
  if (isPending) {
    return (
      <Loading label="Loading authenticator apps">
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (error) return <NetworkErrorPanel error={error} onRetry={refetch} />;
  if (data.length === 0) return <EmptyNote>No app yet: your password alone signs you in.</EmptyNote>;
  return (
    <>
      <ul aria-label="Your authenticator apps" className="border-t border-rule">
        {data.map((factor) => (
          <FactorRow key={factor.id} factor={factor} factors={factors} isOnly={data.length === 1} />
        ))}
      </ul>
      {data.length === 1 && (
        <p className="mt-4 text-14 text-muted">
          Add a second app on another device: there are no recovery codes, and without a device you cannot
          sign in.
        </p>
      )}
    </>
  );
}

interface FactorRowProps {
  factor: Factor;
  factors: FactorWays;
  isOnly: boolean;
}

function FactorRow({ factor, factors, isOnly }: FactorRowProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <AccountRow
      name={factor.name}
      facts={
        <>
          added <time dateTime={factor.addedAt}>{shortDate(factor.addedAt)}</time>
        </>
      }
    >
      <Button
        tone="quiet"
        size="small"
        icon="trash"
        className="-mr-3.5"
        onClick={() => setAsking(true)}
        aria-label={`Remove ${factor.name}`}
      >
        Remove
      </Button>
      {asking && (
        <LazyDialog onClose={close}>
          <RemoveDialog factor={factor} factors={factors} isOnly={isOnly} onClose={close} />
        </LazyDialog>
      )}
    </AccountRow>
  );
}

import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { useAddressFilters } from '../../../lib/address-filters.js';
import { useSecurityEvents } from '../api/security-events.js';
import { SecuritySearch } from './security-search.js';
import { SecurityTable } from './security-table.js';

const NAMES = ['email', 'personId', 'network', 'kind'] as const;

/** The record of sign-ins, narrowed to what an admin looks for. */
export function SecurityRecord() {
  const filters = useAddressFilters(NAMES);
  return (
    <>
      <SecuritySearch
        key={JSON.stringify(filters.values)}
        values={filters.values}
        onSearch={filters.change}
      />
      <FoundEvents filters={filters} />
    </>
  );
}

function FoundEvents({ filters }: { filters: ReturnType<typeof useAddressFilters<(typeof NAMES)[number]>> }) {
  const found = useSecurityEvents(filters.values);
  const toast = useToast();
  if (found.isPending) return <RecordSkeleton />;
  if (found.isError && !found.data) return <NetworkErrorPanel error={found.error} onRetry={found.refetch} />;
  const events = found.data.pages.flatMap(({ items }) => items);
  const earlier = async () => {
    const { error } = await found.fetchNextPage();
    if (error) toast(failureToast(error));
  };
  if (events.length === 0) return <Nothing isNarrowed={filters.isNarrowed} onAll={filters.clear} />;
  return (
    <div className="mt-6" aria-busy={found.isPlaceholderData}>
      <SecurityTable events={events} />
      {found.hasNextPage && (
        <Button
          tone="secondary"
          className="mt-6"
          busy={found.isFetchingNextPage}
          onClick={() => void earlier()}
        >
          Load earlier entries
        </Button>
      )}
    </div>
  );
}

function Nothing({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  if (!isNarrowed)
    return (
      <EmptyState title="Nothing has happened yet">
        Sign-ins, failed ones, and what was refused appear here, with the network and the device that they
        came from.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing matches"
      action={
        <Button tone="secondary" onClick={onAll}>
          Show everything
        </Button>
      }
    >
      Address, number and network must be whole. What is older than 90 days is gone.
    </EmptyState>
  );
}

function RecordSkeleton() {
  return (
    <Loading label="Loading sign-ins" className="mt-8 grid gap-4">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Skeleton key={at} className="h-9" />
      ))}
    </Loading>
  );
}

import type { AdminPerson } from '@casedrop/contracts/http';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Pagination } from '../../../components/ui/pagination.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { useAddressFilters } from '../../../lib/address-filters.js';
import { plural } from '../../../lib/plural.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { usePeople } from '../api/people.js';
import { PeopleFilters } from './people-filters.js';
import { PeopleTable } from './people-table.js';

const PersonDialog = lazyPart(() => import('./person-dialog.js'));

/** Finds people and does what an admin can do to an account. */
export function People({ ownId }: { ownId: number }) {
  const filters = useAddressFilters(['q', 'role', 'suspended']);
  return (
    <>
      <PeopleFilters values={filters.values} onChange={filters.change} />
      <FoundPeople filters={filters} ownId={ownId} />
    </>
  );
}

type Filters = ReturnType<typeof useAddressFilters<'q' | 'role' | 'suspended'>>;

function FoundPeople({ filters, ownId }: { filters: Filters; ownId: number }) {
  const { page, turnTo } = filters;
  const people = usePeople(filters.values, page);
  const [managed, setManaged] = useState<AdminPerson | null>(null);
  if (people.isPending) return <PeopleSkeleton />;
  if (people.isError && !people.data)
    return <NetworkErrorPanel error={people.error} onRetry={people.refetch} />;
  const { items, total, pageCount } = people.data;
  return (
    <div className="mt-6" aria-busy={people.isPlaceholderData}>
      <p role="status" className="mb-2 text-14 text-muted figures">
        {plural(total, 'person', 'people')}
      </p>
      {items.length > 0 ? (
        <PeopleTable people={items} onManage={setManaged} />
      ) : (
        <Nobody clear={filters.clear} />
      )}
      <Pagination
        position={`Page ${page} of ${pageCount}`}
        back={{ label: 'Newer', go: page > 1 ? () => turnTo(page - 1) : undefined }}
        forth={{ label: 'Older', go: page < pageCount ? () => turnTo(page + 1) : undefined }}
      />
      {managed && (
        <LazyDialog onClose={() => setManaged(null)}>
          <PersonDialog person={managed} isOneself={managed.id === ownId} onClose={() => setManaged(null)} />
        </LazyDialog>
      )}
    </div>
  );
}

function Nobody({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      title="Nobody matches"
      action={
        <Button tone="secondary" onClick={clear}>
          Show everybody
        </Button>
      }
    >
      A part of the address or of the name is enough; a number must be whole.
    </EmptyState>
  );
}

function PeopleSkeleton() {
  return (
    <Loading label="Loading people" className="mt-8 grid gap-4">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Skeleton key={at} className="h-11" />
      ))}
    </Loading>
  );
}

import { NetworkErrorPanel } from '../../../components/network-error.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Pagination } from '../../../components/ui/pagination.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { useAddressFilters } from '../../../lib/address-filters.js';
import { useCaseQuality } from '../api/quality.js';
import { QualityTable } from './quality-table.js';

/** How cases and their questions fare, the worst first. */
export function QualityReport() {
  const { page, turnTo } = useAddressFilters([]);
  const quality = useCaseQuality(page);
  if (quality.isPending) return <QualitySkeleton />;
  if (quality.isError && !quality.data)
    return <NetworkErrorPanel error={quality.error} onRetry={quality.refetch} />;
  const { items, pageCount } = quality.data;
  if (items.length === 0)
    return (
      <EmptyState title="Nothing to judge yet">
        Figures appear here as soon as people finish attempts at open cases.
      </EmptyState>
    );
  return (
    <>
      <QualityTable cases={items} />
      <Pagination
        position={`Page ${page} of ${pageCount}`}
        back={{ label: 'Worse', go: page > 1 ? () => turnTo(page - 1) : undefined }}
        forth={{ label: 'Better', go: page < pageCount ? () => turnTo(page + 1) : undefined }}
      />
    </>
  );
}

function QualitySkeleton() {
  return (
    <Loading label="Loading case quality" className="grid gap-4">
      {[0, 1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-14" />
      ))}
    </Loading>
  );
}

import { NetworkErrorPanel } from '../../../components/network-error.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Pagination } from '../../../components/ui/pagination.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { useAddressFilters } from '../../../lib/address-filters.js';
import { plural } from '../../../lib/plural.js';
import { usePayments } from '../api/payments.js';
import { PaymentFilters } from './payment-filters.js';
import { PaymentsTable } from './payments-table.js';

/** Every payment, found by who, what and state; a row opens all that is known of it. */
export function Payments() {
  const filters = useAddressFilters(['q', 'kind', 'state']);
  return (
    <>
      <PaymentFilters values={filters.values} onChange={filters.change} />
      <FoundPayments filters={filters} />
    </>
  );
}

type Filters = ReturnType<typeof useAddressFilters<'q' | 'kind' | 'state'>>;

function FoundPayments({ filters }: { filters: Filters }) {
  const { page, turnTo } = filters;
  const payments = usePayments(filters.values, page);
  if (payments.isPending) return <PaymentsSkeleton />;
  if (payments.isError && !payments.data)
    return (
      <div className="mt-6">
        <NetworkErrorPanel error={payments.error} onRetry={payments.refetch} />
      </div>
    );
  const { items, total, pageCount } = payments.data;
  return (
    <div className="mt-6" aria-busy={payments.isPlaceholderData}>
      <p role="status" className="mb-2 text-14 text-muted figures">
        {plural(total, 'payment')}
      </p>
      {items.length > 0 && <PaymentsTable payments={items} />}
      {items.length === 0 &&
        (filters.isNarrowed || page > 1 ? <NoneMatch clear={filters.clear} /> : <NoneYet />)}
      <Pagination
        position={`Page ${page} of ${pageCount}`}
        back={{ label: 'Newer', go: page > 1 ? () => turnTo(page - 1) : undefined }}
        forth={{ label: 'Older', go: page < pageCount ? () => turnTo(page + 1) : undefined }}
      />
    </div>
  );
}

function NoneMatch({ clear }: { clear: () => void }) {
  return (
    <EmptyState
      title="No payment matches"
      action={
        <Button tone="secondary" onClick={clear}>
          Show all payments
        </Button>
      }
    >
      A part of the name, address or case title is enough; an id of the payment provider must be whole.
    </EmptyState>
  );
}

function NoneYet() {
  return (
    <EmptyState
      title="Nobody has paid yet"
      action={
        <ButtonLink to="/#pricing" tone="secondary">
          See what is on sale
        </ButtonLink>
      }
    >
      Each case that is bought and each month of Pro Pass becomes a row here, with its receipt, and can be
      refunded from it. A trial costs nothing and shows with its first payment.
    </EmptyState>
  );
}

function PaymentsSkeleton() {
  return (
    <Loading label="Loading payments" className="mt-8 grid gap-3">
      <Skeleton className="h-5 w-28" />
      {[0, 1, 2, 3, 4, 5, 6].map((at) => (
        <Skeleton key={at} className="h-12" />
      ))}
    </Loading>
  );
}

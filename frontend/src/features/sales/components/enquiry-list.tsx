import { useCallback, useRef } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Pagination } from '../../../components/ui/pagination.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { useAddressFilters } from '../../../lib/address-filters.js';
import { plural } from '../../../lib/plural.js';
import { useEnquiries } from '../api/enquiries.js';
import { NONE_WORDS, stateIn, STATES } from '../enquiry-states.js';
import { EnquiryRow } from './enquiry-row.js';
import { StateFilter } from './state-filter.js';

/** What people wrote to us, the latest first, each with what became of it. */
export function EnquiryList() {
  const { values, page, change, clear, turnTo } = useAddressFilters(['state']);
  const state = stateIn(values.state);
  const enquiries = useEnquiries(state, page);
  const found = useRef<HTMLParagraphElement>(null);
  const takeFocus = useCallback(() => found.current?.focus(), []);
  if (enquiries.isPending) return <EnquiriesSkeleton />;
  if (enquiries.isError && !enquiries.data)
    return <NetworkErrorPanel error={enquiries.error} onRetry={enquiries.refetch} />;
  const { items, total, pageCount, counts } = enquiries.data;
  return (
    <div aria-busy={enquiries.isPlaceholderData}>
      <StateFilter counts={counts} state={state} onState={(next) => change({ state: next })} />
      <p ref={found} role="status" tabIndex={-1} className="sr-only">
        {plural(total, 'enquiry', 'enquiries')}
      </p>
      <ul aria-label="Enquiries">
        {items.map((enquiry) => (
          <EnquiryRow key={enquiry.id} enquiry={enquiry} onGone={takeFocus} />
        ))}
      </ul>
      {items.length === 0 && (
        <Nothing isEmpty={STATES.every((one) => !counts[one])} state={state} onAll={clear} />
      )}
      <Pagination
        position={`Page ${page} of ${pageCount}`}
        back={{ label: 'Newer', go: page > 1 ? () => turnTo(page - 1) : undefined }}
        forth={{ label: 'Older', go: page < pageCount ? () => turnTo(page + 1) : undefined }}
      />
    </div>
  );
}

interface NothingProps {
  /** There is no enquiry in any state. */
  isEmpty: boolean;
  state: ReturnType<typeof stateIn>;
  onAll: () => void;
}

function Nothing({ isEmpty, state, onAll }: NothingProps) {
  if (isEmpty)
    return (
      <EmptyState title="Nobody has asked yet">
        What people write on the pages Contact and Contact Sales appears here, and each admin gets a mail of
        it.
      </EmptyState>
    );
  return (
    <EmptyState
      title={state ? NONE_WORDS[state] : 'There is nothing on this page'}
      action={
        <Button tone="secondary" onClick={onAll}>
          Show all enquiries
        </Button>
      }
    />
  );
}

function EnquiriesSkeleton() {
  return (
    <Loading label="Loading enquiries" className="grid gap-5">
      <Skeleton className="h-11 max-w-lg" />
      {[0, 1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-14" />
      ))}
    </Loading>
  );
}

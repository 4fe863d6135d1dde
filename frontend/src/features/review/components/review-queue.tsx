import { useState } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { usePending } from '../api/review.js';
import { ReviewItem } from './review-item.js';

interface ReviewQueueProps {
  /** The case that somebody came for. */
  wanted: string | null;
  onToNewsDesk: () => void;
}

/** The cases that wait for an editor. */
export function ReviewQueue({ wanted, onToNewsDesk }: ReviewQueueProps) {
  const pending = usePending();
  const [open, setOpen] = useState<string | null>(wanted);
  if (pending.isPending) return <QueueSkeleton />;
  if (pending.isError && !pending.data)
    return <NetworkErrorPanel error={pending.error} onRetry={pending.refetch} />;
  const { items } = pending.data;
  const isMissing = wanted !== null && !pending.isFetching && !items.some((item) => item.id === wanted);
  return (
    <>
      {isMissing && (
        <div className="pt-4">
          <Callout title="This case is not in the queue">
            It has been reviewed. <TextLink to={`/cases/${wanted}`}>Open the case</TextLink>
          </Callout>
        </div>
      )}
      {items.length === 0 && (
        <EmptyState
          title="No cases pending review"
          action={
            <Button tone="secondary" onClick={onToNewsDesk}>
              Go to the news desk
            </Button>
          }
        >
          Hand in headlines; each becomes a case that waits here for you.
        </EmptyState>
      )}
      {items.map((item) => (
        <ReviewItem
          key={item.id}
          item={item}
          open={open === item.id}
          onToggle={() => setOpen(open === item.id ? null : item.id)}
        />
      ))}
    </>
  );
}

function QueueSkeleton() {
  return (
    <Loading label="Loading the queue" className="grid gap-6">
      {[0, 1, 2].map((at) => (
        <div key={at} className="border-b border-rule pb-6">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="mt-3 h-4 w-1/3" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </Loading>
  );
}

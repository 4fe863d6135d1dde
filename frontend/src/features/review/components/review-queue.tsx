import type { PendingCase } from '@casedrop/contracts/http';
import { useRef, useState } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Pagination } from '../../../components/ui/pagination.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { plural } from '../../../lib/plural.js';
import { usePending, useWaiting } from '../api/review.js';
import { useHeldRows } from '../use-held-rows.js';
import { ReviewItem } from './review-item.js';

const NONE: PendingCase[] = [];

interface ReviewQueueProps {
  /** The case that somebody came for. */
  wanted: string | null;
  onToNewsDesk: () => void;
}

/** The cases that wait for an editor, a page at a time. */
export function ReviewQueue({ wanted, onToNewsDesk }: ReviewQueueProps) {
  /** Where each page up to this one begins, since pages differ in length. */
  const [starts, setStarts] = useState([0]);
  const [open, setOpen] = useState<string | null>(wanted);
  const list = useRef<HTMLDivElement>(null);
  const offset = starts.at(-1) ?? 0;
  const pending = usePending(offset);
  const isElsewhere = wanted !== null && pending.data?.items.every((item) => item.id !== wanted) === true;
  const waiting = useWaiting(isElsewhere ? wanted : null);
  const isFirst = offset === 0;
  const apart = waiting.data && isElsewhere && isFirst ? [waiting.data] : [];
  const queue = useHeldRows([...apart, ...(pending.data?.items ?? NONE)], list);
  const isBeyondEnd =
    offset > 0 && pending.data?.items.length === 0 && !pending.isPlaceholderData && !queue.isHolding;
  if (isBeyondEnd) setStarts(starts.slice(0, -1));
  if (pending.isPending || isBeyondEnd) return <QueueSkeleton rows={3} />;
  if (pending.isError && !pending.data)
    return <NetworkErrorPanel error={pending.error} onRetry={pending.refetch} />;
  const { items, total } = pending.data;
  const end = offset + items.length;
  const turn = (next: number[]) => () => {
    setStarts(next);
    setOpen(null);
    queue.release();
    list.current?.scrollIntoView();
  };
  return (
    <div ref={list} role="group" aria-label="Cases pending review" tabIndex={-1} className="outline-none">
      {waiting.isLoading && <QueueSkeleton rows={1} />}
      {waiting.isError && <NetworkErrorPanel error={waiting.error} onRetry={waiting.refetch} />}
      {waiting.data === null && isElsewhere && !queue.isHolding && <AlreadyReviewed caseId={wanted} />}
      {queue.rows.map((item) => (
        <ReviewItem
          key={item.id}
          item={item}
          verdict={queue.verdictOn(item.id)}
          open={open === item.id}
          onToggle={() => setOpen(open === item.id ? null : item.id)}
          onDeciding={queue.hold}
          onDecided={(verdict) => queue.decide(item.id, verdict)}
        />
      ))}
      {total === 0 && <NothingPending onToNewsDesk={onToNewsDesk} />}
      {items.length > 0 && (
        <Pagination
          position={`${offset + 1} to ${end} of ${plural(total, 'case')}`}
          back={{ label: 'Earlier', go: isFirst ? undefined : turn(starts.slice(0, -1)) }}
          forth={{ label: 'Later', go: end < total ? turn([...starts, end]) : undefined }}
        />
      )}
    </div>
  );
}

function AlreadyReviewed({ caseId }: { caseId: string }) {
  return (
    <div className="pt-4">
      <Callout title="This case is not in the queue">
        It has been reviewed. <TextLink to={`/cases/${caseId}`}>Open the case</TextLink>
      </Callout>
    </div>
  );
}

function NothingPending({ onToNewsDesk }: { onToNewsDesk: () => void }) {
  return (
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
  );
}

function QueueSkeleton({ rows }: { rows: number }) {
  return (
    <Loading label="Loading the queue" className="grid gap-6 pt-5">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="border-b border-rule pb-6">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="mt-3 h-4 w-1/3" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </Loading>
  );
}

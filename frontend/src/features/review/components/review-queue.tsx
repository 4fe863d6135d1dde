import type { PendingCase } from '@casedrop/contracts/http';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Pagination } from '../../../components/ui/pagination.js';
import { useAddressFilters } from '../../../lib/address-filters.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { plural } from '../../../lib/plural.js';
import { usePending, usePendingTotal, useWaiting, type QueueFilter } from '../api/review.js';
import { FILTER_NAMES } from '../queue-filters.js';
import { useBulkReview } from '../use-bulk-review.js';
import { useHeldRows } from '../use-held-rows.js';
import { useQueueWalk } from '../use-queue-walk.js';
import { useUnsavedEdits } from '../use-unsaved-edits.js';
import { BulkBar } from './bulk-bar.js';
import { KeyLegend } from './key-legend.js';
import { QueueFilterBar } from './queue-filter-bar.js';
import { AlreadyReviewed, NothingMatches, NothingPending, QueueSkeleton } from './queue-states.js';
import { ReviewItem } from './review-item.js';

const UnsavedDialog = lazyPart(() => import('../../../components/ui/unsaved-dialog.js'));

const NONE: PendingCase[] = [];

interface ReviewQueueProps {
  /** The case that somebody came for. */
  wanted: string | null;
  onToNewsDesk: () => void;
}

/** The cases that wait for an editor, narrowed as the address says. */
export function ReviewQueue({ wanted, onToNewsDesk }: ReviewQueueProps) {
  const filters = useAddressFilters(FILTER_NAMES);
  const waiting = usePendingTotal().data;
  const empty =
    filters.isNarrowed && waiting !== 0 ? (
      <NothingMatches onClear={filters.clear} />
    ) : (
      <NothingPending onToNewsDesk={onToNewsDesk} />
    );
  return (
    <>
      <h2 className="sr-only">Pending review</h2>
      <QueueFilterBar values={filters.values} onChange={filters.change} />
      <QueueList
        key={JSON.stringify([wanted, filters.values])}
        wanted={wanted}
        filter={filters.values}
        empty={empty}
      />
    </>
  );
}

/** A page of the queue; the case that somebody came for stands on top of the first where it is on another. */
function useQueuePage(
  filter: QueueFilter,
  offset: number,
  wanted: string | null,
  list: RefObject<HTMLElement | null>,
  isInUse: (id: string) => boolean,
) {
  const pending = usePending(filter, offset);
  const elsewhere = pending.data?.items.every((item) => item.id !== wanted) ? wanted : null;
  const waiting = useWaiting(elsewhere);
  const apart = waiting.data && elsewhere && offset === 0 ? [waiting.data] : [];
  const queue = useHeldRows([...apart, ...(pending.data?.items ?? NONE)], list, isInUse);
  return { pending, waiting, elsewhere, queue };
}

interface QueueListProps {
  wanted: string | null;
  filter: QueueFilter;
  empty: ReactNode;
}

/** What matches, a page at a time. */
function QueueList({ wanted, filter, empty }: QueueListProps) {
  /** Where each page up to this one begins, since pages differ in length. */
  const [starts, setStarts] = useState([0]);
  const [open, setOpen] = useState<string | null>(wanted);
  const list = useRef<HTMLDivElement>(null);
  const offset = starts.at(-1) ?? 0;
  const edits = useUnsavedEdits();
  const { pending, waiting, elsewhere, queue } = useQueuePage(
    filter,
    offset,
    wanted,
    list,
    (id) => id === open || edits.isUnsaved(id),
  );
  const bulk = useBulkReview(queue, edits.isUnsaved);
  const end = offset + (pending.data?.items.length ?? 0);
  const total = pending.data?.total ?? 0;
  const turn = (next: number[]) => () =>
    edits.guard(() => {
      setStarts(next);
      setOpen(null);
      bulk.clear();
      queue.release();
      list.current?.scrollIntoView();
    });
  const pages = {
    back: offset === 0 ? undefined : turn(starts.slice(0, -1)),
    forth: end < total ? turn([...starts, end]) : undefined,
  };
  const walk = useQueueWalk({
    ...{ list, open, pages, rows: queue.rows, onOpen: setOpen, isTurning: pending.isPlaceholderData },
    isUndecided: (id) => !queue.verdictOn(id),
  });
  const isBeyondEnd =
    offset > 0 && pending.data?.items.length === 0 && !pending.isPlaceholderData && !queue.isHolding;
  if (isBeyondEnd) setStarts(starts.slice(0, -1));
  // The case that somebody came for stands on top: put above rows that stand there already, it would push them down.
  if (pending.isPending || isBeyondEnd || (waiting.isLoading && !queue.isHolding))
    return <QueueSkeleton rows={3} />;
  if (pending.isError && !pending.data)
    return <NetworkErrorPanel error={pending.error} onRetry={pending.refetch} />;
  return (
    <div
      ref={list}
      role="group"
      aria-label="Cases pending review"
      tabIndex={-1}
      className="outline-none"
      onPointerDown={walk.byPointer}
    >
      <KeyLegend said={walk.said} />
      {waiting.isError && <NetworkErrorPanel error={waiting.error} onRetry={waiting.refetch} />}
      {waiting.data === null && elsewhere && !queue.isHolding && <AlreadyReviewed caseId={elsewhere} />}
      {queue.rows.length > 0 && <BulkBar bulk={bulk} />}
      {queue.rows.map((item) => (
        <ReviewItem
          key={item.id}
          item={item}
          verdict={queue.verdictOn(item.id)}
          open={open === item.id}
          selected={bulk.isSelected(item.id)}
          onSelect={(on) => bulk.select(item.id, on)}
          onToggle={() => setOpen(open === item.id ? null : item.id)}
          onDeciding={queue.hold}
          onUnsaved={(isUnsaved) => {
            if (isUnsaved) queue.hold();
            edits.note(item.id, item.title, isUnsaved);
          }}
          onDecided={(verdict) => {
            queue.decide(item.id, verdict);
            walk.goOnFrom(item.id);
          }}
        />
      ))}
      <EditsQuestion edits={edits} />
      {total === 0 && empty}
      {end > offset && (
        <Pagination
          position={`${offset + 1} to ${end} of ${plural(total, 'case')}`}
          back={{ label: 'Previous', go: pages.back }}
          forth={{ label: 'Next', go: pages.forth }}
        />
      )}
    </div>
  );
}

/** Asks before unsaved changes are lost. */
function EditsQuestion({ edits: { question, title } }: { edits: ReturnType<typeof useUnsavedEdits> }) {
  if (!question) return null;
  return (
    <LazyDialog onClose={question.stay}>
      <UnsavedDialog title={title} onStay={question.stay} onLeave={question.leave} />
    </LazyDialog>
  );
}

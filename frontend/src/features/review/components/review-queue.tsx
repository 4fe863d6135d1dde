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

/** Where each page up to the one on show begins, since pages differ in length; `leave` is done before another one is shown. */
function usePages(
  found: { items: PendingCase[]; total: number } | undefined,
  [starts, setStarts]: Starts,
  leave: (then: () => void) => void,
) {
  const offset = starts.at(-1) ?? 0;
  const end = offset + (found?.items.length ?? 0);
  const total = found?.total ?? 0;
  const turn = (next: number[]) => () => leave(() => setStarts(next));
  return {
    ...{ offset, end, total },
    back: offset === 0 ? undefined : turn(starts.slice(0, -1)),
    forth: end < total ? turn([...starts, end]) : undefined,
  };
}
type Starts = [starts: number[], setStarts: (starts: number[]) => void];

/** What matches, a page at a time. */
function QueueList({ wanted, filter, empty }: QueueListProps) {
  const starts = useState([0]);
  const offset = starts[0].at(-1) ?? 0;
  const [open, setOpen] = useState<string | null>(wanted);
  const list = useRef<HTMLDivElement>(null);
  const edits = useUnsavedEdits();
  const isInUse = (id: string) => id === open || edits.isUnsaved(id);
  const { pending, waiting, elsewhere, queue } = useQueuePage(filter, offset, wanted, list, isInUse);
  const bulk = useBulkReview(queue, edits.isUnsaved);
  const pages = usePages(pending.data, starts, (turn) =>
    edits.guard(() => {
      turn();
      setOpen(null);
      bulk.clear();
      queue.release();
      list.current?.scrollIntoView();
    }),
  );
  const walk = useQueueWalk({
    ...{ list, open, pages, rows: queue.rows, onOpen: setOpen, isTurning: pending.isPlaceholderData },
    isUndecided: (id) => !queue.verdictOn(id),
  });
  const isBeyondEnd =
    offset > 0 && pending.data?.items.length === 0 && !pending.isPlaceholderData && !queue.isHolding;
  if (isBeyondEnd) starts[1](starts[0].slice(0, -1));
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
      <QueueRows {...{ queue, bulk, edits, open }} onOpen={setOpen} onGoOn={walk.goOnFrom} />
      <EditsQuestion edits={edits} />
      {pages.total === 0 && empty}
      {pages.end > offset && (
        <Pagination
          position={`${offset + 1} to ${pages.end} of ${plural(pages.total, 'case')}`}
          back={{ label: 'Previous', go: pages.back }}
          forth={{ label: 'Next', go: pages.forth }}
        />
      )}
    </div>
  );
}

interface QueueRowsProps {
  queue: ReturnType<typeof useHeldRows>;
  bulk: ReturnType<typeof useBulkReview>;
  edits: ReturnType<typeof useUnsavedEdits>;
  open: string | null;
  onOpen: (id: string | null) => void;
  /** A case was decided. */
  onGoOn: (id: string) => void;
}

function QueueRows({ queue, bulk, edits, open, onOpen, onGoOn }: QueueRowsProps) {
  return queue.rows.map((item) => (
    <ReviewItem
      key={item.id}
      item={item}
      verdict={queue.verdictOn(item.id)}
      open={open === item.id}
      selected={bulk.isSelected(item.id)}
      onSelect={(on) => bulk.select(item.id, on)}
      onToggle={() => onOpen(open === item.id ? null : item.id)}
      onDeciding={queue.hold}
      onUnsaved={(isUnsaved) => {
        if (isUnsaved) queue.hold();
        edits.note(item.id, item.title, isUnsaved);
      }}
      onDecided={(verdict) => {
        queue.decide(item.id, verdict);
        onGoOn(item.id);
      }}
    />
  ));
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

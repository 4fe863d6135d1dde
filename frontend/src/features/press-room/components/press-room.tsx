import type { RequestsPage } from '@casedrop/contracts/http';
import { useState } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Callout } from '../../../components/ui/callout.js';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Pagination } from '../../../components/ui/pagination.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { classNames } from '../../../lib/class-names.js';
import { STAGES, stageLabel, type Stage } from '../../../lib/request-stage.js';
import { useRequests } from '../api/press-room.js';
import { RequestRow } from './request-row.js';
import { countOf } from '../states.js';

type Filter = Stage | '';

interface PressRoomProps {
  onOpenCase: (caseId: string) => void;
  onToNewsDesk: () => void;
}

/** Every headline on its way to a case, live. */
export function PressRoom({ onOpenCase, onToNewsDesk }: PressRoomProps) {
  const [filter, setFilter] = useState<Filter>('');
  const [page, setPage] = useState(1);
  const requests = useRequests(filter, page);
  const choose = (next: Filter) => {
    setFilter(next);
    setPage(1);
  };
  if (requests.isPending) return <PressRoomSkeleton />;
  if (requests.isError && !requests.data)
    return <NetworkErrorPanel error={requests.error} onRetry={requests.refetch} />;
  const { items, pageCount } = requests.data;
  return (
    <>
      <FilterBar found={requests.data} filter={filter} onFilter={choose} />
      <Budget budget={requests.data.modelBudget} />
      {items.length === 0 && (
        <Nothing filter={filter} onToNewsDesk={onToNewsDesk} onClear={() => choose('')} />
      )}
      <ul aria-label="Generation requests">
        {items.map((request) => (
          <RequestRow key={request.id} request={request} onOpenCase={onOpenCase} />
        ))}
      </ul>
      <Pagination
        position={`Page ${page} of ${pageCount}`}
        back={{ label: 'Newer', go: page > 1 ? () => setPage(page - 1) : undefined }}
        forth={{ label: 'Older', go: page < pageCount ? () => setPage(page + 1) : undefined }}
      />
    </>
  );
}

const dollars = (usd: number): string => `$${usd.toFixed(2)}`;

/** What the language model may still cost. When that is spent cases go on being written, otherwise than an editor may expect. */
function Budget({ budget }: { budget: RequestsPage['modelBudget'] }) {
  if (!budget) return null;
  const { usdPerDay, usdToday, usdPerMonth, usdThisMonth, usedUp } = budget;
  if (!usedUp)
    return (
      <p className="mt-3 text-14 text-muted figures">
        The language model has {dollars(Math.max(0, usdPerDay - usdToday))} left today and{' '}
        {dollars(Math.max(0, usdPerMonth - usdThisMonth))} this month.
      </p>
    );
  const [rests, usd] =
    usedUp === 'day'
      ? ['until midnight (UTC)', `${dollars(usdPerDay)} that it may cost in a day`]
      : ['until next month (UTC)', `${dollars(usdPerMonth)} that it may cost in a month`];
  return (
    <div className="mt-4">
      <Callout tone="caution" title={`The language model rests ${rests}`}>
        The {usd} are used up. Until then headlines are read and cases written without it, and pass the same
        checks.
      </Callout>
    </div>
  );
}

interface FilterBarProps {
  found: RequestsPage;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

function FilterBar({ found, filter, onFilter }: FilterBarProps) {
  const stages = STAGES.map((stage) => ({
    value: stage,
    label: stageLabel(stage),
    count: countOf(stage, found),
  }));
  const total = stages.reduce((sum, { count }) => sum + count, 0);
  const choices: { value: Filter; label: string; count: number }[] = [
    { value: '', label: 'All', count: total },
    ...stages,
  ];
  return (
    <div
      role="group"
      aria-label="Filter by state"
      className="flex flex-wrap gap-x-1 border-b border-rule-strong pb-2"
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={filter === choice.value}
          onClick={() => onFilter(choice.value)}
          className={classNames(
            'min-h-11 rounded-sm px-3 text-14 figures transition-colors duration-150 pointer-fine:min-h-9',
            filter === choice.value ? 'bg-ink text-paper' : 'text-muted hover:bg-sunk',
          )}
        >
          {choice.label} <span className="font-semibold">{choice.count}</span>
        </button>
      ))}
    </div>
  );
}

const NOTHING: Record<Stage, string> = {
  held: 'Nothing is held',
  queued: 'Nothing is queued',
  generating: 'Nothing is being generated',
  checking: 'Nothing is being checked',
  pending: 'Nothing is ready',
  declined: 'Nothing was declined',
  failed: 'Nothing has failed',
};

function Nothing({
  filter,
  onToNewsDesk,
  onClear,
}: {
  filter: Filter;
  onToNewsDesk: () => void;
  onClear: () => void;
}) {
  if (filter) {
    return (
      <EmptyState
        title={NOTHING[filter]}
        action={
          <Button tone="secondary" onClick={onClear}>
            Show all
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="The press is quiet"
      action={<Button onClick={onToNewsDesk}>Go to the news desk</Button>}
    >
      Hand in a headline or a feed; each new story appears here and you can watch it become a case.
    </EmptyState>
  );
}

function PressRoomSkeleton() {
  return (
    <Loading label="Loading requests" className="grid gap-5">
      <Skeleton className="h-11" />
      {[0, 1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-14" />
      ))}
    </Loading>
  );
}

import { NetworkErrorPanel } from '../../../components/network-error.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { FigureRow, FigureTable, type FigureColumn } from '../../../components/ui/figure-table.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { whole } from '../../../lib/figures.js';
import { usePageViews } from '../api/page-views.js';

const COLUMNS: readonly FigureColumn[] = [
  { label: 'Page', wide: true },
  { label: 'Today', numeric: true },
  { label: '7 days', numeric: true },
  { label: '30 days', numeric: true },
];

/** How often each kind of page was seen, the most seen first. */
export function PageViewTable() {
  const views = usePageViews();
  if (views.isPending)
    return (
      <Loading label="Loading pages seen" className="grid gap-4">
        {[0, 1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="h-11" />
        ))}
      </Loading>
    );
  if (views.isError && !views.data) return <NetworkErrorPanel error={views.error} onRetry={views.refetch} />;
  const { items } = views.data;
  if (items.length === 0)
    return (
      <EmptyState title="Nothing counted yet">
        Pages are counted where they were built with VITE_ENABLE_ANALYTICS=true.
      </EmptyState>
    );
  return (
    <FigureTable caption="Pages seen" columns={COLUMNS}>
      <tbody>
        {items.map(({ page, today, week, month }) => (
          <FigureRow
            key={page}
            columns={COLUMNS}
            cells={[page === 'other' ? 'All others' : page, whole(today), whole(week), whole(month)]}
          />
        ))}
      </tbody>
    </FigureTable>
  );
}

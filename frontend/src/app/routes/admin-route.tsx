import { BelowFirstView } from '../../components/below-first-view.js';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { Spinner } from '../../components/ui/button.js';
import { Loading, Skeleton } from '../../components/ui/skeleton.js';
import { useAnalytics } from '../../features/admin/api/analytics.js';
import { KeyFigures } from '../../features/admin/components/key-figures.js';
import { SeedNotice } from '../../features/admin/components/seed-notice.js';
import { useCases } from '../../features/cases/api/list-cases.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { usePageTitle } from '../../lib/page-title.js';
import { WorkingAreas } from './admin/working-areas.js';

const PerformancePanels = lazyPart(async () => ({
  default: (await import('../../features/admin/components/performance-panels.js')).PerformancePanels,
}));

/** The figures of the product around the editors' work. */
export function Component() {
  const analytics = useAnalytics();
  const { isSuccess, cases } = useCases();
  usePageTitle('Admin Dashboard');
  // Editors go on working while the figures fail to come, and when they are asked for once more.
  if (analytics.isPending && analytics.failureCount === 0 && !analytics.isFetched)
    return <FiguresOnTheirWay />;
  return (
    <>
      <Figures analytics={analytics} />
      {isSuccess && cases.length === 0 && <SeedNotice />}
      <WorkingAreas />
      {analytics.data && (
        <BelowFirstView fallback={<Skeleton className="mt-12 h-80" />}>
          <PerformancePanels told={analytics.data} />
        </BelowFirstView>
      )}
    </>
  );
}

function FiguresOnTheirWay() {
  return (
    <Loading label="Loading analytics" className="grid place-items-center py-24 text-muted">
      <Spinner className="size-8" />
    </Loading>
  );
}

function Figures({ analytics }: { analytics: ReturnType<typeof useAnalytics> }) {
  if (analytics.data) return <KeyFigures told={analytics.data} />;
  if (analytics.isError)
    return (
      <div className="mt-6">
        <NetworkErrorPanel error={analytics.error} onRetry={analytics.refetch} />
      </div>
    );
  return (
    <Loading label="Loading analytics" className="mt-5 grid grid-cols-2 gap-5 lg:grid-cols-4">
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-20" />
      ))}
    </Loading>
  );
}

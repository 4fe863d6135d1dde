import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { useCompanion } from '../api/companion.js';
import { CaseActions, type CaseAction } from './case-actions.js';
import { CaseStatistics } from './case-statistics.js';
import { RelatedCases } from './related-cases.js';
import { YourProgress } from './your-progress.js';

interface SidePanelProps {
  caseId: string;
  isPro: boolean;
  actions: readonly CaseAction[];
}

/** The column beside a case. What can be done does not wait for the figures. */
export function SidePanel({ caseId, isPro, actions }: SidePanelProps) {
  const { data, error, refetch } = useCompanion(caseId);
  return (
    <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-1">
      {data ? <CaseStatistics statistics={data.statistics} /> : !error && <FiguresSkeleton />}
      {!data && error && <NetworkErrorPanel error={error} onRetry={refetch} />}
      <CaseActions actions={actions} />
      {data && <RelatedCases cases={data.related} />}
      {data && <YourProgress yours={data.yours} isPro={isPro} />}
    </div>
  );
}

function FiguresSkeleton() {
  return (
    <Loading label="Loading the figures of this case" className="border-t-2 border-rule-strong pt-3">
      <Skeleton className="h-4 w-32" />
      <div className="mt-4 grid grid-cols-2 gap-6">
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-16" />
        ))}
      </div>
    </Loading>
  );
}

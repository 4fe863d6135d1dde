import { NetworkErrorPanel } from '../../../components/network-error.js';
import { useCompanion } from '../api/companion.js';
import { CaseActions, type CaseAction } from './case-actions.js';
import { CaseStatistics } from './case-statistics.js';
import { FiguresOnTheirWay } from './figures-on-their-way.js';
import { RelatedCases } from './related-cases.js';
import { YourProgress } from './your-progress.js';

interface SidePanelProps {
  caseId: string;
  isPro: boolean;
  actions: readonly CaseAction[];
}

/** The column beside a case. What can be done does not wait for the figures. */
export default function SidePanel({ caseId, isPro, actions }: SidePanelProps) {
  const { data, error, refetch } = useCompanion(caseId);
  return (
    <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-1">
      {data ? <CaseStatistics statistics={data.statistics} /> : !error && <FiguresOnTheirWay />}
      {!data && error && <NetworkErrorPanel error={error} onRetry={refetch} />}
      <CaseActions actions={actions} />
      {data && <RelatedCases cases={data.related} />}
      {data && <YourProgress yours={data.yours} isPro={isPro} />}
    </div>
  );
}

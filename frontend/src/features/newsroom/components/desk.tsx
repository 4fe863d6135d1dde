import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { useAddressFilters } from '../../../lib/address-filters.js';
import { useIssues } from '../api/issues.js';
import { IssueList } from './issue-list.js';
import { NextIssue } from './next-issue.js';

/** The issues: the next one at the top, and all of them below. */
export function Desk() {
  const { page, turnTo } = useAddressFilters([]);
  const first = useIssues(1);
  const shown = useIssues(page);
  if (first.isPending || shown.isPending) return <DeskSkeleton />;
  const failed = first.isError && !first.data ? first : shown;
  if (!first.data || !shown.data)
    return (
      <NetworkErrorPanel
        error={failed.error}
        onRetry={() => Promise.all([first.refetch(), shown.refetch()])}
      />
    );
  return (
    <>
      <NextIssue lines={first.data.items} />
      <section
        aria-labelledby="all-issues"
        className="mt-12 rule-double pt-4"
        aria-busy={shown.isPlaceholderData}
      >
        <h3 id="all-issues" className="headline mb-3 text-28">
          Issues
        </h3>
        <IssueList page={shown.data} onTurn={turnTo} />
      </section>
    </>
  );
}

/** In the shape of what comes: the next issue in two columns, and rows. */
function DeskSkeleton() {
  return (
    <Loading label="Loading issues" className="border-t-2 border-rule-strong pt-4">
      <Skeleton className="h-4 w-28" />
      <div className="grid gap-10 py-6 lg:grid-cols-12">
        <div className="grid gap-4 lg:col-span-7">
          <Skeleton className="h-14 w-48" />
          <Skeleton className="h-8" />
          <Skeleton className="h-11 w-36" />
        </div>
        <Skeleton className="h-48 lg:col-span-5" />
      </div>
      <div className="mt-12 grid gap-3">
        {[0, 1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="h-12" />
        ))}
      </div>
    </Loading>
  );
}

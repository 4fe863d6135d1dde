import type { AuditItem } from '@casedrop/contracts/http';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { longDate } from '../../../lib/dates.js';
import { useAudit } from '../api/audit.js';
import { AuditRow, type Addresses } from './audit-row.js';

/** Entries under the day they happened on, in the order they came. */
function byDay(items: readonly AuditItem[]): { day: string; items: AuditItem[] }[] {
  const days: { day: string; items: AuditItem[] }[] = [];
  for (const item of items) {
    const day = longDate(new Date(item.at));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

/** Who did what to whom, the newest first. */
export function AuditLog({ ownId }: { ownId: number }) {
  const audit = useAudit();
  const toast = useToast();
  if (audit.isPending) return <AuditSkeleton />;
  if (audit.isError && !audit.data) return <NetworkErrorPanel error={audit.error} onRetry={audit.refetch} />;
  const items = audit.data.pages.flatMap((page) => page.items);
  const addresses = Object.assign({}, ...audit.data.pages.map((page) => page.people)) as Addresses;
  const more = async () => {
    const { error } = await audit.fetchNextPage();
    if (error) toast(failureToast(error));
  };
  if (items.length === 0)
    return (
      <EmptyState title="Nothing has been done yet">
        Approvals, roles, gifts and suspensions appear here, with who did them and why.
      </EmptyState>
    );
  return (
    <>
      {byDay(items).map(({ day, items: entries }) => (
        <section key={day} aria-label={day} className="grid gap-x-8 lg:grid-cols-[12rem_1fr]">
          <h2 className="border-rule-strong pt-5 pb-1 text-14 font-semibold lg:border-t lg:pt-2.5">{day}</h2>
          <ol className="border-t border-rule-strong">
            {entries.map((item) => (
              <AuditRow key={`${item.source}-${item.id}`} item={item} ownId={ownId} addresses={addresses} />
            ))}
          </ol>
        </section>
      ))}
      {audit.hasNextPage && (
        <div className="pt-6">
          <Button tone="secondary" busy={audit.isFetchingNextPage} onClick={() => void more()}>
            Load earlier entries
          </Button>
        </div>
      )}
    </>
  );
}

function AuditSkeleton() {
  return (
    <Loading label="Loading the audit log" className="grid gap-4">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Skeleton key={at} className="h-8" />
      ))}
    </Loading>
  );
}

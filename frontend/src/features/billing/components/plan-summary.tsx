import type { OwnBilling, User } from '@casedrop/contracts/http';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { plural } from '../../../lib/plural.js';
import { useOwnBilling } from '../api/own-billing.js';
import { planWords } from '../plan-words.js';

/** Plan and next payment in two lines, with the way to all of it. */
export function PlanSummary({ user }: { user: User }) {
  const { data, error, refetch } = useOwnBilling();
  if (!data && error) return <NetworkErrorPanel error={error} onRetry={refetch} />;
  return (
    <>
      {data ? <Lines user={user} billing={data} /> : <LinesOnTheirWay />}
      <ButtonLink to="/account/billing" tone="secondary" size="small" className="mt-5">
        Plan, card and payments
      </ButtonLink>
    </>
  );
}

function Lines({ user, billing: { plan, payments } }: { user: User; billing: OwnBilling }) {
  const words = plan && (plan.state !== 'ended' || plan.givesAccess) ? planWords(plan) : null;
  const count = payments.filter(({ state }) => state !== 'failed').length;
  const paid = count > 0 ? `${plural(count, 'payment')} so far.` : 'Nothing paid yet.';
  if (!words)
    return (
      <div className="min-h-14">
        <p className="font-medium">{user.subscriptionStatus === 'pro' ? 'Full member' : 'Free'}</p>
        <p className="text-14 text-muted">{paid}</p>
      </div>
    );
  return (
    <div className="min-h-14">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        Pro Pass <Badge tone={words.tone}>{words.badge}</Badge>
      </p>
      <p className="mt-1 text-14 text-muted figures">
        {words.now}. {words.next}
      </p>
    </div>
  );
}

function LinesOnTheirWay() {
  return (
    <Loading label="Loading your plan" className="grid min-h-14 content-start gap-3">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-4 w-64" />
    </Loading>
  );
}

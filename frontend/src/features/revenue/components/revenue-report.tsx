import { NetworkErrorPanel } from '../../../components/network-error.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { useAddressFilters } from '../../../lib/address-filters.js';
import { classNames } from '../../../lib/class-names.js';
import { plural } from '../../../lib/plural.js';
import { useRevenue } from '../api/revenue.js';
import { isUnpaid, isYoung } from '../months.js';
import { RangeSwitch, RANGES, USUAL_RANGE } from './range-switch.js';
import { RevenueExhibit } from './revenue-exhibit.js';
import { RevenueFigures } from './revenue-figures.js';

/** What the business earns: the figures of today, and how they came about month by month. */
export function RevenueReport() {
  const { values, change } = useAddressFilters(['months']);
  const months = RANGES.find((one) => String(one) === values.months) ?? USUAL_RANGE;
  const revenue = useRevenue(months);
  const choose = (next: number) => change({ months: next === USUAL_RANGE ? '' : String(next) });
  if (revenue.isPending) return <RevenueSkeleton />;
  if (revenue.isError && !revenue.data)
    return <NetworkErrorPanel error={revenue.error} onRetry={revenue.refetch} />;
  const told = revenue.data;
  return (
    <div aria-busy={revenue.isPlaceholderData}>
      {told.heldOrders > 0 && <Held count={told.heldOrders} />}
      <RevenueFigures told={told} />
      <div className="mt-10 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 className="headline text-28">Month by month</h2>
        <RangeSwitch months={months} onChange={choose} />
      </div>
      <div className={classNames('mt-4 transition-opacity', revenue.isPlaceholderData && 'opacity-60')}>
        {isUnpaid(told) ? (
          <NothingPaid months={told.months.length} onLongest={() => choose(24)} />
        ) : (
          <>
            {isYoung(told.months) && <p className="mb-5 max-w-prose text-muted">{FIRST_SENTENCE}</p>}
            <RevenueExhibit months={told.months} />
          </>
        )}
      </div>
    </div>
  );
}

/** Money that waits for an admin. */
function Held({ count }: { count: number }) {
  return (
    <div className="mb-6">
      <Callout
        tone="caution"
        title={`${plural(count, 'payment')} ${count === 1 ? 'waits' : 'wait'} for your decision`}
      >
        <p>What was paid is not what was asked for, or could not be given back.</p>
        <TextLink to="/admin/payments?state=held" className="inline-flex min-h-11 items-center font-medium">
          {count === 1 ? 'See the payment' : 'See the payments'}
        </TextLink>
      </Callout>
    </div>
  );
}

/** What a chart will hold that holds little or nothing so far. */
const FIRST_SENTENCE =
  'With the first Pro Pass a line of monthly recurring revenue begins here, and under it a bar for each month: what was taken for Pro Pass and for single cases, less refunds. A trial counts from its first payment.';

function NothingPaid({ months, onLongest }: { months: number; onLongest: () => void }) {
  return (
    <div className="border-t-2 border-rule-strong">
      <EmptyState
        title={`Nothing was paid in these ${months} months`}
        action={
          <>
            <ButtonLink to="/#pricing" tone="secondary">
              See what is on sale
            </ButtonLink>
            {months < 24 && (
              <Button tone="quiet" onClick={onLongest}>
                Look back 24 months
              </Button>
            )}
          </>
        }
      >
        {FIRST_SENTENCE}
      </EmptyState>
    </div>
  );
}

/** In the shape of what comes: seven figures, a headline and two panels. */
function RevenueSkeleton() {
  return (
    <Loading label="Loading revenue">
      <div className="grid gap-x-10 gap-y-4 border-t border-rule-strong pt-4 lg:grid-cols-[1fr_2fr]">
        <Skeleton className="h-28" />
        <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <Skeleton key={at} className="h-20" />
          ))}
        </div>
      </div>
      <Skeleton className="mt-10 h-8 w-56" />
      <Skeleton className="mt-5 h-56" />
      <Skeleton className="mt-4 h-40" />
    </Loading>
  );
}

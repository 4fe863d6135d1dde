import type { User } from '@casedrop/contracts/http';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { Callout } from '../../components/ui/callout.js';
import { TextLink } from '../../components/ui/text-link.js';
import { useOwnedCases } from '../../features/account/api/credits.js';
import { useCodeOnOrder, type CodeOnOrder } from '../../features/billing/api/coupons.js';
import { BILLING_KEY, useOwnBilling } from '../../features/billing/api/own-billing.js';
import { HeldPass, PassSkeleton } from '../../features/billing/components/held-pass.js';
import { OpenCheckout } from '../../features/billing/components/open-checkout.js';
import { PassBill } from '../../features/billing/components/pass-bill.js';
import { RateRows, type RateRow } from '../../features/billing/components/rate-rows.js';
import { WhatChanges } from '../../features/billing/components/what-changes.js';
import { useFraudSignals } from '../../features/billing/fraud-signals.js';
import { isRunning } from '../../features/billing/plan-words.js';
import { TIERS } from '../../features/home/components/rate-card.js';
import { useAuth } from '../../lib/auth.js';
import { usePageTitle } from '../../lib/page-title.js';
import { usePrices } from '../../lib/prices.js';

/** What a membership costs and changes; where somebody has one, what becomes of it. */
export function Component() {
  const { user } = useAuth();
  usePageTitle('Pro Pass');
  useFraudSignals();
  if (!user) return null;
  return (
    <div className="page py-8 lg:py-14">
      <Membership user={user} />
      <RateRows rows={ratesFor(user)} />
    </div>
  );
}

function Membership({ user }: { user: User }) {
  const { data: billing, error, refetch } = useOwnBilling();
  const plan = billing?.plan ?? null;
  const isPro = user.subscriptionStatus === 'pro';
  const isMember = isPro || isRunning(plan);
  const owned = useOwnedCases();
  const order = useCodeOnOrder(billing?.openCheckout?.coupon ?? null);
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-10">
      <div className="rule-double pt-5 lg:col-span-6 lg:pt-7">
        <p className="kicker text-accent">Full membership</p>
        <h1 className="headline mt-2 text-36 sm:text-48">
          {headline(isMember, isPro || (plan?.givesAccess ?? false))}
        </h1>
        <p className="mt-5 max-w-prose text-18 text-muted">
          Read, structure, calculate, then compare: the worked answer and the rubric of each case, as soon as
          you want them.
        </p>
      </div>
      <div id="order" className="lg:col-span-6 lg:row-span-2 lg:pt-1 xl:col-span-5 xl:col-start-8">
        {billing ? (
          <Pass user={user} billing={billing} isMember={isMember} order={order} />
        ) : error ? (
          <NetworkErrorPanel error={error} onRetry={refetch} />
        ) : (
          <PassSkeleton />
        )}
      </div>
      {!isMember && (
        <div className="lg:col-span-6">
          <WhatChanges credits={user.freeCredits} owned={owned.data?.length ?? null} coupon={order.coupon} />
        </div>
      )}
    </div>
  );
}

function headline(isMember: boolean, hasAccess: boolean): string {
  if (!isMember) return 'Pro Pass opens every solution';
  return hasAccess ? 'Every solution is open to you' : 'Your Pro Pass waits for its payment';
}

type Billing = NonNullable<ReturnType<typeof useOwnBilling>['data']>;

interface PassProps {
  user: User;
  billing: Billing;
  isMember: boolean;
  order: CodeOnOrder;
}

function Pass({ user, billing, isMember, order }: PassProps) {
  const [search] = useSearchParams();
  const { refresh } = useAuth();
  const queries = useQueryClient();
  const prices = usePrices();
  const monthlyPence = prices.penceOf('pro');
  const wasCancelled = search.get('cancelled') === '1';
  const [wasPressed, setPressed] = useState(false);
  const onChanged = () => {
    setPressed(true);
    void queries.invalidateQueries({ queryKey: BILLING_KEY });
    void refresh();
  };
  const isUnfinished = billing.plan?.state === 'incomplete' && billing.plan.due !== null;
  if (isMember || isUnfinished)
    return <HeldPass name={user.username} plan={billing.plan} takesFocus={wasPressed} />;
  if (prices.error && !prices.list)
    return <NetworkErrorPanel error={prices.error} onRetry={prices.refetch} />;
  if (!prices.list || monthlyPence === null) return <PassSkeleton />;
  return (
    <div className="grid gap-5">
      {wasCancelled && !billing.openCheckout && (
        <Callout title="Nothing was charged">You left the payment page, and no Pro Pass has begun.</Callout>
      )}
      {billing.openCheckout && <OpenCheckout checkout={billing.openCheckout} wasCancelled={wasCancelled} />}
      <PassBill
        prices={prices.list}
        monthlyPence={monthlyPence}
        billing={billing}
        order={order}
        onChanged={onChanged}
      />
    </div>
  );
}

function ratesFor(user: User): RateRow[] {
  const isPro = user.subscriptionStatus === 'pro';
  const link = (to: string, label: string) => (
    <TextLink to={to} className="inline-flex min-h-11 items-center font-medium">
      {label}
    </TextLink>
  );
  const actions: Record<string, RateRow['action']> = {
    Free: isPro ? null : 'What you have today',
    'Per Case': link('/cases', 'Browse All Cases'),
    'Pro Pass': isPro ? 'What you have today' : link('#order', 'Go to the order'),
    'Coach Pro': link('/contact-sales', 'Contact Sales'),
  };
  return TIERS.map((tier) => ({ ...tier, action: actions[tier.name] ?? null }));
}

import type { OwnBilling, Plan, User } from '@casedrop/contracts/http';
import type { ReactNode } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Price } from '../../../components/ui/price.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { useOwnBilling } from '../api/own-billing.js';
import { OpenCheckout } from './open-checkout.js';
import { PassCard } from './pass-card.js';
import { NotPayable } from './payment-failure.js';
import { PaymentsTable } from './payments-table.js';
import { CancelPlan, KeepPlan, PLAN_HEADING } from './plan-controls.js';
import { PortalButton } from './portal-button.js';

/** Plan, card and payments of a person. */
export function BillingPage({ user }: { user: User }) {
  const billing = useOwnBilling();
  const { data, error, refetch } = billing;
  if (!data) return error ? <NetworkErrorPanel error={error} onRetry={refetch} /> : <BillingSkeleton />;
  return (
    <div className="grid gap-14">
      <Part id={PLAN_HEADING} title="Your plan">
        <YourPlan user={user} billing={data} onReturn={() => void refetch()} />
      </Part>
      <Part id="payments" title="Payments">
        {data.payments.length > 0 ? <PaymentsTable payments={data.payments} /> : <NothingPaid />}
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="headline mb-5 rule-double pt-4 text-28 outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface YourPlanProps {
  user: User;
  billing: OwnBilling;
  onReturn: () => void;
}

function YourPlan({ user, billing, onReturn }: YourPlanProps) {
  const { plan, openCheckout, canOpenPortal } = billing;
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-12">
      <div className="grid content-start gap-5 lg:col-span-7">
        {!billing.payable && <NotPayable />}
        {openCheckout && <OpenCheckout checkout={openCheckout} />}
        {plan && <PassCard name={user.username} plan={plan} />}
        {hasNoPlan(plan) && <NoPlan isPro={billing.subscriptionStatus === 'pro'} />}
      </div>
      <div className="grid content-start gap-6 lg:col-span-5 xl:col-span-4 xl:col-start-9">
        {plan && <KeepPlan plan={plan} />}
        {canOpenPortal && <PortalButton onReturn={onReturn} />}
        {plan && <CancelPlan plan={plan} />}
      </div>
    </div>
  );
}

/** Nothing that is paid, or is still to be, opens anything. */
const hasNoPlan = (plan: Plan | null) => plan === null || (plan.state === 'ended' && !plan.givesAccess);

function NoPlan({ isPro }: { isPro: boolean }) {
  if (isPro) return <p className="max-w-prose text-muted">You are a full member without a payment.</p>;
  return (
    <div>
      <p className="max-w-prose text-muted">
        You read for free. A Pro Pass opens every solution
        <Price of="pro" before=" for " after=" a month" />; a single one is bought
        <Price of="case" before=" for " /> where you need it.
      </p>
      <ButtonLink to="/subscribe" className="mt-5">
        See the Pro Pass
      </ButtonLink>
    </div>
  );
}

function NothingPaid() {
  return (
    <EmptyState
      title="Nothing paid yet"
      action={
        <ButtonLink to="/cases" tone="secondary">
          Browse All Cases
        </ButtonLink>
      }
    >
      Each payment is listed here with its receipt: solutions that you buy, and every month of a Pro Pass.
      Your free credits come first; they cost nothing.
    </EmptyState>
  );
}

function BillingSkeleton() {
  return (
    <Loading label="Loading plan and payments" className="grid gap-14">
      <div className="rule-double pt-4">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="mt-5 h-64 max-w-3xl" />
        <Skeleton className="mt-5 h-11 w-44" />
      </div>
      <div className="rule-double pt-4">
        <Skeleton className="h-8 w-40" />
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="mt-5 h-8" />
        ))}
      </div>
    </Loading>
  );
}

import type { NamedPayment, PersonBilling as Billing } from '@casedrop/contracts/http';
import type { ReactNode } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { hasStatus } from '../../../lib/api-error.js';
import { usePerson, usePersonBilling } from '../api/person-billing.js';
import { BillingFacts } from './billing-facts.js';
import { OrdersTable } from './orders-table.js';
import { PaymentsTable } from './payments-table.js';
import { PlanRow } from './plan-row.js';

/** Everything about one person's money: plans, payments with their refunds, orders. */
export function PersonBilling({ personId }: { personId: number }) {
  const billing = usePersonBilling(personId);
  const person = usePerson(personId).data ?? null;
  if (billing.isPending) return <BillingSkeleton />;
  if (billing.isError && !billing.data)
    return hasStatus(billing.error, 404) ? (
      <Unknown personId={personId} />
    ) : (
      <NetworkErrorPanel error={billing.error} onRetry={billing.refetch} />
    );
  const { username = null, email = null } = person ?? {};
  const payments = billing.data.payments.map((one): NamedPayment => ({ ...one, username, email }));
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[16rem_1fr]">
      <BillingFacts billing={billing.data} email={email} />
      <History billing={billing.data} payments={payments} />
    </div>
  );
}

function History({ billing, payments }: { billing: Billing; payments: readonly NamedPayment[] }) {
  const { plans, orders } = billing;
  if (plans.length + orders.length + payments.length === 0)
    return (
      <EmptyState title="Nothing was ever bought">
        A case that is bought, a trial or a Pro Pass appears here with what became of it. Credits and cases
        can be given from <TextLink to={`/admin/users?q=%23${billing.personId}`}>their account</TextLink>.
      </EmptyState>
    );
  return (
    <div className="grid content-start gap-10">
      <Part title="Plan" nothing={plans.length === 0 && 'No Pro Pass and no trial so far.'}>
        <ul>
          {plans.map((plan) => (
            <PlanRow key={plan.subscriptionId} plan={plan} />
          ))}
        </ul>
      </Part>
      <Part title="Payments" nothing={payments.length === 0 && 'Nothing was paid so far.'}>
        <PaymentsTable payments={payments} ofOne />
      </Part>
      <Part title="Orders" nothing={orders.length === 0 && 'Nothing was ordered so far.'}>
        <OrdersTable orders={orders} />
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  /** What is said in the place of a list that is empty. */
  nothing: string | false;
  children: ReactNode;
}

function Part({ title, nothing, children }: PartProps) {
  const id = `billing-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="headline mb-2 text-22">
        {title}
      </h3>
      {nothing ? <p className="border-t border-rule py-3 text-14 text-muted">{nothing}</p> : children}
    </section>
  );
}

function Unknown({ personId }: { personId: number }) {
  return (
    <EmptyState title={`There is no account ${personId}`}>
      It was deleted, or never there. Payments of deleted accounts stay under{' '}
      <TextLink to="/admin/payments">Payments</TextLink>.
    </EmptyState>
  );
}

function BillingSkeleton() {
  return (
    <Loading label="Loading billing" className="grid gap-x-12 gap-y-8 lg:grid-cols-[16rem_1fr]">
      <div className="grid content-start gap-3">
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-10" />
        ))}
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-24" />
        <Skeleton className="mt-6 h-8 w-40" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </Loading>
  );
}

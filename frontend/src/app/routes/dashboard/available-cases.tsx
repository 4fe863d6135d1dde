import type { User } from '@casedrop/contracts/http';
import { ErrorBoundary } from '../../../components/error-boundary.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Price } from '../../../components/ui/price.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { useCaseStates } from '../../../features/cases/api/case-states.js';
import { useCases } from '../../../features/cases/api/list-cases.js';
import { CaseCard } from '../../../features/cases/components/case-card.js';
import { CaseShelf, CaseShelfSkeleton } from '../../../features/cases/components/case-shelf.js';
import { usePrices } from '../../../lib/prices.js';

const SHOWN = 6;

/** The newest cases with the way to each solution. */
export function AvailableCases({ user }: { user: User }) {
  return (
    <section aria-labelledby="available" className="min-w-0 lg:col-span-8 xl:col-span-9">
      <div className="mb-6 flex items-baseline justify-between gap-4 rule-double pt-3">
        <h2 id="available" className="headline text-28">
          Available Cases
        </h2>
        <TextLink to="/cases" className="inline-flex min-h-11 items-center text-14">
          View All Cases
        </TextLink>
      </div>
      <ErrorBoundary level="section">
        <Shelf user={user} />
      </ErrorBoundary>
    </section>
  );
}

function Shelf({ user }: { user: User }) {
  const query = useCases();
  const { states } = useCaseStates();
  if (query.isPending) return <CaseShelfSkeleton count={SHOWN} />;
  if (query.isLoadingError) return <NetworkErrorPanel error={query.error} onRetry={query.refetch} />;
  if (query.cases.length === 0) return <NoCases user={user} />;
  return (
    <CaseShelf>
      {query.cases.slice(0, SHOWN).map((one) => {
        const state = states.get(one.id);
        // Unknown credits lead to the solution too: there the server decides.
        const isOpen =
          user.subscriptionStatus === 'pro' || user.freeCredits !== 0 || Boolean(state?.unlocked);
        return (
          <CaseCard
            key={one.id}
            summary={one}
            state={state}
            actions={<SolutionLink caseId={one.id} isOpen={isOpen} />}
          />
        );
      })}
    </CaseShelf>
  );
}

function NoCases({ user }: { user: User }) {
  return (
    <EmptyState
      title="No cases yet"
      action={user.isAdmin && <ButtonLink to="/admin">Go to the news desk</ButtonLink>}
    >
      {user.isAdmin
        ? 'Load the sample cases from the quick actions, or have a headline made into a case at the news desk.'
        : 'A case appears here as soon as an editor has approved it. Your credits wait for you.'}
    </EmptyState>
  );
}

function SolutionLink({ caseId, isOpen }: { caseId: string; isOpen: boolean }) {
  const price = usePrices().priceOf('case');
  const style = 'inline-flex min-h-11 min-w-11 items-center justify-end text-14 font-medium';
  return isOpen ? (
    <TextLink to={`/cases/${caseId}?tab=solution`} className={style}>
      Solution
    </TextLink>
  ) : (
    <TextLink
      to={`/checkout/${caseId}`}
      className={style}
      aria-label={`Buy the solution${price ? ` for ${price}` : ''}`}
    >
      <Price of="case" otherwise="Buy" />
    </TextLink>
  );
}

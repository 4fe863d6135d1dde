import type { CaseSummary, User } from '@casedrop/contracts/http';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '../../components/error-boundary.js';
import { NetworkErrorPanel } from '../../components/network-error.js';
import { ButtonLink } from '../../components/ui/button-link.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { TextLink } from '../../components/ui/text-link.js';
import { ConfirmEmailNotice } from '../../features/account/components/confirm-email-notice.js';
import { leadingCase, useCases } from '../../features/cases/api/list-cases.js';
import { CaseCard } from '../../features/cases/components/case-card.js';
import { CaseShelf, CaseShelfSkeleton } from '../../features/cases/components/case-shelf.js';
import { CreditsCard } from '../../features/dashboard/components/credits-card.js';
import { QuickActions, type QuickAction } from '../../features/dashboard/components/quick-actions.js';
import { useAuth } from '../../lib/auth.js';
import { shortDate } from '../../lib/dates.js';
import { usePageTitle } from '../../lib/page-title.js';

const ReferDialog = lazy(() => import('../../features/referrals/components/refer-dialog.js'));

const SHOWN = 6;

function actionsFor(user: User, lead: CaseSummary | undefined, onRefer: () => void): QuickAction[] {
  const browse = { label: 'Browse All Cases', says: 'The whole library, with a search.', to: '/cases' };
  const start = lead && {
    label: "Start This Week's Case",
    says: `${lead.industry}, ${lead.estimatedTime} minutes.`,
    to: `/cases/${lead.id}`,
  };
  const upgrade = { label: 'Upgrade to Pro', says: 'Every solution, £15 a month.', to: '/subscribe' };
  const refer = { label: 'Refer Friends', says: 'Two credits for each of you.', onSelect: onRefer };
  const review = { label: 'Review Cases', says: 'What waits for your approval.', to: '/admin' };
  return [
    ...(start ? [start] : []),
    browse,
    ...(user.subscriptionStatus === 'pro' ? [] : [upgrade]),
    refer,
    ...(user.isAdmin ? [review] : []),
  ];
}

/** The signed-in home. */
export function Component() {
  const { user } = useAuth();
  const { cases } = useCases();
  const [referring, setReferring] = useState(false);
  usePageTitle('Dashboard');
  if (!user) return null;
  return (
    <div className="page py-10 lg:py-14">
      {!user.emailConfirmed && (
        <div className="mb-8">
          <ConfirmEmailNotice user={user} />
        </div>
      )}
      <p className="kicker text-accent">Member since {shortDate(user.createdAt)}</p>
      <h1 className="headline mt-2 text-36 sm:text-48">Welcome, {user.username}</h1>
      <div className="mt-10 grid gap-12 lg:grid-cols-12 lg:gap-10">
        <aside className="grid content-start gap-10 sm:grid-cols-2 lg:order-2 lg:col-span-4 lg:grid-cols-1 xl:col-span-3">
          <CreditsCard user={user} />
          <QuickActions actions={actionsFor(user, leadingCase(cases), () => setReferring(true))} />
        </aside>
        <section aria-labelledby="available" className="lg:col-span-8 xl:col-span-9">
          <div className="mb-6 flex items-baseline justify-between gap-4 rule-double pt-4">
            <h2 id="available" className="headline text-28">
              Available Cases
            </h2>
            <TextLink to="/cases" className="text-14">
              View All Cases
            </TextLink>
          </div>
          <ErrorBoundary level="section">
            <AvailableCases user={user} />
          </ErrorBoundary>
        </section>
      </div>
      {referring && (
        <Suspense>
          <ReferDialog onClose={() => setReferring(false)} />
        </Suspense>
      )}
    </div>
  );
}

function AvailableCases({ user }: { user: User }) {
  const query = useCases();
  if (query.isPending) return <CaseShelfSkeleton count={SHOWN} />;
  if (query.isError) return <NetworkErrorPanel error={query.error} onRetry={query.refetch} />;
  if (query.cases.length === 0) {
    return (
      <EmptyState
        title="No cases yet"
        action={user.isAdmin && <ButtonLink to="/admin">Go to the news desk</ButtonLink>}
      >
        A case appears here as soon as an editor has approved it. Your credits wait for you.
      </EmptyState>
    );
  }
  return (
    <CaseShelf>
      {query.cases.slice(0, SHOWN).map((one) => (
        <CaseCard key={one.id} summary={one} actions={<SolutionLink user={user} caseId={one.id} />} />
      ))}
    </CaseShelf>
  );
}

function SolutionLink({ user, caseId }: { user: User; caseId: string }) {
  const mayOpen = user.subscriptionStatus === 'pro' || user.freeCredits > 0;
  const style = 'inline-flex min-h-11 items-center text-14 font-medium';
  return mayOpen ? (
    <TextLink to={`/cases/${caseId}?tab=solution`} className={style}>
      Solution
    </TextLink>
  ) : (
    <TextLink to={`/checkout/${caseId}`} className={style} aria-label="Buy the solution for £3">
      £3
    </TextLink>
  );
}
